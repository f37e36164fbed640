package io.fides.report;

import io.fides.domain.FactCheck;
import io.fides.domain.Judgement;
import io.fides.domain.Source;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.Verdict;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Why a verdict was reached, in words a person understands. */
public final class Reasons {

    private Reasons() {}

    /**
     * Why a claim has its verdict. What nothing decides has the reason why the most relevant
     * passage was left aside, if there was one.
     *
     * @return empty if no verdict was reached, or no reason is known
     */
    public static Optional<String> of(FactCheck check) {
        return check.reached()
                .flatMap(
                        verdict ->
                                verdict instanceof Verdict.NotEnoughEvidence
                                        ? open(check.judgements())
                                        : of(verdict));
    }

    private static Optional<String> open(List<Judgement> read) {
        return read.isEmpty() ? Optional.of("nothing was found about it") : first(read);
    }

    /**
     * What the judges had to say. Where sources disagree it names one of each side with its date,
     * and says which is later, since what was true may have changed; that is for the reader to
     * weigh.
     *
     * @return empty if no judge gave a reason and the sources agree
     */
    static Optional<String> of(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Supported(_, List<Judgement> by) -> first(by);
            case Verdict.Contradicted(_, List<Judgement> by) -> first(by);
            case Verdict.Conflicting(_, List<Judgement> supporting, List<Judgement> against) -> {
                Optional<Judgement> one =
                        Judgement.strongest(supporting, StanceProbabilities::entails);
                Optional<Judgement> other =
                        Judgement.strongest(against, StanceProbabilities::contradicts);
                yield Optional.of(disagreement(one.orElseThrow(), other.orElseThrow()));
            }
            case Verdict.NotEnoughEvidence _ -> Optional.empty();
        };
    }

    private static Optional<String> first(List<Judgement> by) {
        return by.stream()
                .map(Judgement::rationale)
                .filter(reason -> !reason.isBlank())
                .findFirst();
    }

    private static String disagreement(Judgement supporting, Judgement against) {
        Source one = source(supporting);
        Source other = source(against);
        String which =
                one.uri().equals(other.uri())
                        ? named(one) + " supports it in one place and not in another"
                        : dated(one, other) + " supports it, " + dated(other, one) + " does not";
        return first(List.of(against)).map(reason -> which + ": " + reason).orElse(which);
    }

    private static Source source(Judgement judgement) {
        return judgement.evidence().passage().source();
    }

    private static String named(Source source) {
        return source.title().isBlank() ? String.valueOf(source.uri()) : source.title();
    }

    /** A name and a date, with a word if it is the later of two. */
    private static String dated(Source source, Source than) {
        Optional<LocalDate> day = source.published();
        boolean later = day.isPresent() && than.published().filter(day.get()::isAfter).isPresent();
        return named(source)
                + day.map(date -> " (" + date + (later ? ", the later one)" : ")")).orElse("");
    }
}
