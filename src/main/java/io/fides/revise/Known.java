package io.fides.revise;

import io.fides.domain.Span;
import io.fides.revise.Words.Word;
import io.fides.verify.Agreement;
import io.fides.verify.Lexicon;
import io.fides.verify.Quantity;
import io.fides.verify.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What an edit may take its words from: the sentence, the evidence, what the evidence states in
 * another unit or in words instead of digits, and opposites of what goes.
 *
 * @param words normal forms
 * @param converted words of dates and amounts of the replacement that the evidence states in
 *     another way
 */
record Known(Set<String> words, Set<String> converted) {

    /** Stems of this length or longer may differ in their endings. */
    private static final int SHORTEST_STEM = 4;

    private static final int LONGEST_ENDING = 3;

    /** In “need not”, which denies “must”. */
    private static final String NEED = "need";

    /** Words and no more. */
    static Known of(Stream<String> texts) {
        return new Known(normals(texts.collect(Collectors.joining("\n"))), Set.of());
    }

    static Known to(Change change, List<String> evidence) {
        Set<String> words = new HashSet<>(normals(change.sentence()));
        evidence.forEach(text -> words.addAll(normals(text)));
        words.add(NEED);
        Stream.concat(
                        Stream.of(change.original().strip().toLowerCase(Locale.ROOT)),
                        normals(change.original()).stream())
                .flatMap(it -> Lexicon.opposites(it).stream())
                .forEach(it -> words.addAll(normals(it)));
        return new Known(words, converted(change, evidence));
    }

    static boolean isDenial(Word word) {
        return Lexicon.isNegation(word.normal());
    }

    boolean denies() {
        return words.stream().anyMatch(Lexicon::isNegation);
    }

    private static Set<String> converted(Change change, List<String> evidence) {
        int start = change.span().start();
        Span place = new Span(start, start + change.replacement().length());
        Set<String> converted = new HashSet<>();
        List<Value> stated = evidence.stream().flatMap(Value::in).toList();
        Value.in(change.revised())
                .filter(each -> each.span().overlaps(place))
                .filter(
                        each ->
                                stated.stream()
                                        .anyMatch(it -> it.agreement(each) == Agreement.AGREE))
                .map(each -> spelled(each, stated))
                .forEach(each -> converted.addAll(normals(each.of(change.revised()))));
        return converted;
    }

    /** Of an amount also the unit, if the evidence has that: “five-year” for “five years”. */
    private static Span spelled(Value value, List<Value> stated) {
        return value instanceof Quantity amount
                        && stated.stream()
                                .noneMatch(
                                        it ->
                                                it instanceof Quantity other
                                                        && it.agreement(value) == Agreement.AGREE
                                                        && amount.isOfOneUnit(other))
                ? amount.number()
                : value.span();
    }

    static Set<String> normals(String text) {
        return Words.of(text).stream().map(Word::normal).collect(Collectors.toSet());
    }

    boolean supports(Word word) {
        String normal = word.normal();
        String base = base(normal);
        return words.contains(normal)
                || converted.contains(normal)
                || words.stream()
                        .anyMatch(other -> sameStem(normal, other) || base(other).equals(base));
    }

    /** “break” of “broke” and of “broken”. */
    private static String base(String word) {
        return Lexicon.base(word).orElse(word);
    }

    private static boolean sameStem(String word, String other) {
        int stem = Math.max(word.length(), other.length()) - LONGEST_ENDING;
        return stem >= SHORTEST_STEM
                && Character.isLetter(word.charAt(0))
                && word.regionMatches(0, other, 0, Math.min(stem, word.length()));
    }
}
