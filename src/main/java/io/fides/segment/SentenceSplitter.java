package io.fides.segment;

import io.fides.domain.Span;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Finds sentences in plain text. */
public final class SentenceSplitter {

    private SentenceSplitter() {}

    /**
     * @return the spans of the sentences in reading order, disjoint, without surrounding white
     *     space
     */
    public static List<Span> split(String text) {
        BreakIterator breaks = BreakIterator.getSentenceInstance(Locale.ROOT);
        breaks.setText(text);
        List<Span> spans = new ArrayList<>();
        int start = breaks.first();
        for (int end = breaks.next(); end != BreakIterator.DONE; end = breaks.next()) {
            String piece = text.substring(start, end);
            if (!piece.isBlank()) {
                int lead = piece.length() - piece.stripLeading().length();
                spans.add(new Span(start + lead, start + piece.stripTrailing().length()));
            }
            start = end;
        }
        return spans;
    }
}
