package io.fides.verify;

import io.fides.domain.Discrepancy;
import io.fides.domain.Span;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A claim beside a sentence that begins with its very words, but for two parts of it that stand in
 * each other's place: “the man bit the dog”.
 *
 * @param stated the words of the claim between those that both share
 * @param found those of the sentence, as many
 */
record ExchangedPlaces(List<Piece> stated, List<Piece> found) {

    /** What differs between a claim of one sentence and the first sentence of a page that is so. */
    static Optional<Discrepancy> of(Reading claim, Reading page) {
        if (claim.sentences().size() != 1) {
            return Optional.empty();
        }
        List<Piece> mine = claim.sentences().getFirst().pieces();
        return page.sentences().stream()
                .map(Reading.Sentence::pieces)
                .filter(theirs -> theirs.size() >= mine.size())
                .map(theirs -> between(mine, theirs.subList(0, mine.size())))
                .filter(ExchangedPlaces::isDirected)
                .map(pair -> pair.discrepancy(claim, page))
                .findFirst();
    }

    private static ExchangedPlaces between(List<Piece> mine, List<Piece> theirs) {
        int from = 0;
        while (from < mine.size() && mine.get(from).isSame(theirs.get(from))) {
            from++;
        }
        int to = mine.size();
        while (to > from && mine.get(to - 1).isSame(theirs.get(to - 1))) {
            to--;
        }
        return new ExchangedPlaces(mine.subList(from, to), theirs.subList(from, to));
    }

    /** Whether it matters who is first: a word of its own stands between, and no symmetry. */
    private boolean isDirected() {
        int size = stated.size();
        return IntStream.range(1, size)
                .anyMatch(
                        first ->
                                IntStream.range(1, size - first)
                                        .anyMatch(last -> isDirected(first, size - last)));
    }

    private boolean isDirected(int first, int last) {
        int size = stated.size();
        List<Piece> between = stated.subList(first, last);
        return isSame(between, found.subList(size - last, size - first))
                && isSame(stated.subList(0, first), found.subList(size - first, size))
                && isSame(stated.subList(last, size), found.subList(0, size - last))
                && between.stream().anyMatch(each -> each.token().isContent())
                && between.stream().noneMatch(each -> Lexicon.isSymmetric(each.token()));
    }

    private static boolean isSame(List<Piece> some, List<Piece> others) {
        return IntStream.range(0, some.size()).allMatch(i -> some.get(i).isSame(others.get(i)));
    }

    private Discrepancy discrepancy(Reading claim, Reading page) {
        return new Discrepancy(
                Discrepancy.Kind.WORDING,
                span(stated).of(claim.text()),
                span(found).of(page.text()));
    }

    private static Span span(List<Piece> pieces) {
        return new Span(pieces.getFirst().span().start(), pieces.getLast().span().end());
    }
}
