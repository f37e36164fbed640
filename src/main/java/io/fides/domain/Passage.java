package io.fides.domain;

/**
 * A window of a source: consecutive sentences, four by default (FIDES §3.3).
 *
 * @param source where it was read
 * @param span its place in the text that was read
 * @param text the text at that place, unchanged
 */
public record Passage(Source source, Span span, String text) {

    public Passage {
        if (span.length() != text.length()) {
            throw new IllegalArgumentException("span and text of a passage differ");
        }
    }

    /** Whether both are of one source and have at least one unit of it in common. */
    public boolean overlaps(Passage other) {
        return source.equals(other.source) && span.overlaps(other.span);
    }

    /** What stands from one place of its source to another, without blanks at its ends. */
    public Passage part(int start, int end) {
        String part = new Span(start, end).shift(-span.start()).of(text);
        int from = start + part.length() - part.stripLeading().length();
        String stripped = part.strip();
        return new Passage(source, new Span(from, from + stripped.length()), stripped);
    }
}
