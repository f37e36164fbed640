package io.fides.eval.run;

import io.fides.eval.Said;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.PairedTest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What became better and worse from one run of a system to another on the same answers.
 *
 * @param lost answers of the first run that the second lacks; they count as failures of it
 * @param measures what changed, and how sure that is
 * @param cases answers on which the runs differ, those that lost most first
 */
public record RunComparison(
        String set,
        String system,
        int answers,
        int lost,
        List<Changed> measures,
        List<CaseChange> cases) {

    private static final List<Measure> JUDGED =
            List.of(
                    Measure.AR,
                    Measure.AP,
                    Measure.AF1,
                    Measure.AUTO_AIS,
                    Measure.PRESERVATION,
                    Measure.FALSE_EDITS,
                    Measure.ABNORMAL_EDITS,
                    Measure.REPAIRED,
                    Measure.BALANCED_ACCURACY,
                    Measure.ROC_AUC,
                    Measure.MACRO_F1,
                    Measure.F1_FALSE,
                    Measure.RECALL_5,
                    Measure.MRR,
                    Measure.COVERAGE);

    public RunComparison {
        measures = List.copyOf(measures);
        cases = List.copyOf(cases);
    }

    public record Changed(Measure measure, double before, double after, PairedTest test) {

        /** Whether it got worse, and hardly by chance. */
        public boolean isLoss() {
            return measure.direction() == Measure.Direction.UP ? test.isLoss() : test.isGain();
        }

        /** Whether it got better, and hardly by chance. */
        public boolean isGain() {
            return measure.direction() == Measure.Direction.UP ? test.isGain() : test.isLoss();
        }
    }

    /**
     * An answer on which the runs differ.
     *
     * @param gain by how much AF1 of the answer, right claims and the fate of the text got better
     */
    public record CaseChange(double gain, Row before, Row after) {}

    /** Whether anything got worse, and hardly by chance. */
    public boolean isLoss() {
        return measures.stream().anyMatch(Changed::isLoss);
    }

    /** Every system that both runs have, on every set that both have. */
    public static List<RunComparison> of(
            List<SetRun> one, List<SetRun> other, Bootstrap bootstrap) {
        List<RunComparison> all = new ArrayList<>();
        for (SetRun first : one) {
            String set = first.manifest().set();
            for (SystemRows before : first.systems()) {
                other.stream()
                        .filter(second -> second.manifest().set().equals(set))
                        .flatMap(second -> second.systems().stream())
                        .filter(after -> after.system().equals(before.system()))
                        .forEach(after -> all.add(of(set, before, after, bootstrap)));
            }
        }
        return all;
    }

    static RunComparison of(String set, SystemRows one, SystemRows other, Bootstrap bootstrap) {
        Map<String, Row> byId = new HashMap<>();
        other.rows().forEach(row -> byId.put(row.id(), row));
        List<Row> before = one.rows();
        List<Row> after = new ArrayList<>();
        int lost = 0;
        for (Row row : before) {
            Row lack = row.without("there is no row of it", Said.UNCHECKED);
            lost += byId.containsKey(row.id()) ? 0 : 1;
            after.add(byId.getOrDefault(row.id(), lack));
        }
        List<Changed> measures = new ArrayList<>();
        for (Measure measure : JUDGED) {
            changed(measure, before, after, bootstrap).ifPresent(measures::add);
        }
        List<CaseChange> cases = new ArrayList<>();
        for (int i = 0; i < before.size(); i++) {
            double gain = after.get(i).worth() - before.get(i).worth();
            boolean differs = !before.get(i).outcome().equals(after.get(i).outcome());
            if (Math.abs(gain) >= Row.VISIBLE || differs) {
                cases.add(new CaseChange(gain, before.get(i), after.get(i)));
            }
        }
        cases.sort(Comparator.comparingDouble(CaseChange::gain));
        return new RunComparison(set, one.system(), before.size(), lost, measures, cases);
    }

    private static Optional<Changed> changed(
            Measure measure, List<Row> before, List<Row> after, Bootstrap bootstrap) {
        return measure.test(after, before, bootstrap)
                .map(
                        test -> {
                            double was = measure.over(before).ofAll(before.size()).orElseThrow();
                            return new Changed(measure, was, was + test.difference().value(), test);
                        });
    }
}
