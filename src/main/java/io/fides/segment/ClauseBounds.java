package io.fides.segment;

import java.util.List;

/** Where clauses and their subjects start in a row of tokens. */
final class ClauseBounds {

    private ClauseBounds() {}

    /** Where the clause after the one at {@code from} starts, or {@code end}. */
    static int next(List<Token> tokens, int from, int end) {
        for (int at = from + 2; at < end - 1; at++) {
            Token token = tokens.get(at);
            boolean joins =
                    token.is("and")
                            || token.is("but")
                            || token.is(";")
                            || (Grammar.isComma(tokens, at - 1)
                                    && (token.is("while")
                                            || token.is("whereas")
                                            || token.is("when")
                                            || token.is("where")));
            if (joins
                    && Clauses.verb(tokens, at + 1, end) > 0
                    && Grammar.mainVerb(tokens, from, at) > from) {
                return at + 1;
            }
        }
        return end;
    }

    /** Where the subject starts after what leads the clause; -1 if that is not clear. */
    static int subject(List<Token> tokens, int from, int end) {
        int at = Clauses.subject(tokens, from, end);
        if (at >= end) {
            return -1;
        }
        boolean leads =
                Grammar.isPreposition(tokens.get(at))
                        || Grammar.isSubordinator(tokens.get(at))
                        || Verbs.isParticiple(lowered(tokens.get(at)));
        if (!leads) {
            return tokens.get(at).isWord() ? at : at + 1 < end ? at + 1 : -1;
        }
        for (int comma = at + 1; comma < Math.min(end - 2, at + 24); comma++) {
            if (Grammar.isComma(tokens, comma) && Clauses.verb(tokens, comma + 1, end) > 0) {
                return comma + 1;
            }
        }
        for (int next = at + 1; next < Math.min(end - 1, at + 6); next++) {
            if (Grammar.isPreposition(tokens.get(at))
                    && Pronouns.isSubject(tokens.get(next))
                    && !tokens.get(next).is("it")) {
                return next;
            }
        }
        return -1;
    }

    private static Token lowered(Token token) {
        return new Token(token.lower(), token.lower(), token.span());
    }
}
