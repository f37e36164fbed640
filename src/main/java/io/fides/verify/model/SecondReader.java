package io.fides.verify.model;

import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.StanceProbabilities;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A larger model beside a small one. The small one reads every statement; the larger one says what
 * it thinks of the few texts that matter: each passage as a whole, and the most telling statements
 * before and after a claim is rewritten. Both are heard, since they err at different places.
 *
 * @param pointing which of the two points at what may be wrong: the larger one, if it can
 * @param fitted how far both are believed together
 */
public record SecondReader(
        ClaimReader first, Verifier second, Rewriter pointing, Supplier<JudgeWeights> fitted)
        implements ClaimReader {

    /**
     * Two of five windows that a search finds are less likely relevant; without them the verdicts
     * are as good ({@code models/judge/README.md}).
     */
    private static final double RELEVANT = 0.25;

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
                        .filter(i -> isRelevant(read.get(i)))
                        .mapToObj(pairs::get)
                        .toList();
        Iterator<StanceProbabilities> said = said(asked).iterator();
        return read.stream().map(each -> isRelevant(each) ? each.with(said.next()) : each).toList();
    }

    private static boolean isRelevant(PassageReading reading) {
        return reading.deciding().relevance() >= RELEVANT;
    }

    @Override
    public List<List<ClaimRewriting>> rewritings(
            List<Pairing> statements, Function<String, Phrases> phrases) {
        List<List<ClaimRewriting>> found = pointing.rewritings(statements, phrases);
        List<Pairing> before = new ArrayList<>();
        List<Pairing> after = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            Pairing statement = statements.get(i);
            if (!found.get(i).isEmpty()) {
                before.add(statement);
            }
            found.get(i).forEach(each -> after.add(new Pairing(each.text(), statement.evidence())));
        }
        Iterator<StanceProbabilities> was = said(before).iterator();
        Iterator<StanceProbabilities> is = said(after).iterator();
        Iterator<PassageReading> small = first.read(after).iterator();
        List<List<ClaimRewriting>> read = new ArrayList<>();
        for (List<ClaimRewriting> rewritings : found) {
            List<ClaimRewriting> known = new ArrayList<>();
            if (!rewritings.isEmpty()) {
                StanceProbabilities old = was.next();
                for (ClaimRewriting each : rewritings) {
                    known.add(
                            each.by(
                                    small.next().deciding().stance(),
                                    new ClaimRewriting.StanceChange(old, is.next())));
                }
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
