package io.fides.adapter.extract;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which of its values people call a row by: a name rather than a code or an amount, and more than
 * one value where one alone calls several rows.
 *
 * @param columns of the values, the first one first; at least one
 */
record RowLabel(List<Integer> columns) {

    private static final Pattern NAME = Pattern.compile("\\p{Lu}?\\p{Ll}{2}");

    /** Further to the right nothing calls a row. */
    private static final int MOST_COLUMNS = 20;

    private static final int MANY = 4;

    RowLabel {
        columns = List.copyOf(columns);
    }

    /**
     * The first column, if it has names, or else the first one of names, in which none stands
     * twice; otherwise the first column, with that of names if there are many where it is a code,
     * or with one or two others by which no two rows are called alike; or it alone. Of many rows
     * one may have no name: the total.
     */
    static RowLabel in(List<List<String>> rows) {
        RowLabel first = new RowLabel(List.of(0));
        int width = rows.stream().mapToInt(List::size).min().orElse(0);
        List<Integer> all = IntStream.range(0, Math.min(width, MOST_COLUMNS)).boxed().toList();
        Predicate<Integer> named =
                it ->
                        rows.stream().filter(row -> !isName(row.get(it))).count()
                                <= (rows.size() < MANY ? 0 : 1);
        boolean coded = rows.stream().noneMatch(row -> !row.isEmpty() && isName(row.getFirst()));
        Optional<RowLabel> name =
                all.stream()
                        .filter(it -> it == 0 || coded)
                        .filter(named)
                        .map(it -> new RowLabel(List.of(it)))
                        .filter(it -> it.callsEach(rows))
                        .findFirst();
        if (name.isPresent() || width < 2 || (!coded && first.callsEach(rows))) {
            return name.orElse(first);
        }
        Stream<RowLabel> longer =
                first.callsEach(rows)
                        ? first.with(all, named).filter(it -> it.endsInMany(rows))
                        : Stream.concat(
                                        first.with(all, _ -> true),
                                        first.with(all, _ -> true)
                                                .flatMap(it -> it.with(all, _ -> true)))
                                .filter(it -> it.callsEach(rows));
        return longer.findFirst().orElse(first);
    }

    private static boolean isName(String value) {
        return !value.isEmpty()
                && Character.isLetter(value.codePointAt(0))
                && NAME.matcher(value).find();
    }

    /** What a row is called. */
    List<String> of(List<String> row) {
        return columns.stream().map(row::get).toList();
    }

    private boolean callsEach(List<List<String>> rows) {
        Set<List<String>> seen = new HashSet<>();
        return rows.stream().allMatch(row -> seen.add(of(row)));
    }

    private Stream<RowLabel> with(List<Integer> all, Predicate<Integer> kind) {
        return all.stream()
                .filter(it -> it > columns.getLast())
                .filter(kind)
                .map(it -> new RowLabel(Stream.concat(columns.stream(), Stream.of(it)).toList()));
    }

    /** Whether more than half of the rows have a value of their own in its last column. */
    private boolean endsInMany(List<List<String>> rows) {
        int last = columns.getLast();
        return 2 * rows.stream().map(row -> row.get(last)).distinct().count() > rows.size();
    }
}
