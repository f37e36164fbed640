package io.fides.verify.table;

import io.fides.domain.Cell;
import io.fides.domain.Discrepancy;
import io.fides.domain.Discrepancy.Kind;
import io.fides.domain.Span;
import io.fides.retrieve.Terms;
import io.fides.verify.CalendarDate;
import io.fides.verify.Lexicon;
import io.fides.verify.Quantity;
import io.fides.verify.Token;
import io.fides.verify.Tokens;
import io.fides.verify.Unit.Dimension;
import io.fides.verify.Value;
import io.fides.verify.Weekdays;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A claim beside the rows of a table that it names ({@link NamedRows}). Each value of the claim is
 * about a cell of the row that is named last before it: about the one that has it, or else about
 * the only other one of its kind whose column the claim names, or in whose column another row has
 * it, or that has its unit. Of words only those are compared that another row has in the same
 * column.
 */
final class RowReading {

    /** How many words after a value compare it: “€30 more”. */
    private static final int COMPARING = 2;

    private static final int SHORTEST_SUPERLATIVE = 5;

    private final String claim;
    private final List<Token> tokens;
    private final Set<String> words;
    private final List<Value> values;
    private final List<Cell> cells;
    private final CellValues in = new CellValues();
    private final NamedRows rows;
    private final NamedColumns columns;
    private final Set<Cell> same = new LinkedHashSet<>();
    private final Map<Cell, Discrepancy> different = new LinkedHashMap<>();
    private boolean unclear;

    /**
     * @param cells of one source
     */
    RowReading(String claim, List<Cell> cells) {
        this.claim = claim;
        this.cells = cells;
        tokens = Tokens.of(claim).all();
        words = Set.copyOf(Terms.content(claim));
        values = Value.in(claim).toList();
        rows = new NamedRows(claim, cells);
        columns = new NamedColumns(claim, words);
        if (!rows.isEmpty() && tokens.stream().map(Token::norm).noneMatch(Lexicon::isNegation)) {
            compareValues();
            rows.cells().forEach(this::compareWords);
        }
    }

    /** How many values of the claim stand anywhere in the table. */
    long held() {
        return values.stream()
                .filter(value -> cells.stream().anyMatch(cell -> in.has(cell, value)))
                .count();
    }

    /** The cells that have a value of the claim. */
    Set<Cell> same() {
        return same;
    }

    /** The cells that have something else than the claim, each with what differs. */
    Map<Cell, Discrepancy> different() {
        return different;
    }

    /**
     * Whether the rows have all values of the claim, and half of its other words. What is most of
     * all, one row does not tell; nor is a claim supported that names what the rows have not.
     */
    boolean isSupport() {
        return !same.isEmpty()
                && different.isEmpty()
                && !unclear
                && !isRanked()
                && rows.cells().stream().noneMatch(each -> isNone(each) && columns.count(each) > 0)
                && 2 * untold().size() <= words.size()
                && untold().stream().noneMatch(this::isParticular);
    }

    /** Whether it is of a name, or what an amount is for so much of: “€0.49 per minute”. */
    private boolean isParticular(String word) {
        return IntStream.range(1, tokens.size())
                .filter(i -> tokens.get(i).isCapital() || tokens.get(i - 1).is("per"))
                .anyMatch(i -> Terms.content(tokens.get(i).text()).contains(word));
    }

    private void compareValues() {
        List<Value> open =
                values.stream().filter(each -> !isName(each) && !isInWord(each)).toList();
        List<Value> other = open.stream().filter(each -> !isSame(each)).toList();
        for (Value value : other) {
            boolean asks = isRanked() && rows.isBefore(value.span().start());
            Optional<Cell> about = asks || isCompared(value) ? Optional.empty() : about(value);
            unclear |= about.isEmpty();
            about.ifPresent(cell -> compare(value, cell));
        }
    }

    /** Whether it is a part of what a row or a column is called: “Flat 11”, “Age 8–12”. */
    private boolean isName(Value value) {
        List<String> stated = Terms.content(wording(value));
        return rows.cells().stream().anyMatch(each -> Terms.content(each.row()).containsAll(stated))
                || cells.stream()
                        .map(Cell::column)
                        .distinct()
                        .anyMatch(each -> Value.in(each).anyMatch(value::matches));
    }

    /** “R2-02”, “3–1”. */
    private boolean isInWord(Value value) {
        return isJoined(value.span().start() - 1) || isJoined(value.span().end());
    }

    private boolean isJoined(int at) {
        char mark = at >= 0 && at < claim.length() ? claim.charAt(at) : ' ';
        return Character.isLetterOrDigit(mark)
                || Character.getType(mark) == Character.DASH_PUNCTUATION
                || mark == ':';
    }

    private boolean isCompared(Value value) {
        return tokens.stream()
                .filter(each -> each.span().start() >= value.span().end())
                .limit(COMPARING)
                .map(Token::norm)
                .anyMatch(
                        each ->
                                Stream.of("comparing", "greater", "smaller")
                                        .anyMatch(list -> Lexicon.isListed(each, list)));
    }

    /**
     * Whether a cell has it: one whose column the claim names rather than that of another of its
     * kind. Where it names none, or another by one word only, nothing tells which is meant; days
     * may be those on which something is closed.
     */
    private boolean isSame(Value value) {
        List<Cell> like =
                rows.at(value.span().start()).stream()
                        .filter(each -> in.isLike(each, value))
                        .toList();
        List<Cell> named = columns.most(like.stream().filter(each -> counts(each, value)).toList());
        List<Cell> having = like.stream().filter(each -> in.has(each, value)).toList();
        List<Cell> meant =
                named.isEmpty() ? having : named.stream().filter(having::contains).toList();
        same.addAll(meant);
        boolean clear =
                named.isEmpty()
                        ? having.size() == like.size() && !(value instanceof Weekdays)
                        : !meant.isEmpty();
        unclear |= !having.isEmpty() && !clear;
        return !having.isEmpty()
                && (!meant.isEmpty() || named.stream().noneMatch(each -> columns.count(each) > 1));
    }

    private Optional<Cell> about(Value value) {
        List<Cell> like =
                rows.at(value.span().start()).stream()
                        .filter(each -> !same.contains(each))
                        .filter(each -> in.isLike(each, value))
                        .toList();
        List<Cell> named = columns.most(like.stream().filter(each -> counts(each, value)).toList());
        boolean loose =
                isCounted(value)
                        || value instanceof Weekdays
                        || rows.isBefore(value.span().start());
        List<Cell> alike =
                loose
                        ? List.of()
                        : (named.isEmpty() ? like : named)
                                .stream().filter(each -> in.isOfOneUnit(each, value)).toList();
        List<Cell> elsewhere = alike.stream().filter(each -> isElsewhere(each, value)).toList();
        return Stream.of(named, elsewhere, alike)
                .filter(each -> each.size() == 1)
                .map(List::getFirst)
                .findFirst();
    }

    private void compare(Value stated, Cell cell) {
        in.like(cell, stated)
                .findFirst()
                .filter(stated::excludes)
                .map(
                        found ->
                                new Discrepancy(
                                        stated instanceof CalendarDate ? Kind.DATE : Kind.NUMBER,
                                        wording(stated),
                                        found.span().of(cell.value())))
                .ifPresent(it -> different.put(cell, it));
    }

    /** What another row has in the place of the words of this one: “Oslo” for “Tromsø”. */
    private void compareWords(Cell cell) {
        if (in.isValue(cell) || words.containsAll(Terms.content(cell.value()))) {
            return;
        }
        Set<String> own =
                rows.cells().stream()
                        .flatMap(each -> Stream.of(each.row(), each.value()))
                        .flatMap(each -> Terms.content(each).stream())
                        .collect(Collectors.toSet());
        List<Span> stated =
                cells.stream()
                        .filter(each -> each.column().equals(cell.column()) && !in.isValue(each))
                        .map(Cell::value)
                        .distinct()
                        .filter(each -> !Lexicon.isFunctionWord(each.toLowerCase(Locale.ROOT)))
                        .filter(each -> Terms.content(each).stream().noneMatch(own::contains))
                        .flatMap(each -> places(each).stream())
                        .distinct()
                        .toList();
        if (stated.size() == 1) {
            different.put(
                    cell, new Discrepancy(Kind.WORDING, stated.getFirst().of(claim), cell.value()));
        }
    }

    /** In whatever case; letters that grow when they are made small have no place. */
    private List<Span> places(String words) {
        String small = claim.toLowerCase(Locale.ROOT);
        return small.length() == claim.length()
                ? Terms.places(words.toLowerCase(Locale.ROOT), small)
                : List.of();
    }

    private static boolean isCounted(Value value) {
        return value instanceof Quantity amount && amount.unit().dimension() == Dimension.COUNT;
    }

    /** Whether a column has what is counted: “15 users”. */
    private static boolean counts(Cell cell, Value value) {
        return !(value instanceof Quantity amount)
                || amount.counted().isEmpty()
                || Tokens.of(cell.column()).all().stream()
                        .anyMatch(each -> each.stem().equals(amount.counted()));
    }

    private boolean isElsewhere(Cell cell, Value value) {
        return cells.stream()
                .filter(each -> each.column().equals(cell.column()))
                .anyMatch(each -> in.has(each, value));
    }

    private static boolean isNone(Cell cell) {
        return Lexicon.isNegation(cell.value().toLowerCase(Locale.ROOT));
    }

    /** Whether it says what is most of all: “For ten users Team is the smallest that fits”. */
    private boolean isRanked() {
        return tokens.stream().anyMatch(RowReading::ranks);
    }

    private static boolean ranks(Token token) {
        return Lexicon.isListed(token.norm(), "ranking")
                || (token.isWord()
                        && token.norm().length() >= SHORTEST_SUPERLATIVE
                        && token.norm().endsWith("est"));
    }

    /** The words of the claim, but for its values, that the rows have not. */
    private List<String> untold() {
        List<String> untold = new ArrayList<>(words);
        values.forEach(each -> untold.removeAll(Terms.content(wording(each))));
        rows.cells().forEach(each -> untold.removeAll(Terms.content(each.sentence())));
        return untold;
    }

    private String wording(Value value) {
        return value.span().of(claim);
    }
}
