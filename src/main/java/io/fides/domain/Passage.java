package io.fides.domain;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A window of a source: consecutive sentences, four by default (FIDES §3.3).
 *
 * @param source where it was read
 * @param headings those that it stands under, the outermost first
 * @param span its place in the text that was read
 * @param text the text at that place, unchanged
 */
public record Passage(Source source, List<String> headings, Span span, String text) {

    public Passage {
        if (span.length() != text.length()) {
            throw new IllegalArgumentException("span and text of a passage differ");
        }
        headings = List.copyOf(headings);
    }

    /** A passage under no heading. */
    public Passage(Source source, Span span, String text) {
        this(source, List.of(), span, text);
    }

    /**
     * The title of its source and the headings that it stands under, but for those that the title
     * has; empty if there is none.
     */
    public String title() {
        return Stream.concat(
                        Stream.of(source.heading()).filter(Predicate.not(String::isBlank)),
                        headings.stream().filter(Predicate.not(this::isTitled)))
                .collect(Collectors.joining(" – "));
    }

    /**
     * What tells its source from others: the title, be it the name of a file, or else the outermost
     * heading; may be empty.
     */
    public String name() {
        String title = source.title();
        return title.isBlank() ? headings.stream().findFirst().orElse("") : title;
    }

    private boolean isTitled(String heading) {
        return source.heading().toLowerCase(Locale.ROOT).contains(heading.toLowerCase(Locale.ROOT));
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
        return new Passage(source, headings, new Span(from, from + stripped.length()), stripped);
    }
}
