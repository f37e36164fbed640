package io.fides.eval.coreference;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Coreference;
import io.fides.domain.Question;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.Mean;
import io.fides.eval.metric.Quotient;
import io.fides.eval.metric.Share;
import io.fides.segment.Segmenter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * The GAP measure (Webster et al. 2018). Each example holds two names, of each of which it is known
 * whether the pronoun means it: precision, recall and F1 are those of the names for which that is
 * claimed. The segmenter finds the names itself and claims the one that its referent names.
 *
 * @param examples how many there are
 * @param all figures of all of them
 * @param masculine of he, him and his
 * @param feminine of she, her and hers
 * @param ratio F1 of the feminine ones divided by that of the masculine ones
 * @param unresolved the share of pronouns without a referent
 * @param rightWhenResolved how often a referent is the right name. Left out are examples where
 *     neither name is meant and the referent is neither: what would be right is not known there
 */
public record PronounEvaluation(
        int examples,
        Figures all,
        Figures masculine,
        Figures feminine,
        Optional<Estimate> ratio,
        Optional<Estimate> unresolved,
        Optional<Estimate> rightWhenResolved) {

    /** Of names that are claimed to be meant; absent where nothing is claimed or to be found. */
    public record Figures(
            Optional<Estimate> precision, Optional<Estimate> recall, Optional<Estimate> f1) {}

    /**
     * @param segmenter is given each text alone, with no question
     * @param bootstrap for the intervals
     * @param progress told how many examples are done
     * @throws io.fides.domain.FidesException if a text cannot be segmented
     */
    public static PronounEvaluation of(
            Segmenter segmenter,
            List<GapExample> examples,
            Bootstrap bootstrap,
            IntConsumer progress) {
        List<Claim> claims = new ArrayList<>();
        for (GapExample example : examples) {
            claims.add(new Claim(example, referent(segmenter, example)));
            progress.accept(claims.size());
        }
        return of(claims, bootstrap);
    }

    /** What the pronoun of an example means, if the segmenter says so. */
    private static Optional<String> referent(Segmenter segmenter, GapExample example) {
        return segmenter.segment(new Answer(Question.NONE, example.text())).stream()
                .map(ContextualSentence::coreferences)
                .flatMap(List::stream)
                .filter(each -> each.mention().contains(example.pronoun()))
                .map(Coreference::referent)
                .findFirst();
    }

    private static PronounEvaluation of(List<Claim> claims, Bootstrap bootstrap) {
        int n = claims.size();
        return new PronounEvaluation(
                n,
                figures(claims, bootstrap, _ -> true),
                figures(claims, bootstrap, each -> !each.example().feminine()),
                figures(claims, bootstrap, each -> each.example().feminine()),
                bootstrap.of(
                        n,
                        new Quotient(
                                f1(claims, each -> each.example().feminine()),
                                f1(claims, each -> !each.example().feminine()))),
                bootstrap.of(
                        n,
                        new Mean(
                                claims.stream()
                                        .mapToDouble(each -> each.referent().isPresent() ? 0 : 1)
                                        .toArray())),
                bootstrap.of(
                        n,
                        new Share(
                                claims.stream().mapToDouble(each -> each.right() ? 1 : 0).toArray(),
                                claims.stream()
                                        .mapToDouble(each -> each.judged() ? 1 : 0)
                                        .toArray())));
    }

    private static Figures figures(
            List<Claim> claims, Bootstrap bootstrap, Predicate<Claim> counted) {
        double[] hits = hits(claims, counted);
        return new Figures(
                bootstrap.of(hits.length, new Share(hits, sums(claims, counted, Claim::claimed))),
                bootstrap.of(hits.length, new Share(hits, sums(claims, counted, Claim::meant))),
                bootstrap.of(hits.length, f1(claims, counted)));
    }

    /** 2 hits / (claimed + meant), which is the harmonic mean of precision and recall. */
    private static Share f1(List<Claim> claims, Predicate<Claim> counted) {
        double[] twice = hits(claims, counted);
        for (int i = 0; i < twice.length; i++) {
            twice[i] *= 2;
        }
        return new Share(twice, sums(claims, counted, claim -> claim.claimed() + claim.meant()));
    }

    private static double[] hits(List<Claim> claims, Predicate<Claim> counted) {
        return sums(claims, counted, Claim::hits);
    }

    private static double[] sums(
            List<Claim> claims, Predicate<Claim> counted, ToDoubleFunction<Claim> number) {
        return claims.stream()
                .mapToDouble(claim -> counted.test(claim) ? number.applyAsDouble(claim) : 0)
                .toArray();
    }
}
