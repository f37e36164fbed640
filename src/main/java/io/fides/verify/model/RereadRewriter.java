package io.fides.verify.model;

import io.fides.domain.Judgement;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.run.Outcome;
import io.fides.syntax.Parser;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** One model points, and another, which cannot, says what it thinks of that. */
public record RereadRewriter(Rewriter pointing, Verifier reading) implements Rewriter {

    @Override
    public List<List<ClaimRewriting>> rewritings(List<Pairing> statements, Parser parser) {
        List<List<ClaimRewriting>> found = pointing.rewritings(statements, parser);
        List<Pairing> asked = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            Pairing statement = statements.get(i);
            if (!found.get(i).isEmpty()) {
                asked.add(statement);
            }
            found.get(i).forEach(each -> asked.add(new Pairing(each.text(), statement.evidence())));
        }
        Iterator<StanceProbabilities> said = said(reading, asked).iterator();
        List<List<ClaimRewriting>> read = new ArrayList<>();
        for (List<ClaimRewriting> rewritings : found) {
            List<ClaimRewriting> known = new ArrayList<>();
            if (!rewritings.isEmpty()) {
                StanceProbabilities before = said.next();
                rewritings.forEach(each -> known.add(each.by(before, said.next())));
            }
            read.add(known);
        }
        return read;
    }

    /** As the one that points sees it, since the other may not know contradictions. */
    @Override
    public List<StanceProbabilities> stances(List<Pairing> pairs) {
        return pointing.stances(pairs);
    }

    static List<StanceProbabilities> said(Verifier reading, List<Pairing> pairs) {
        return reading.judge(pairs).stream()
                .map(Outcome::orElseThrow)
                .map(Judgement::probabilities)
                .toList();
    }
}
