package io.fides.report;

import io.fides.domain.Edit;
import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Finds places of the text in the corrected text. */
final class CorrectedPlaces {

    private final List<Applied> applied;

    private record Applied(Span original, Span corrected) {}

    CorrectedPlaces(List<Edit> edits) {
        List<Applied> all = new ArrayList<>();
        for (Edit edit : edits) {
            if (edit.decision() instanceof Edit.Decision.Applied(Span corrected)) {
                all.add(new Applied(edit.original(), corrected));
            }
        }
        all.sort(Comparator.comparing(Applied::original));
        this.applied = List.copyOf(all);
    }

    /** Where the span stands now; an edit that it touches in part is taken in as a whole. */
    Span of(Span span) {
        int start = span.start();
        int end = span.end();
        for (Applied edit : applied) {
            int grown = edit.corrected().end() - edit.original().end();
            if (edit.original().end() <= span.start()) {
                start = span.start() + grown;
            } else if (edit.original().start() <= span.start()) {
                start = edit.corrected().start();
            }
            if (edit.original().end() <= span.end()) {
                end = span.end() + grown;
            } else if (edit.original().start() < span.end()) {
                end = edit.corrected().end();
            }
        }
        return new Span(start, Math.max(start, end));
    }
}
