package io.fides.verify.table;

import io.fides.domain.Cell;
import io.fides.retrieve.Terms;
import io.fides.verify.Token;
import io.fides.verify.Tokens;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rows of a table that a claim names, in its order: those of which it has all words of the
 * name, or of a part of it that no other has (“Blue” of “Cafés, Blue”), or a code that only they
 * have (“T-884”).
 */
final class NamedRows {

    private static final Pattern CODE = Pattern.compile("(?=.*\\d)(?=.*\\p{Lu})[\\p{L}\\d-]{3,}");

    /** So many words after “than” something is compared with. */
    private static final int REACH = 4;

    private final String claim;
    private final List<Token> tokens;
    private final List<Cell> cells;
    private final List<Mention> mentions;

    /** A row that a claim names, and where it has done so. */
    private record Mention(String row, int end) {}

    /**
     * @param cells of one source
     */
    NamedRows(String claim, List<Cell> cells) {
        this.claim = claim;
        this.cells = cells;
        tokens = Tokens.of(claim).all();
        Map<String, Set<String>> names = names(Set.copyOf(Terms.content(claim)));
        mentions =
                names.entrySet().stream()
                        .filter(
                                each ->
                                        names.values().stream()
                                                .noneMatch(it -> isPart(each.getValue(), it)))
                        .map(each -> new Mention(each.getKey(), end(each.getValue())))
                        .filter(each -> !isCompared(each))
                        .sorted(Comparator.comparingInt(Mention::end))
                        .toList();
    }

    boolean isEmpty() {
        return mentions.isEmpty();
    }

    /** The cells of all of them. */
    List<Cell> cells() {
        return mentions.stream().flatMap(each -> row(each).stream()).toList();
    }

    /** The cells of the one that is named last before a place of the claim, or else first. */
    List<Cell> at(int place) {
        Mention last = mentions.getFirst();
        for (Mention each : mentions) {
            last = each.end() <= place ? each : last;
        }
        return row(last);
    }

    /** Whether none is named before a place of the claim. */
    boolean isBefore(int place) {
        return place < mentions.getFirst().end();
    }

    private List<Cell> row(Mention mention) {
        return cells.stream().filter(each -> each.row().equals(mention.row())).toList();
    }

    /** The rows, each with the words that name it. */
    private Map<String, Set<String>> names(Set<String> words) {
        Map<String, Long> parts =
                cells.stream()
                        .map(Cell::row)
                        .distinct()
                        .flatMap(NamedRows::parts)
                        .collect(Collectors.groupingBy(each -> each, Collectors.counting()));
        Map<String, Set<String>> names = new LinkedHashMap<>();
        for (Cell cell : cells) {
            Stream.concat(
                            Stream.of(cell.row()),
                            parts(cell.row()).filter(each -> parts.getOrDefault(each, 0L) == 1))
                    .map(each -> Set.copyOf(Terms.content(each)))
                    .filter(name -> !name.isEmpty() && words.containsAll(name))
                    .findFirst()
                    .ifPresent(name -> names.put(cell.row(), name));
            if (isCode(cell)) {
                names.putIfAbsent(cell.row(), Set.copyOf(Terms.content(cell.value())));
            }
        }
        return names;
    }

    /** “Cafés” and “Blue” of “Cafés, Blue”. */
    private static Stream<String> parts(String row) {
        return Stream.of(row.split(", ")).distinct();
    }

    private boolean isCode(Cell cell) {
        return CODE.matcher(cell.value()).matches()
                && Terms.has(cell.value(), claim)
                && cells.stream()
                        .filter(each -> each.value().equals(cell.value()))
                        .allMatch(each -> each.row().equals(cell.row()));
    }

    private static boolean isPart(Set<String> name, Set<String> longer) {
        return longer.size() > name.size() && longer.containsAll(name);
    }

    /** Where the last of its words stands first. */
    private int end(Set<String> name) {
        Set<String> rest = new HashSet<>(name);
        for (Token token : tokens) {
            Terms.content(token.text()).forEach(rest::remove);
            if (rest.isEmpty()) {
                return token.span().end();
            }
        }
        return claim.length();
    }

    /** “Warmer than in June” says nothing of June. */
    private boolean isCompared(Mention mention) {
        List<Token> before =
                tokens.stream().filter(each -> each.span().end() <= mention.end()).toList();
        return before.subList(Math.max(0, before.size() - 1 - REACH), before.size()).stream()
                .anyMatch(each -> each.is("than", "as"));
    }
}
