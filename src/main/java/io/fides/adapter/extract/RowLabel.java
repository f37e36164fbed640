package io.fides.adapter.extract;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Which of its values people call a row by: a name rather than a code or an amount. */
final class RowLabel {

    private static final Pattern NAME = Pattern.compile("\\p{Lu}?\\p{Ll}{2}");

    private RowLabel() {}

    /**
     * @return the first column in which no value stands twice and each has letters as names have; 0
     *     if there is none
     */
    static int in(List<List<String>> rows) {
        int columns = rows.stream().mapToInt(List::size).min().orElse(0);
        return IntStream.range(0, columns).filter(it -> isLabel(it, rows)).findFirst().orElse(0);
    }

    private static boolean isLabel(int column, List<List<String>> rows) {
        Set<String> seen = new HashSet<>();
        return rows.stream()
                .map(row -> row.get(column))
                .allMatch(value -> NAME.matcher(value).find() && seen.add(value));
    }
}
