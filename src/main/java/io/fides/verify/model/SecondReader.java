package io.fides.verify.model;

import io.fides.domain.StanceProbabilities;
import io.fides.syntax.Parser;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A larger model beside a small one. The small one reads every statement; the larger one says what
 * it thinks of the few texts that matter: each passage as a whole, and the most relevant statements
 * before and after a claim is rewritten.
 *
 * @param rewriter the larger one, or what asks it
 * @param fitted how far both are believed together
 */
public record SecondReader(
        ClaimReader first, Verifier second, Rewriter rewriter, Supplier<JudgeWeights> fitted)
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
        Iterator<StanceProbabilities> said = RereadRewriter.said(second, asked).iterator();
        return read.stream()
                .map(each -> each.deciding().isRelevant() ? each.with(said.next()) : each)
                .toList();
    }

    @Override
    public List<StanceProbabilities> stances(List<Pairing> pairs) {
        return rewriter.stances(pairs);
    }

    @Override
    public List<List<ClaimRewriting>> rewritings(List<Pairing> statements, Parser parser) {
        return rewriter.rewritings(statements, parser);
    }
}
