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
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A larger model beside a small one. The small one reads every statement; the larger one says what
 * it thinks of the few texts that matter: each passage as a whole, and the most relevant statements
 * before and after a claim is rewritten.
 *
 * @param pointing which of them rewrites: the larger one, unless it cannot point
 * @param fitted how far both are believed together
 */
public record SecondReader(
        ClaimReader first, Verifier second, ClaimReader pointing, Supplier<JudgeWeights> fitted)
        implements ClaimReader {

    @Override
    public String name() {
        return second.name() + " and " + first.name();
    }

    @Override
    public JudgeWeights weights() {
        return fitted.get();
    }

    /** Of what the small one finds irrelevant, the larger one is not asked. */
    @Override
    public List<PassageReading> read(List<Pairing> pairs) {
        List<PassageReading> read = first.read(pairs);
        List<Pairing> asked =
                IntStream.range(0, pairs.size())
                        .filter(i -> read.get(i).deciding().isRelevant())
                        .mapToObj(pairs::get)
                        .toList();
        Iterator<StanceProbabilities> said = said(asked).iterator();
        return read.stream()
                .map(each -> each.deciding().isRelevant() ? each.with(said.next()) : each)
                .toList();
    }

    /** As the one that points sees it, since the other may not know contradictions. */
    @Override
    public List<StanceProbabilities> stances(List<Pairing> pairs) {
        return pointing.stances(pairs);
    }

    /** What one points at, as the larger one reads it. */
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
        Iterator<StanceProbabilities> said = said(asked).iterator();
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

    private List<StanceProbabilities> said(List<Pairing> pairs) {
        return second.judge(pairs).stream()
                .map(Outcome::orElseThrow)
                .map(Judgement::probabilities)
                .toList();
    }
}
