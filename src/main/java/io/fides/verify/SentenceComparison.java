package io.fides.verify;

import io.fides.domain.Discrepancy;
import io.fides.domain.Span;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A sentence of a claim beside a sentence of a page that need not be worded alike: which values of
 * the claim it supports, and with which it excludes them. Values are compared where both hang on
 * the same content word.
 */
final class SentenceComparison {

    private static final double SAME_STATEMENT = 0.75;
    private static final double SAME_TOPIC = 0.5;
    private static final int FEW_WORDS = 3;
    private static final Set<String> PLACE = Set.of("in", "at", "near", "from");

    private final Reading claim;
    private final Reading page;
    private final Reading.Sentence stated;
    private final Reading.Sentence found;

    SentenceComparison(
            Reading claim, Reading.Sentence stated, Reading page, Reading.Sentence found) {
        this.claim = claim;
        this.page = page;
        this.stated = page.joined(stated);
        this.found = page.joined(found);
    }

    /** Whether the sentence states the value at {@code place} of the claim, of the same thing. */
    boolean supports(int place) {
        Value mine = stated.pieces().get(place).value().orElseThrow();
        return valuesLike(mine).anyMatch(at -> supports(mine, place, at))
                || (mine instanceof Name name && page.has(name) && isPronominal(place));
    }

    /** Whether the sentence may have a pronoun for an agent or a patient of the claim. */
    private boolean isPronominal(int place) {
        String role = preposition(stated.pieces(), place);
        return (role.isEmpty() || role.equals("by"))
                && coverage(place) >= SAME_STATEMENT
                && found.pieces().stream().anyMatch(Piece::isSubjectPronoun);
    }

    private double coverage(int place) {
        return Lexicon.share(stated.clauseWords(place), found.words());
    }

    private boolean supports(Value mine, int place, int at) {
        Value theirs = found.pieces().get(at).value().orElseThrow();
        double coverage = coverage(place);
        if (mine.agreement(theirs) != Agreement.AGREE) {
            return false;
        }
        String word = anchor(stated.pieces(), place);
        boolean sameWord = word.equals(anchor(found.pieces(), at));
        boolean repeatable = !Lexicon.isUniqueEvent(word);
        return switch (mine) {
            case CalendarDate _ -> sameWord || (repeatable && coverage >= SAME_TOPIC);
            case Quantity amount ->
                    coverage >= (isSameUnit(amount, (Quantity) theirs) ? 0.4 : SAME_TOPIC);
            case Name _ ->
                    isSameVoice(place, at)
                            && (sameWord || isTopic(at) || (repeatable && coverage >= 0.65));
        };
    }

    /** An agent that one sentence has after “by” is the first name of the other. */
    private boolean isSameVoice(int place, int at) {
        boolean mine = isBy(place);
        boolean theirs = preposition(found.pieces(), at).equals("by");
        return mine == theirs
                || (mine ? isFirstName(found.pieces(), at) : isFirstName(stated.pieces(), place));
    }

    private static boolean isFirstName(List<Piece> pieces, int place) {
        return pieces.subList(0, place).stream().noneMatch(Piece::isName);
    }

    private static boolean isSameUnit(Quantity mine, Quantity theirs) {
        return mine.unit().dimension() != Unit.Dimension.COUNT
                || mine.counted().equals(theirs.counted());
    }

    private boolean isTopic(int at) {
        return page.isTitle(found.pieces().get(at));
    }

    private IntStream valuesLike(Value mine) {
        return IntStream.range(0, found.pieces().size())
                .filter(
                        at ->
                                found.pieces().get(at).value().stream()
                                        .anyMatch(each -> each.getClass() == mine.getClass()));
    }

    /**
     * What the sentence states instead of the value at {@code place}.
     *
     * @return empty if it leaves the value open
     */
    Optional<Finding> conflict(int place) {
        Value mine = stated.pieces().get(place).value().orElseThrow();
        if (!isSamePolarity() || !isSameSubject(place)) {
            return Optional.empty();
        }
        List<Value> others =
                valuesLike(mine)
                        .filter(at -> excludes(mine, place, at))
                        .mapToObj(at -> found.pieces().get(at).value().orElseThrow())
                        .toList();
        // 4,392 metres (14,410 feet) is one value; two births leave open which is meant.
        if (others.isEmpty()
                || others.stream()
                        .anyMatch(each -> others.getFirst().agreement(each) == Agreement.DIFFER)) {
            return Optional.empty();
        }
        Span there = others.getFirst().span();
        return Optional.of(
                new Finding(
                        new Discrepancy(
                                kind(mine), mine.span().of(claim.text()), there.of(page.text())),
                        coverage(place)));
    }

    static Discrepancy.Kind kind(Value value) {
        return switch (value) {
            case CalendarDate _ -> Discrepancy.Kind.DATE;
            case Quantity _ -> Discrepancy.Kind.NUMBER;
            case Name _ -> Discrepancy.Kind.NAME;
        };
    }

    private boolean excludes(Value mine, int place, int at) {
        Value theirs = found.pieces().get(at).value().orElseThrow();
        if (mine.agreement(theirs) != Agreement.DIFFER) {
            return false;
        }
        double coverage = coverage(place);
        String word = anchor(stated.pieces(), place);
        boolean sameWord = !word.isEmpty() && word.equals(anchor(found.pieces(), at));
        boolean sameStatement = coverage >= SAME_STATEMENT && density(place, at) >= SAME_TOPIC;
        return switch (mine) {
            case CalendarDate _ ->
                    sameWord
                            && (Lexicon.isUniqueEvent(word)
                                    ? coverage >= 0.35
                                    : sameStatement
                                            && stated.clauseWords(place).size() >= FEW_WORDS);
            case Quantity amount ->
                    excludes(amount, (Quantity) theirs, place, sameWord, sameStatement);
            case Name name ->
                    sameWord
                            && isSameRole(name, place, (Name) theirs, at)
                            && ((sameStatement && stated.clauseWords(place).size() > 1)
                                    || (coverage >= SAME_TOPIC
                                            && (Lexicon.isUniqueEvent(word) || isBy(place))));
        };
    }

    private boolean excludes(
            Quantity mine, Quantity theirs, int place, boolean sameWord, boolean sameStatement) {
        if (mine.unit().dimension() == Unit.Dimension.COUNT) {
            return (sameWord || coverage(place) == 1)
                    && sameStatement
                    && !mine.counted().isEmpty()
                    && mine.counted().equals(theirs.counted());
        }
        Set<String> attributes = attributes(stated.clauseWords(place));
        Set<String> others = attributes(found.contentWords());
        return (attributes.isEmpty() && others.isEmpty())
                ? sameWord && sameStatement
                : attributes.equals(others) && coverage(place) >= SAME_TOPIC;
    }

    private static Set<String> attributes(Set<String> words) {
        return words.stream().filter(Lexicon::isAttribute).collect(Collectors.toSet());
    }

    /** Whether both names have the same role, and nothing can have both names or be in both. */
    private boolean isSameRole(Name mine, int place, Name theirs, int at) {
        String role = preposition(stated.pieces(), place);
        String other = preposition(found.pieces(), at);
        boolean by = isBy(place) && other.equals("by");
        boolean agents =
                (by
                                || (isFirst(stated.pieces(), place)
                                        && isFirst(found.pieces(), at)
                                        && mine.isPerson()
                                        && theirs.isPerson()))
                        && !page.has(mine);
        boolean several =
                valuesLike(theirs)
                        .anyMatch(
                                i ->
                                        i != at
                                                && preposition(found.pieces(), i).equals(other)
                                                && anchor(found.pieces(), i)
                                                        .equals(anchor(found.pieces(), at)));
        return mine.certain()
                && stated.names().noneMatch(theirs::isSame)
                && !several
                && !isTopic(at)
                && (agents
                        || (!role.isEmpty()
                                && (role.equals(other)
                                        || (PLACE.contains(role) && PLACE.contains(other)))
                                && (mine.isComparable(theirs) || mine.sharesType(theirs))));
    }

    private boolean isBy(int place) {
        return preposition(stated.pieces(), place).equals("by");
    }

    private static boolean isFirst(List<Piece> pieces, int place) {
        return pieces.subList(0, place).stream().allMatch(Piece::isFunction);
    }

    /** The function word directly before a value; empty where it has none. */
    private static String preposition(List<Piece> pieces, int place) {
        return place > 0 && Lexicon.isPreposition(pieces.get(place - 1).norm())
                ? pieces.get(place - 1).norm()
                : "";
    }

    /**
     * The content word that a value hangs on: the nearest before it; the next where there is none,
     * or for a name that follows no preposition, as a subject does.
     */
    private static String anchor(List<Piece> pieces, int place) {
        IntStream before = IntStream.iterate(place - 1, i -> i >= 0, i -> i - 1);
        IntStream after = IntStream.range(place + 1, pieces.size());
        boolean subject = pieces.get(place).isName() && preposition(pieces, place).isEmpty();
        return (subject ? IntStream.concat(after, before) : IntStream.concat(before, after))
                .mapToObj(pieces::get)
                .filter(Piece::isContentWord)
                .map(Piece::stem)
                .findFirst()
                .orElse("");
    }

    /** Which share of what stands between the words of the claim, and a value, is the claim's. */
    private double density(int place, int value) {
        List<Piece> pieces = found.pieces();
        int[] shared =
                IntStream.range(0, pieces.size())
                        .filter(i -> stated.clauseWords(place).contains(pieces.get(i).stem()))
                        .toArray();
        if (shared.length == 0) {
            return 0;
        }
        int from = Math.min(value, shared[0]);
        int to = Math.max(value, shared[shared.length - 1]);
        long words = pieces.subList(from, to + 1).stream().filter(Piece::isContentWord).count();
        return (double) shared.length / words;
    }

    /**
     * Whether both speak of the same things: each other name of the clause is in the sentence or is
     * the page's topic; without a name, most of many words are there.
     */
    private boolean isSameSubject(int except) {
        List<Name> all = names(i -> i != except);
        List<Name> near = names(i -> i != except && stated.isSameClause(i, except));
        return all.isEmpty()
                ? stated.contentWords().size() > FEW_WORDS
                        && Lexicon.share(stated.contentWords(), found.words()) >= SAME_STATEMENT
                : near.stream().allMatch(this::isMeant) && all.stream().anyMatch(this::isMeant);
    }

    private List<Name> names(IntPredicate which) {
        return IntStream.range(0, stated.pieces().size())
                .filter(which)
                .mapToObj(stated.pieces()::get)
                .flatMap(piece -> piece.name().stream())
                .toList();
    }

    private boolean isMeant(Name name) {
        List<Piece> pieces = found.pieces();
        if (IntStream.range(0, pieces.size())
                .anyMatch(
                        i ->
                                pieces.get(i).name().filter(name::isSame).isPresent()
                                        && !isOwner(pieces, i))) {
            return true;
        }
        boolean goesOn = found.pieces().stream().limit(3).anyMatch(Piece::isSubjectPronoun);
        return page.isTitle(name)
                ? goesOn || found.pieces().stream().limit(1).noneMatch(this::isOther)
                : goesOn && page.names().findFirst().filter(name::isSame).isPresent();
    }

    /**
     * “Ann Grey” in “Ann Grey's father” and, unless the claim has it so, in “the son of Ann Grey”.
     */
    private boolean isOwner(List<Piece> pieces, int place) {
        boolean of = preposition(pieces, place).equals("of");
        boolean possessive = place + 1 < pieces.size() && pieces.get(place + 1).norm().equals("'s");
        return (of && stated.pieces().stream().noneMatch(piece -> piece.norm().equals("of")))
                || (possessive
                        && stated.pieces().stream().noneMatch(piece -> piece.norm().equals("'s")));
    }

    /** Whether a sentence that begins with this piece is about something else than its page. */
    private boolean isOther(Piece piece) {
        return (piece.isPronoun() && !piece.isSubjectPronoun())
                || piece.name().filter(name -> stated.names().noneMatch(name::isSame)).isPresent();
    }

    private boolean isSamePolarity() {
        return stated.denied().isEmpty() == found.denied().isEmpty();
    }

    /** The only two names of the claim, around its verb, in the other order. */
    Optional<Finding> exchange() {
        List<Name> mine = names(_ -> true);
        List<Name> theirs = found.names().toList();
        boolean exchanged =
                mine.size() == 2
                        && theirs.size() == 2
                        && isSamePolarity()
                        && mine.getFirst().isSame(theirs.getLast())
                        && mine.getLast().isSame(theirs.getFirst())
                        && isDirected(stated, mine)
                        && isDirected(found, theirs)
                        && Lexicon.share(stated.contentWords(), found.words()) == 1;
        return exchanged
                ? Optional.of(
                        new Finding(
                                new Discrepancy(
                                        Discrepancy.Kind.RELATION,
                                        between(mine).of(claim.text()),
                                        between(theirs).of(page.text())),
                                0.9))
                : Optional.empty();
    }

    private static Span between(List<Name> names) {
        return new Span(names.getFirst().span().start(), names.getLast().span().end());
    }

    /** Whether nothing but a verb that has a subject and an object stands between two names. */
    private static boolean isDirected(Reading.Sentence sentence, List<Name> names) {
        List<Piece> between =
                sentence.pieces().stream()
                        .filter(piece -> piece.span().start() >= names.getFirst().span().end())
                        .filter(piece -> piece.span().end() <= names.getLast().span().start())
                        .toList();
        return between.size() == 1
                && between.getFirst().weight() == 1
                && !Lexicon.isSymmetric(between.getFirst().stem());
    }

    /** What one denies and the other states. Denying the general denies the special, too. */
    Optional<Finding> denial() {
        if (isSamePolarity() || !isSameSubject(-1)) {
            return Optional.empty();
        }
        boolean claimDenies = !stated.denied().isEmpty();
        Reading.Sentence denying = claimDenies ? stated : found;
        Reading.Sentence stating = claimDenies ? found : stated;
        long missing =
                stated.contentWords().stream()
                        .filter(word -> !found.words().contains(word))
                        .count();
        if (missing > (stated.contentWords().size() > FEW_WORDS ? 1 : 0)) {
            return Optional.empty();
        }
        return denying.denied().stream()
                .filter(stating.words()::containsAll)
                .findFirst()
                .map(
                        scope ->
                                new Discrepancy(
                                        Discrepancy.Kind.NEGATION,
                                        predicate(claim, stated, scope),
                                        predicate(page, found, scope)))
                .filter(each -> !each.stated().isEmpty() && !each.found().isEmpty())
                .map(each -> new Finding(each, 0.8));
    }

    /**
     * The words that are denied, from the auxiliary before them.
     *
     * @return empty if they are scattered
     */
    private static String predicate(Reading text, Reading.Sentence sentence, Set<String> scope) {
        List<Token> tokens =
                Tokenizer.of(text.text()).stream()
                        .filter(token -> sentence.span().contains(token.span()))
                        .toList();
        int[] denied =
                IntStream.range(0, tokens.size())
                        .filter(i -> scope.contains(tokens.get(i).stem()))
                        .toArray();
        if (denied.length == 0) {
            return "";
        }
        int first = denied[0];
        int last = denied[denied.length - 1];
        int from =
                IntStream.iterate(first - 1, i -> i >= 0 && !tokens.get(i).isContent(), i -> i - 1)
                        .filter(i -> VerbForms.isAuxiliary(tokens.get(i).norm()))
                        .reduce(first, (_, before) -> before);
        long others = tokens.subList(first, last).stream().filter(Token::isContent).count();
        return others > scope.size() + 1
                ? ""
                : new Span(tokens.get(from).span().start(), tokens.get(last).span().end())
                        .of(text.text());
    }

    /** Whether both deny the same, or neither denies what the other states. */
    boolean isCompatible() {
        if (!stated.denied().isEmpty()) {
            return found.denied().stream()
                    .anyMatch(
                            scope ->
                                    stated.denied().stream()
                                            .anyMatch(mine -> !disjoint(mine, scope)));
        }
        return found.denied().stream().noneMatch(stated.contentWords()::containsAll);
    }

    private static boolean disjoint(Set<String> a, Set<String> b) {
        return a.stream().noneMatch(b::contains);
    }
}
