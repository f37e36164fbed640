package io.fides.eval.report;

import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.PairedTest;
import io.fides.eval.run.Measure;
import io.fides.eval.run.Row;
import io.fides.eval.run.SystemRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What the FIDES paper found (tables 1 and 2), and what came out here: where an order does not come
 * out, how many answers decide it, and in what they differ.
 *
 * @param test of FIDES against the other system
 * @param answers that both have
 * @param differ answers on which AF1 differs
 * @param evidence those of them for which other evidence was found
 * @param text those of them whose text became another
 * @param unattributed answers for which neither found evidence that entails a sentence
 */
record PaperOrder(
        Finding finding,
        PairedTest test,
        int answers,
        long differ,
        long evidence,
        long text,
        long unattributed) {

    private static final String FIDES = "fides";

    record Finding(String other, Measure measure, boolean fidesIsHigher) {}

    private static final List<Finding> FINDINGS =
            List.of(
                    new Finding("fides-no-ss", Measure.AF1, true),
                    new Finding("fides-no-cd", Measure.AF1, true),
                    new Finding("fides-qd", Measure.AF1, true),
                    new Finding("fides-no-ecr", Measure.AF1, true),
                    new Finding("drqa", Measure.AF1, true),
                    new Finding("dra", Measure.AF1, true),
                    new Finding("dra", Measure.AR, true),
                    new Finding("dra", Measure.AP, false),
                    new Finding("rarr", Measure.AF1, true),
                    new Finding("rarr", Measure.AP, true));

    /** What both systems made of an answer. */
    private record Pair(Row fides, Row other) {

        boolean isUnattributed() {
            return fides.result().scores().ap() + other.result().scores().ap() == 0;
        }

        boolean isApart() {
            return Math.abs(fides.worth() - other.worth()) >= Row.VISIBLE;
        }

        boolean hasOtherEvidence() {
            return !sources(fides).equals(sources(other));
        }

        boolean hasOtherText() {
            return !fides.result().corrected().equals(other.result().corrected());
        }

        private static Set<String> sources(Row row) {
            return row.result().evidence().stream()
                    .map(Row.Snippet::text)
                    .collect(Collectors.toSet());
        }
    }

    /** Empty unless FIDES and one of the others were run. */
    static List<PaperOrder> of(List<SystemRows> systems, Bootstrap bootstrap) {
        Map<String, List<Row>> rows =
                systems.stream().collect(Collectors.toMap(SystemRows::system, SystemRows::rows));
        List<PaperOrder> orders = new ArrayList<>();
        for (Finding each : FINDINGS) {
            List<Row> fides = rows.get(FIDES);
            List<Row> other = rows.get(each.other());
            if (fides != null && other != null) {
                of(each, fides, other, bootstrap).ifPresent(orders::add);
            }
        }
        return orders;
    }

    private static Optional<PaperOrder> of(
            Finding finding, List<Row> fides, List<Row> other, Bootstrap bootstrap) {
        List<Pair> both =
                IntStream.range(0, fides.size())
                        .filter(i -> !fides.get(i).failed() && !other.get(i).failed())
                        .mapToObj(i -> new Pair(fides.get(i), other.get(i)))
                        .toList();
        List<Pair> apart = both.stream().filter(Pair::isApart).toList();
        return finding.measure()
                .test(fides, other, bootstrap)
                .map(
                        test ->
                                new PaperOrder(
                                        finding,
                                        test,
                                        fides.size(),
                                        apart.size(),
                                        count(apart, Pair::hasOtherEvidence),
                                        count(apart, Pair::hasOtherText),
                                        count(both, Pair::isUnattributed)));
    }

    private static long count(List<Pair> pairs, Predicate<Pair> are) {
        return pairs.stream().filter(are).count();
    }

    public boolean isSame() {
        return test.difference().value() > 0 == finding.fidesIsHigher();
    }

    /** Whether it hardly comes by chance. */
    public boolean isSure() {
        return test.isGain() || test.isLoss();
    }
}
