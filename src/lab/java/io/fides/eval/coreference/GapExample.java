package io.fides.eval.coreference;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A snippet with a pronoun and two names.
 *
 * @param feminine whether it is she, her or hers, as opposed to he, him or his
 */
public record GapExample(
        String id, String text, Span pronoun, boolean feminine, GapName a, GapName b) {

    /**
     * A name in a snippet.
     *
     * @param coreferent whether the pronoun means it
     */
    public record GapName(String text, boolean coreferent) {}

    private static final List<String> COLUMNS =
            List.of(
                    "ID Text Pronoun Pronoun-offset A A-offset A-coref B B-offset B-coref URL"
                            .split(" "));

    private static final int PRONOUN = 2;
    private static final int A = 4;
    private static final int B = 7;
    private static final Set<String> FEMININE = Set.of("she", "her", "hers");
    private static final Set<String> MASCULINE = Set.of("he", "him", "his");

    /**
     * Reads a file of GAP as it is published: values apart by tabs, not quoted, in the order of
     * {@code COLUMNS}. Offsets count code points, from 0.
     *
     * @throws IllegalArgumentException if it is none; names the line
     */
    public static List<GapExample> read(String text) {
        List<String> lines = text.lines().toList();
        if (lines.isEmpty() || !List.of(lines.getFirst().split("\t", -1)).equals(COLUMNS)) {
            throw new IllegalArgumentException(
                    "line 1: the columns of GAP are " + String.join(", ", COLUMNS));
        }
        List<GapExample> examples = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            try {
                examples.add(example(lines.get(i).split("\t", -1)));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("line " + (i + 1) + ": " + e.getMessage(), e);
            }
        }
        if (examples.isEmpty()) {
            throw new IllegalArgumentException("line 2: there is no example");
        }
        return examples;
    }

    private static GapExample example(String... fields) {
        if (fields.length != COLUMNS.size()) {
            throw new IllegalArgumentException(
                    fields.length + " fields instead of " + COLUMNS.size());
        }
        String text = fields[1];
        String pronoun = fields[PRONOUN].toLowerCase(Locale.ROOT);
        if (!FEMININE.contains(pronoun) && !MASCULINE.contains(pronoun)) {
            throw new IllegalArgumentException("not a pronoun of GAP: " + fields[PRONOUN]);
        }
        return new GapExample(
                fields[0],
                text,
                span(text, fields, PRONOUN),
                FEMININE.contains(pronoun),
                name(text, fields, A),
                name(text, fields, B));
    }

    private static GapName name(String text, String[] fields, int column) {
        boolean coreferent =
                switch (fields[column + 2].toUpperCase(Locale.ROOT)) {
                    case "TRUE" -> true;
                    case "FALSE" -> false;
                    default ->
                            throw new IllegalArgumentException(
                                    COLUMNS.get(column + 2) + " is TRUE or FALSE");
                };
        return new GapName(span(text, fields, column).of(text), coreferent);
    }

    /** The place of a value, whose offset stands in the next column. */
    private static Span span(String text, String[] fields, int column) {
        String offset = COLUMNS.get(column + 1);
        try {
            int start = text.offsetByCodePoints(0, Integer.parseInt(fields[column + 1]));
            if (text.startsWith(fields[column], start)) {
                return new Span(start, start + fields[column].length());
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(offset + " is no number", e);
        } catch (IndexOutOfBoundsException e) {
            throw new IllegalArgumentException(offset + " is not in the text", e);
        }
        throw new IllegalArgumentException(offset + " is not where " + fields[column] + " stands");
    }
}
