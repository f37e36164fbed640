package io.fides.verify;

import io.fides.domain.Discrepancy;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A claim beside a sentence that says all of it, in its order, but one date or amount, and says
 * another in its place.
 *
 * @param mine the pieces of the claim
 * @param theirs those of the sentence
 * @param topic the words of the page's title, for which a sentence may have a pronoun or a noun
 */
record OtherValue(List<Piece> mine, List<Piece> theirs, Set<String> topic) {

    /** What is told in that many words of its own hardly happens twice. */
    private static final long WORDS_OF_ONE_EVENT = 3;

    private static final long ENOUGH_WORDS = 2;

    /**
     * What differs between a claim of one sentence and the first sentence of a page that is so.
     * What was finished in 1889 was finished before 1900, and a copy of it is something else.
     */
    static Optional<Discrepancy> of(Reading claim, Reading page, Set<String> topic) {
        if (claim.sentences().size() != 1 || isQuoted(claim.text())) {
            return Optional.empty();
        }
        return pairs(claim, page, topic)
                .flatMap(
                        pair ->
                                pair.found(Value::excludes)
                                        .map(at -> pair.discrepancy(claim, page, at)))
                .findFirst();
    }

    /** Whether a sentence of a page says all of a claim of one sentence, its values as well. */
    static boolean isSaid(Reading claim, Reading page, Set<String> topic) {
        return claim.sentences().size() == 1
                && pairs(claim, page, topic)
                        .flatMap(pair -> pair.found(Value::matches))
                        .findAny()
                        .isPresent();
    }

    private static Stream<OtherValue> pairs(Reading claim, Reading page, Set<String> topic) {
        List<Piece> mine = claim.sentences().getFirst().pieces();
        return page.sentences().stream()
                .map(sentence -> new OtherValue(mine, sentence.pieces(), topic));
    }

    /** Whether a claim is somebody's words, who may have said just that. */
    private static boolean isQuoted(String claim) {
        return !claim.isEmpty()
                && (Character.getType(claim.charAt(0)) == Character.INITIAL_QUOTE_PUNCTUATION
                        || claim.startsWith("\""));
    }

    /** Where both have their value. */
    private record Place(int mine, int theirs) {}

    private Stream<Place> found(BiPredicate<Value, Value> compared) {
        return values(mine)
                .boxed()
                .flatMap(i -> values(theirs).mapToObj(j -> new Place(i, j)))
                .filter(
                        place ->
                                compared.test(
                                        mine.get(place.mine()).value().orElseThrow(),
                                        theirs.get(place.theirs()).value().orElseThrow()))
                .filter(this::isTight)
                .filter(this::isSaidAlike)
                .filter(place -> !isOneOfSeveral(place.theirs()))
                .filter(this::isAllElse);
    }

    private static IntStream values(List<Piece> pieces) {
        return IntStream.range(0, pieces.size()).filter(i -> pieces.get(i).value().isPresent());
    }

    /** Whether the words beside both values are the same, or say how they are tied in. */
    private boolean isTight(Place place) {
        boolean last = place.mine() + 1 == mine.size();
        boolean before = isBeside(place, -1);
        boolean after = last || isBeside(place, 1);
        return mine.get(place.mine()).value().orElseThrow() instanceof CalendarDate
                ? before || (after && !last)
                : after && (before || !last);
    }

    private boolean isBeside(Place place, int step) {
        int i = place.mine() + step;
        int j = place.theirs() + step;
        if (i < 0 || j < 0) {
            return i < 0 && j < 0;
        }
        return i < mine.size()
                && j < theirs.size()
                && (mine.get(i).isSame(theirs.get(j))
                        || (!mine.get(i).isContent() && !theirs.get(j).isContent()));
    }

    /** Whether the small word before it is the same, or both say when: “in May”, “on 3 May”. */
    private boolean isSaidAlike(Place place) {
        if (place.mine() == 0 || mine.get(place.mine() - 1).isContent()) {
            return true;
        }
        if (place.theirs() == 0) {
            return false;
        }
        String one = mine.get(place.mine() - 1).token().norm();
        String other = theirs.get(place.theirs() - 1).token().norm();
        return one.equals(other)
                || (Lexicon.isListed(one, "when") && Lexicon.isListed(other, "when"));
    }

    /** Whether the sentence has several values of a kind there. */
    private boolean isOneOfSeveral(int there) {
        return isAnother(there, 1) || isAnother(there, -1);
    }

    private boolean isAnother(int there, int step) {
        int next = there + step;
        if (isInside(next) && Lexicon.isListed(theirs.get(next).token().norm(), "links")) {
            next += step;
        }
        return isInside(next)
                && theirs.get(next)
                        .value()
                        .map(Value::getClass)
                        .equals(theirs.get(there).value().map(Value::getClass));
    }

    private boolean isInside(int there) {
        return there >= 0 && there < theirs.size();
    }

    /** Whether the sentence has all else, close together, and neither denies or supposes it. */
    private boolean isAllElse(Place place) {
        int first = place.theirs();
        int from = 0;
        for (int i = place.mine() - 1; i >= 0; i--) {
            if (mine.get(i).isContent()) {
                int there = find(mine.get(i), first - 1, -1);
                if (there < 0) {
                    if (!isTopic(i + 1, first)) {
                        return false;
                    }
                    from = i + 1;
                    break;
                }
                first = there;
            }
        }
        int last = place.theirs();
        for (int i = place.mine() + 1; i < mine.size(); i++) {
            if (mine.get(i).isContent()) {
                int there = find(mine.get(i), last + 1, 1);
                if (there < 0) {
                    return false;
                }
                last = there;
            }
        }
        List<Piece> said = mine.subList(from, mine.size());
        List<Piece> there = theirs.subList(first, last + 1);
        long content = content(mine) - 1;
        long inserted = content(there) - content(said);
        return content >= ENOUGH_WORDS
                && 2 * inserted <= content(said)
                && (inserted == 0 || !isSaidElsewhere(place))
                && isOnce(place)
                && !isOver()
                && IntStream.rangeClosed(first, last).noneMatch(this::isLongerName)
                && reality(mine).equals(reality(theirs.subList(0, last + 1)));
    }

    /** What it cost in 2020 does not tell what it costs. */
    private boolean isOver() {
        return isDated(theirs) && !isDated(mine) && isPast(theirs) && !isPast(mine);
    }

    private static boolean isDated(List<Piece> pieces) {
        return pieces.stream().anyMatch(it -> it.value().orElse(null) instanceof CalendarDate);
    }

    private static boolean isPast(List<Piece> pieces) {
        return pieces.stream().anyMatch(it -> Lexicon.isPast(it.token().norm()));
    }

    /** “In 1962 they married”, beside “who died in 2015”. */
    private boolean isSaidElsewhere(Place place) {
        Value stated = mine.get(place.mine()).value().orElseThrow();
        return values(theirs)
                .filter(i -> i != place.theirs())
                .anyMatch(i -> stated.matches(theirs.get(i).value().orElseThrow()));
    }

    /** Whether a name of the claim goes on there: a “Viro 5 Pro” is no “Viro 5”. */
    private boolean isLongerName(int there) {
        Piece end = theirs.get(there);
        return (end.token().isCapital() || end.value().isPresent())
                && isInside(there + 1)
                && theirs.get(there + 1).token().isCapital()
                && end.span().end() + 1 == theirs.get(there + 1).span().start()
                && mine.stream().anyMatch(end::isSame)
                && mine.stream().noneMatch(theirs.get(there + 1)::isSame);
    }

    private int find(Piece piece, int from, int step) {
        int at = from;
        while (isInside(at) && !piece.isSame(theirs.get(at))) {
            at += step;
        }
        return isInside(at) ? at : -1;
    }

    /** Whether the claim begins with the topic, where the sentence has a word for it. */
    private boolean isTopic(int end, int first) {
        return mine.subList(0, first > 0 ? end : end + 1).stream()
                        .filter(Piece::isContent)
                        .allMatch(piece -> topic.contains(piece.token().norm()))
                && theirs.subList(0, first).stream()
                        .skip(1)
                        .noneMatch(each -> each.token().isCapital());
    }

    /** Whether what is dated happens once: a thing is what it is, some events cannot come back. */
    private boolean isOnce(Place place) {
        List<Token> words =
                mine.stream()
                        .filter(piece -> piece.value().isEmpty())
                        .map(Piece::token)
                        .filter(token -> !token.isCapital())
                        .toList();
        return mine.get(place.mine()).value().orElseThrow() instanceof Quantity
                || words.stream().anyMatch(Lexicon::isOnce)
                || words.stream().filter(Token::isContent).count() >= WORDS_OF_ONE_EVENT;
    }

    private static long content(List<Piece> pieces) {
        return pieces.stream().filter(Piece::isContent).count();
    }

    private static List<String> reality(List<Piece> pieces) {
        return pieces.stream()
                .filter(piece -> piece.value().isEmpty())
                .map(piece -> piece.token().norm())
                .filter(Lexicon::isUnreal)
                .toList();
    }

    private Discrepancy discrepancy(Reading claim, Reading page, Place place) {
        Piece stated = mine.get(place.mine());
        return new Discrepancy(
                stated.value().orElseThrow() instanceof CalendarDate
                        ? Discrepancy.Kind.DATE
                        : Discrepancy.Kind.NUMBER,
                stated.span().of(claim.text()),
                theirs.get(place.theirs()).span().of(page.text()));
    }
}
