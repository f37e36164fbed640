package io.fides.domain;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A value of a table with what it belongs to, as parsers write it and evidence has it: “Single, Low
 * season: €68.”
 *
 * @param row what the row is called; may be empty
 * @param column what stands over the column; may be empty
 * @param value not empty
 */
public record Cell(String row, String column, String value) {

    private static final Pattern SENTENCE =
            Pattern.compile(
                    "(?s)(?<row>\\S.{0,100}?), (?<column>[^,:\\n]{1,80}): (?<value>\\S.*?)\\.?");

    private static final Pattern NAME = Pattern.compile("[^,\\n]{1,100}, ");

    /** The sentence that says it. */
    public String sentence() {
        String label = row.isEmpty() || column.isEmpty() ? row + column : row + ", " + column;
        String end = ".!?…".indexOf(value.charAt(value.length() - 1)) < 0 ? "." : "";
        return (label.isEmpty() ? "" : label + ": ") + value + end;
    }

    /**
     * The sentences of a row; where its name is lower case, they may look like one. Another text
     * stays as it is.
     */
    public static Stream<String> sentences(String row) {
        Matcher name = NAME.matcher(row);
        return name.lookingAt()
                ? Stream.of(row.split("(?<=[.!?…]) (?=%s)".formatted(Pattern.quote(name.group()))))
                : Stream.of(row);
    }

    /** What such a sentence says; other sentences may look like one. */
    public static Optional<Cell> of(String sentence) {
        Matcher cell = SENTENCE.matcher(sentence);
        return cell.matches()
                ? Optional.of(
                        new Cell(cell.group("row"), cell.group("column"), cell.group("value")))
                : Optional.empty();
    }

    /** A value that stands under what it belongs to: “Weight: 1.3 kg” under “Auron A7”. */
    public static Optional<Cell> under(String heading, String sentence) {
        return heading.isBlank()
                ? Optional.empty()
                : of(heading.replace(',', ' ') + ", " + sentence);
    }
}
