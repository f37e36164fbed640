package io.fides.adapter.extract;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** The rows of a CSV file (RFC 4180; commas, semicolons or tabulators) as {@link TableText}. */
final class CsvText {

    private static final int MOST_CELLS = 1_000_000;

    private CsvText() {}

    /**
     * @throws IllegalArgumentException if there are more cells than a person would fill
     */
    static List<String> of(String csv) throws IOException {
        List<List<String>> rows = rows(csv);
        List<String> paragraphs = new ArrayList<>();
        if (!rows.isEmpty()) {
            boolean headed = rows.getFirst().stream().allMatch(CsvText::isHead);
            TableText table = new TableText(paragraphs::add);
            table.heads(headed ? rows.getFirst() : List.of());
            rows.stream().skip(headed ? 1 : 0).forEach(table::row);
            table.end();
        }
        return paragraphs;
    }

    private static List<List<String>> rows(String csv) throws IOException {
        CSVFormat format =
                CSVFormat.RFC4180
                        .builder()
                        .setDelimiter(delimiter(csv))
                        .setIgnoreEmptyLines(true)
                        .setTrim(true)
                        .get();
        List<List<String>> rows = new ArrayList<>();
        int cells = 0;
        try (CSVParser parser = CSVParser.parse(csv, format)) {
            for (CSVRecord row : parser) {
                cells += row.size();
                if (cells > MOST_CELLS) {
                    throw new IllegalArgumentException("more than " + MOST_CELLS + " cells");
                }
                rows.add(row.stream().map(TableText::said).toList());
            }
        }
        return rows;
    }

    /** The one that the first line has most of. */
    private static char delimiter(String csv) {
        String line = csv.lines().findFirst().orElse("");
        return Stream.of(',', ';', '\t')
                .max(
                        Comparator.comparingLong(
                                mark -> line.chars().filter(it -> it == mark).count()))
                .orElse(',');
    }

    private static boolean isHead(String cell) {
        return !cell.isEmpty() && cell.codePoints().anyMatch(Character::isLetter);
    }
}
