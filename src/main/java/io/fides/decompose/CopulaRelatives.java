package io.fides.decompose;

import io.fides.segment.Grammar;
import io.fides.segment.Token;
import io.fides.segment.Verbs;
import java.util.List;

/** “X is a language that was developed at A” → “X is a language”, “X was developed at A”. */
final class CopulaRelatives implements Split {

    @Override
    public List<Claim> apply(Claim claim) {
        List<Token> tokens = claim.tokens();
        int end = claim.end();
        int main = Grammar.mainVerb(tokens, 0, end);
        if (main < 1 || main + 3 >= end) {
            return List.of();
        }
        Token head = tokens.get(main);
        Token article = tokens.get(main + 1);
        if (!(head.is("is") || head.is("was")) || !(article.is("a") || article.is("an"))) {
            return List.of();
        }
        for (int at = main + 2; at < end - 2; at++) {
            Token token = tokens.get(at);
            if (token.is("that") || token.is("which") || token.is("who")) {
                int verb = Grammar.afterAdverbs(tokens, at + 1, end);
                boolean clause =
                        at > main + 2
                                && verb < end
                                && Grammar.isFinite(tokens, verb, at + 1)
                                && !Scope.isNegatedOrHedged(tokens, main, at);
                return clause
                        ? List.of(
                                claim.part(0, at), claim.part(tokens.subList(0, main), at + 1, end))
                        : List.of();
            }
            // the clause might belong to a noun further on
            if (Grammar.isPreposition(token) || !token.isWord() || Verbs.isAuxiliary(token)) {
                return List.of();
            }
        }
        return List.of();
    }
}
