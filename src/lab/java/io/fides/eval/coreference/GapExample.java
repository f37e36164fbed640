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
        String pronoun = cell(fields, "Pronoun").toLowerCase(Locale.ROOT);
        if (!FEMININE.contains(pronoun) && !MASCULINE.contains(pronoun)) {
            throw new IllegalArgumentException("not a pronoun of GAP: " + pronoun);
        }
        return new GapExample(
                cell(fields, "ID"),
                cell(fields, "Text"),
                span(fields, "Pronoun"),
                FEMININE.contains(pronoun),
                name(fields, "A"),
                name(fields, "B"));
    }

    private static String cell(String[] fields, String column) {
        return fields[COLUMNS.indexOf(column)];
    }

    private static GapName name(String[] fields, String column) {
        String coreferent = cell(fields, column + "-coref").toUpperCase(Locale.ROOT);
        if (!Set.of("TRUE", "FALSE").contains(coreferent)) {
            throw new IllegalArgumentException(column + "-coref is TRUE or FALSE");
        }
        return new GapName(
                span(fields, column).of(cell(fields, "Text")), coreferent.equals("TRUE"));
    }

    /** The place of a value, which its offset names. */
    private static Span span(String[] fields, String column) {
        String text = cell(fields, "Text");
        String value = cell(fields, column);
        String offset = column + "-offset";
        try {
            int start = text.offsetByCodePoints(0, Integer.parseInt(cell(fields, offset)));
            if (text.startsWith(value, start)) {
                return new Span(start, start + value.length());
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(offset + " is no number", e);
        } catch (IndexOutOfBoundsException e) {
            throw new IllegalArgumentException(offset + " is not in the text", e);
        }
        throw new IllegalArgumentException(offset + " is not where " + value + " stands");
    }
}
