package io.fides.decompose;

import io.fides.segment.Clauses;
import io.fides.segment.Grammar;
import io.fides.segment.Token;
import java.util.ArrayList;
import java.util.List;

/** “Born in A, X moved to B” → “X was born in A”, “X moved to B”. */
final class LeadingParticiples implements Split {

    @Override
    public List<Claim> apply(Claim claim) {
        List<Token> tokens = claim.tokens();
        int end = claim.end();
        if (!Appositions.isParticiple(tokens.getFirst())) {
            return List.of();
        }
        for (int comma = 2; comma < end - 2; comma++) {
            if (!Grammar.isComma(tokens, comma)) {
                continue;
            }
            int verb = Clauses.verb(tokens, comma + 1, end);
            if (verb < 0 || Clauses.subject(tokens, comma + 1, end) != comma + 1) {
                continue;
            }
            List<Token> lead = new ArrayList<>(tokens.subList(comma + 1, verb));
            lead.add(Appositions.be(tokens.getFirst(), tokens.get(verb)));
            Token first = tokens.getFirst();
            lead.add(new Token(first.lower(), first.lower(), first.span()));
            lead.addAll(tokens.subList(1, comma));
            return List.of(new Claim(lead, claim.span(0, comma)), claim.part(comma + 1, end));
        }
        return List.of();
    }
}
