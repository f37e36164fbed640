package io.fides.domain;

/**
 * A half-open range of UTF-16 code units in some text.
 *
 * @param start the first unit inside, at least 0
 * @param end the first unit outside, at least {@code start}
 */
public record Span(int start, int end) implements Comparable<Span> {

    public Span {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("not a span: " + start + ".." + end);
        }
    }

    public static Span whole(CharSequence text) {
        return new Span(0, text.length());
    }

    public int length() {
        return end - start;
    }

    public boolean isEmpty() {
        return start == end;
    }

    public String of(String text) {
        return text.substring(start, end);
    }

    public String replaced(String text, String replacement) {
        return text.substring(0, start) + replacement + text.substring(end);
    }

    public boolean contains(Span other) {
        return start <= other.start && other.end <= end;
    }

    /**
     * Whether both share at least one unit, or one is an insertion point strictly inside the other.
     */
    public boolean overlaps(Span other) {
        return start < other.end && other.start < end;
    }

    /** The shortest span that holds both. */
    public Span around(Span other) {
        return new Span(Math.min(start, other.start), Math.max(end, other.end));
    }

    /** This span moved by {@code delta} units. */
    public Span shift(int delta) {
        return new Span(start + delta, end + delta);
    }

    @Override
    public int compareTo(Span other) {
        int byStart = Integer.compare(start, other.start);
        return byStart != 0 ? byStart : Integer.compare(end, other.end);
    }
}
