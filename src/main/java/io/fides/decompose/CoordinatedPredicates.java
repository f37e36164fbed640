package io.fides.decompose;

import io.fides.segment.Grammar;
import io.fides.segment.Token;
import io.fides.segment.Verbs;
import java.util.List;

/** “X is a volcano and the highest mountain of A” → “X is a volcano”, “X is the highest …”. */
final class CoordinatedPredicates implements Split {

    @Override
    public List<Claim> apply(Claim claim) {
        List<Token> tokens = claim.tokens();
        int end = claim.end();
        int main = Grammar.mainVerb(tokens, 0, end);
        if (main < 1 || !Verbs.isBe(tokens.get(main))) {
            return List.of();
        }
        int from = Grammar.afterAdverbs(tokens, main + 1, end);
        if (from >= end || !isArticle(tokens.get(from))) {
            return List.of();
        }
        for (int at = from + 2; at < end - 2; at++) {
            Token token = tokens.get(at);
            // “a mixture of flour and the juice of A” is one predicate
            if (Grammar.isPreposition(token) || !token.isWord() || Grammar.isSubordinator(token)) {
                return List.of();
            }
            if (token.is("and")) {
                boolean apart =
                        isArticle(tokens.get(at + 1))
                                && !Scope.isNegatedOrHedged(tokens, main, at)
                                && Grammar.finite(tokens, at + 1, end) < 0;
                return apart
                        ? List.of(
                                claim.part(0, at),
                                claim.part(tokens.subList(0, main + 1), at + 1, end))
                        : List.of();
            }
        }
        return List.of();
    }

    private static boolean isArticle(Token token) {
        return token.is("a") || token.is("an") || token.is("the");
    }
}
