package io.fides.revise;

import io.fides.domain.Edit;
import io.fides.domain.Edit.Decision;
import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The edits of an answer and the text they give.
 *
 * @param text the answer with exactly the applied edits
 * @param edits applied and rejected, in order of their place
 */
public record Corrections(String text, List<Edit> edits) {

    public Corrections {
        edits = List.copyOf(edits);
    }

    /**
     * Applies every proposal without an objection, in reading order. Of two that would change the
     * same words the earlier wins; two that make the same change become one edit of both facts.
     */
    public static Corrections of(String answer, List<Examined> examined) {
        return applied(answer, examined.stream().map(Corrections::edit).toList());
    }

    /** These and other edits of the same answer; of two at one place these win. */
    public Corrections and(String answer, List<Edit> others) {
        return others.isEmpty()
                ? this
                : applied(answer, Stream.concat(edits.stream(), others.stream()).toList());
    }

    private static Corrections applied(String answer, List<Edit> wanted) {
        List<Edit> inOrder = wanted.stream().sorted(Comparator.comparing(Edit::original)).toList();
        List<Edit> edits = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        int done = 0;
        int last = -1;
        for (Edit each : inOrder) {
            Span place = each.original();
            boolean same = last >= 0 && sameChange(edits.get(last), each);
            if (!each.applied()) {
                edits.add(each);
            } else if (same) {
                edits.set(last, joined(edits.get(last), each));
            } else if (place.start() < done) {
                String why = "it overlaps edit " + edits.get(last).id();
                edits.add(each.with(new Decision.Rejected(why)));
            } else {
                text.append(answer, done, place.start());
                int start = text.length();
                text.append(each.correctedText());
                done = place.end();
                last = edits.size();
                edits.add(each.with(new Decision.Applied(new Span(start, text.length()))));
            }
        }
        text.append(answer, done, answer.length());
        return new Corrections(text.toString(), edits);
    }

    private static boolean sameChange(Edit edit, Edit other) {
        return edit.original().equals(other.original())
                && edit.correctedText().equals(other.correctedText());
    }

    private static Edit joined(Edit edit, Edit other) {
        return edit.of(Stream.concat(edit.facts().stream(), other.facts().stream()).toList());
    }

    /** Where it is applied it stands for the time being at its place in the answer. */
    private static Edit edit(Examined examined) {
        Proposal proposal = examined.proposal();
        int sentence = proposal.conflict().sentence().sentence().span().start();
        Span place = proposal.change().span().shift(sentence);
        return new Edit(
                proposal.facts(),
                place,
                proposal.change().original(),
                proposal.change().replacement(),
                proposal.explanation(),
                proposal.evidence(),
                examined.proof(),
                examined.objection()
                        .<Decision>map(Decision.Rejected::new)
                        .orElseGet(() -> new Decision.Applied(place)));
    }
}
