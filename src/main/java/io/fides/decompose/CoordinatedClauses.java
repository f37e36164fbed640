package io.fides.decompose;

import io.fides.segment.Clauses;
import io.fides.segment.Grammar;
import io.fides.segment.Token;
import java.util.ArrayList;
import java.util.List;

/** “A was built, and B was opened” → “A was built”, “B was opened”. */
final class CoordinatedClauses implements Split {

    @Override
    public List<Claim> apply(Claim claim) {
        List<Token> tokens = claim.tokens();
        int end = claim.end();
        for (int at = 2; at < end - 1; at++) {
            Token token = tokens.get(at);
            boolean contrast = token.is("while") || token.is("whereas");
            boolean comma = Grammar.isComma(tokens, at - 1);
            boolean joins =
                    token.is("and") || token.is("but") || token.is(";") || (contrast && comma);
            if (!joins) {
                continue;
            }
            int leftEnd = comma ? at - 1 : at;
            int left = Grammar.mainVerb(tokens, 0, leftEnd);
            if (left < 1 || Clauses.verb(tokens, at + 1, end) < 0) {
                continue;
            }
            if (!comma && !token.is(";") && opensSubordinate(tokens, left, leftEnd)) {
                continue;
            }
            List<Claim> parts = new ArrayList<>();
            parts.add(claim.part(0, leftEnd));
            parts.add(claim.part(at + 1, end));
            return parts;
        }
        return List.of();
    }

    private static boolean opensSubordinate(List<Token> tokens, int from, int to) {
        for (int at = from + 1; at < to; at++) {
            Token token = tokens.get(at);
            boolean time =
                    token.is("since")
                            || token.is("until")
                            || token.is("before")
                            || token.is("after")
                            || token.is("as")
                            || token.is("than");
            if (Grammar.isSubordinator(token) && !time) {
                return true;
            }
        }
        return false;
    }
}
