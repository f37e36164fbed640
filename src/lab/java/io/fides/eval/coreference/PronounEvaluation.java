package io.fides.eval.coreference;

import io.fides.domain.Answer;
import io.fides.domain.Question;
import io.fides.eval.Measured;
import io.fides.eval.Measurement;
import io.fides.eval.coreference.GapExample.GapName;
import io.fides.eval.metric.Sample;
import io.fides.eval.metric.Statistic;
import io.fides.segment.Segmenter;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The GAP measure (Webster et al. 2018). Each example holds two names, of each of which it is known
 * whether the pronoun means it: precision, recall and F1 are those of the names for which that is
 * claimed. The segmenter finds the names itself and claims the one that its referent names.
 */
public final class PronounEvaluation {

    private PronounEvaluation() {}

    /**
     * What is claimed of the pronoun of an example.
     *
     * @param referent what it is said to mean; empty if that is left open
     */
    private record GapClaim(GapExample example, Optional<String> referent) {

        /** How many of the two names are said to be meant. */
        int claimed() {
            return (int) names().filter(this::says).count();
        }

        int meant() {
            return (int) names().filter(GapName::coreferent).count();
        }

        int hits() {
            return (int) names().filter(name -> name.coreferent() && says(name)).count();
        }

        /** Whether the referent is a name that is meant and none that is not. */
        boolean right() {
            return hits() > 0 && claimed() == hits();
        }

        /** Whether there is a referent of which one can tell whether it is right. */
        boolean judged() {
            return referent.isPresent() && (meant() > 0 || claimed() > 0);
        }

        private Stream<GapName> names() {
            return Stream.of(example.a(), example.b());
        }

        private boolean says(GapName name) {
            return referent.filter(wording -> Naming.same(wording, name.text())).isPresent();
        }
    }

    /**
     * Also how F1 of feminine pronouns compares with that of masculine ones, and how often a
     * referent is the right name; left out there are examples where neither name is meant and the
     * referent is neither: what would be right is not known.
     *
     * @param segmenter is given each text alone, with no question
     * @throws io.fides.domain.run.FidesException if a text cannot be segmented
     */
    public static Measured of(Segmenter segmenter, List<GapExample> examples, Measurement how) {
        Sample<GapClaim> all =
                how.each(examples, each -> new GapClaim(each, referent(segmenter, each)));
        List<GapClaim> claims = all.items();
        Statistic he = f1(claims, claim -> !claim.example().feminine());
        Statistic she = f1(claims, claim -> claim.example().feminine());
        return Measured.of("", "")
                .counting("pronouns", claims.size(), "pronoun", "pronouns")
                .with("F1", "f1", all.of(f1(claims, _ -> true)))
                .share("  precision", "precision", all, GapClaim::hits, GapClaim::claimed)
                .share("  recall", "recall", all, GapClaim::hits, GapClaim::meant)
                .with("F1 of he", "masculineF1", all.of(he))
                .with("F1 of she", "feminineF1", all.of(she))
                .with("  she / he", "ratio", all.of(she.dividedBy(he)))
                .with("unresolved", "unresolved", all.share(each -> each.referent().isEmpty()))
                .share(
                        "right if resolved",
                        "rightWhenResolved",
                        all,
                        claim -> claim.right() ? 1 : 0,
                        claim -> claim.judged() ? 1 : 0);
    }

    /** What the pronoun of an example means, if the segmenter says so. */
    private static Optional<String> referent(Segmenter segmenter, GapExample example) {
        Answer answer = new Answer(Question.NONE, example.text());
        return Naming.referent(Naming.resolved(segmenter, answer), example.pronoun());
    }

    /** 2 hits / (claimed + meant), which is the harmonic mean of precision and recall. */
    private static Statistic f1(List<GapClaim> claims, Predicate<GapClaim> counted) {
        return Statistic.share(
                claims,
                claim -> counted.test(claim) ? 2 * claim.hits() : 0,
                claim -> counted.test(claim) ? claim.claimed() + claim.meant() : 0);
    }
}
