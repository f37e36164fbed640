package io.fides.segment;

import java.util.List;

/** Recognises clauses with a subject of their own. */
public final class Clauses {

    /** Longest subject, in tokens. */
    private static final int SUBJECT = 16;

    private Clauses() {}

    /**
     * The finite verb of a clause that starts at {@code from} with a subject of its own, perhaps
     * after a phrase of time; -1 if no such clause starts there.
     */
    public static int verb(List<Token> tokens, int from, int end) {
        int subject = subject(tokens, from, end);
        if (subject >= end
                || Grammar.isSubordinator(tokens.get(subject))
                || Grammar.isPreposition(tokens.get(subject))
                || !tokens.get(subject).isWord()) {
            return -1;
        }
        int verb = Grammar.finite(tokens, subject, Math.min(end, subject + SUBJECT));
        if (verb <= subject) {
            return -1;
        }
        for (int at = subject; at < verb; at++) {
            Token token = tokens.get(at);
            boolean that = token.is("that") && at == subject;
            if (Grammar.isComma(tokens, at)
                    || (Grammar.isRelative(token) && !that)
                    || token.is("but")
                    || token.is("to")) {
                return -1;
            }
        }
        int head = verb - 1;
        while (head > subject && Verbs.isAdverb(tokens.get(head))) {
            head--;
        }
        Token noun = tokens.get(head);
        boolean nominal =
                noun.isWord()
                        && !Grammar.isPreposition(noun)
                        && !noun.is("and")
                        && !Verbs.isAdverb(noun);
        return nominal && !isReduced(tokens, subject, verb, end) ? verb : -1;
    }

    /** Where the subject starts, after a phrase of time and adverbs. */
    public static int subject(List<Token> tokens, int from, int end) {
        int at = Grammar.afterAdverbs(tokens, from, end);
        at = Grammar.afterTime(tokens, at, end);
        if (at > from && Grammar.isComma(tokens, at)) {
            at++;
        }
        return Math.min(at, end);
    }

    /** “houses built in 1900”: a participle that belongs to a bare noun, not a verb. */
    private static boolean isReduced(List<Token> tokens, int subject, int verb, int end) {
        Token first = tokens.get(subject);
        boolean bare =
                !first.isCapitalised()
                        && !first.isNumber()
                        && !first.is("more")
                        && !Verbs.isIntransitive(tokens.get(verb))
                        && !Grammar.isDeterminer(first)
                        && !Grammar.isSubjectPronoun(first);
        return bare
                && Verbs.isPastOrParticiple(tokens.get(verb))
                && (verb + 1 >= end || Grammar.isPreposition(tokens.get(verb + 1)));
    }
}
