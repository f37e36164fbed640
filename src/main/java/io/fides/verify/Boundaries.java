package io.fides.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/** Tells verbs from other words, and where one clause of a sentence ends and the next begins. */
final class Boundaries {

    private static final Set<String> RELATIVES = Set.of("which", "who", "whom", "whose", "that");
    private static final Set<String> SUBORDINATORS =
            Set.of(
                    "while",
                    "whereas",
                    "when",
                    "because",
                    "although",
                    "though",
                    "after",
                    "before",
                    "until",
                    "since",
                    "where",
                    "if",
                    "as",
                    "than");
    private static final Set<String> COORDINATORS = Set.of("and", "but", "or");
    private static final Set<String> DETERMINERS =
            Set.of(
                    "a", "an", "the", "his", "her", "its", "their", "no", "this", "these", "those",
                    "my", "our", "some", "many", "most", "several", "more", "very");
    static final Set<String> PREPOSITIONS =
            Set.of(
                    "of", "in", "on", "at", "by", "to", "for", "from", "with", "into", "onto",
                    "about", "during", "after", "before", "between", "among", "within", "without",
                    "under", "over", "through", "across", "against", "via", "per", "upon", "along",
                    "since", "until", "till", "around", "as", "near", "behind", "above", "below",
                    "off", "like", "aboard", "beside", "towards", "toward", "called", "named");
    private static final Set<String> PRONOUNS =
            Set.of("he", "she", "it", "they", "i", "you", "we", "this", "there");

    private static final int LONGEST_SUBJECT = 9;

    private final List<Token> tokens;
    private final IntPredicate taken;

    /**
     * @param taken indexes of tokens inside dates and names
     */
    Boundaries(List<Token> tokens, IntPredicate taken) {
        this.tokens = tokens;
        this.taken = taken;
    }

    /** First indexes of the clauses of the sentence from {@code from} to {@code to}. */
    List<Integer> of(int from, int to) {
        List<Integer> starts = new ArrayList<>(List.of(from));
        boolean verb = false;
        for (int i = from; i < to; i++) {
            if (verb && i > from && !taken.test(i) && starts(i, to)) {
                starts.add(i);
                verb = false;
            }
            verb |= isVerb(i, from);
            if (i > from && isSubordinator(i, to) && starts.getLast() != i && !verb) {
                starts.add(i);
            }
        }
        return starts;
    }

    private boolean isSubordinator(int at, int to) {
        Token token = tokens.get(at);
        return RELATIVES.contains(token.norm())
                && (!token.is("that") || isVerbSoon(at + 1, to, 1))
                && at + 1 < to
                && isVerbSoon(at + 1, to, 4);
    }

    private boolean starts(int at, int to) {
        Token token = tokens.get(at);
        if (token.reads(";", "—")
                || (RELATIVES.contains(token.norm()) && isVerbSoon(at + 1, to, LONGEST_SUBJECT))) {
            return true;
        }
        if (SUBORDINATORS.contains(token.norm())) {
            return isVerbSoon(at + 1, to, LONGEST_SUBJECT);
        }
        if (COORDINATORS.contains(token.norm())) {
            return isVerbSoon(at + 1, to, LONGEST_SUBJECT);
        }
        if (token.text().equals(",") && at + 1 < to) {
            Token next = tokens.get(at + 1);
            boolean phrase =
                    PRONOUNS.contains(next.norm())
                            || DETERMINERS.contains(next.norm())
                            || next.isCapital();
            boolean verb = isVerb(at + 1, at) && !PREPOSITIONS.contains(next.norm());
            return verb || (phrase && isVerbSoon(at + 1, to, LONGEST_SUBJECT));
        }
        return false;
    }

    /** Whether a finite verb follows before the next comma or conjunction. */
    private boolean isVerbSoon(int at, int to, int reach) {
        for (int i = at; i < to && i < at + reach; i++) {
            if (isVerb(i, at)) {
                return true;
            }
            Token token = tokens.get(i);
            boolean stop =
                    token.reads(",", ";", ":")
                            || COORDINATORS.contains(token.norm())
                            || (i > at && RELATIVES.contains(token.norm()));
            if (stop && !taken.test(i)) {
                return false;
            }
        }
        return false;
    }

    boolean isVerb(int at, int from) {
        if (at >= tokens.size() || taken.test(at)) {
            return false;
        }
        Token token = tokens.get(at);
        if (Lexicon.isBe(token.norm())
                || token.is(
                        "has", "have", "had", "did", "does", "do", "can", "could", "may", "might",
                        "would", "will")) {
            return true;
        }
        if (!token.isWord()
                || token.isCapital()
                || (at == from
                        && at + 1 < tokens.size()
                        && !Lexicon.isPastVerb(token.norm())
                        && !Lexicon.isPresentVerb(token.norm()))) {
            return false;
        }
        boolean afterDeterminer =
                at > 0
                        && (DETERMINERS.contains(tokens.get(at - 1).norm())
                                || PREPOSITIONS.contains(tokens.get(at - 1).norm())
                                || (tokens.get(at - 1).kind() == Token.Kind.NUMBER
                                        && !taken.test(at - 1)));
        if (Lexicon.isPastVerb(token.norm())) {
            return (!afterDeterminer && !token.is("called", "named", "known"))
                    || afterAuxiliary(at);
        }
        if (Lexicon.isPresentVerb(token.norm())) {
            return !afterDeterminer
                    && !(at + 1 < tokens.size()
                            && tokens.get(at + 1).is("of", "was", "were", "is", "are", "and"));
        }
        return Lexicon.isBaseVerb(token.norm()) && afterAuxiliary(at);
    }

    /** Whether the word stands in a verb group that an auxiliary opens. */
    boolean afterAuxiliary(int at) {
        for (int i = at - 1; i >= 0 && i >= at - 3; i--) {
            Token token = tokens.get(i);
            if (Lexicon.isBe(token.norm()) || Lexicon.isAuxiliary(token.norm()) || token.is("to")) {
                return true;
            }
            if (!token.is(
                            "not",
                            "never",
                            "n't",
                            "also",
                            "still",
                            "first",
                            "later",
                            "now",
                            "then",
                            "only",
                            "often",
                            "been",
                            "usually",
                            "generally",
                            "originally",
                            "completely",
                            "officially")
                    && !token.norm().endsWith("ly")) {
                return false;
            }
        }
        return false;
    }

    /**
     * The preposition that the words before {@code at} hang on, and where it stands; -1 if none.
     */
    int preposition(int at, int from) {
        for (int i = at - 1; i >= from && i >= at - 7; i--) {
            Token token = tokens.get(i);
            if (PREPOSITIONS.contains(token.norm()) && !taken.test(i)) {
                return i;
            }
            boolean passes =
                    (token.isWord()
                                    && !isVerb(i, from)
                                    && !COORDINATORS.contains(token.norm())
                                    && !RELATIVES.contains(token.norm())
                                    && !PRONOUNS.contains(token.norm()))
                            || (token.kind() == Token.Kind.NUMBER && !taken.test(i))
                            || token.reads("-", "–", "'", "’", ".", "\"", "“", "”", "'s", "’s");
            if (!passes || (taken.test(i) && !tokens.get(i).isWord())) {
                return -1;
            }
        }
        return -1;
    }

    static boolean isRelative(String norm) {
        return RELATIVES.contains(norm);
    }

    static boolean isCoordinator(String norm) {
        return COORDINATORS.contains(norm);
    }
}
