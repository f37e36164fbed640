package io.fides.eval.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import io.fides.domain.run.Stage;
import io.fides.eval.Gold;
import io.fides.eval.Said;
import io.fides.eval.metric.Bootstrap;
import io.fides.pipeline.FixRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class MeasureTest {

    private static OptionalDouble value(Measure measure, Row... rows) {
        int[] once = new int[rows.length];
        Arrays.fill(once, 1);
        return measure.over(List.of(rows)).of(once);
    }

    private static Row claim(String id, Gold gold, Said said, double score) {
        return Made.row(
                "s", id, "Arl is high.", "Arl is high.", 0.5, 0.5, Made.gold(gold, said, score));
    }

    /** AR (1 + 0.5) ÷ 2, AP (0.5 + 0) ÷ 2, AF1 2·0.75·0.25 ÷ 1. */
    @Test
    void attributionIsOfTheMeans() {
        Row one = Made.row("s", "1", 1, 0.5);
        Row other = Made.row("s", "2", 0.5, 0);
        assertThat(value(Measure.AR, one, other)).hasValue(0.75);
        assertThat(value(Measure.AP, one, other)).hasValue(0.25);
        assertThat(value(Measure.AF1, one, other)).hasValue(0.375);
        assertThat(value(Measure.AUTO_AIS, one, other)).hasValue(1);
    }

    /** Ranks 1, none and 3: one search of three finds at once, two in time. */
    @Test
    void ranksAreOfTheFirstThatIsWanted() {
        Row row = Made.row("s", "1", 1, 1);
        Row.Result of = row.result();
        Row ranked =
                new Row(
                        "s",
                        "1",
                        "",
                        row.answer(),
                        false,
                        "",
                        "",
                        new Row.Result(
                                of.corrected(),
                                of.evidence(),
                                of.claims(),
                                of.edits(),
                                of.gold(),
                                List.of(1, 0, 3),
                                of.scores(),
                                of.cost(),
                                of.origin()));

        assertThat(value(Measure.RECALL_1, ranked)).hasValue(1 / 3.0);
        assertThat(value(Measure.RECALL_5, ranked)).hasValue(2 / 3.0);
        assertThat(value(Measure.MRR, ranked).orElseThrow())
                .isEqualTo((1 + 1 / 3.0) / 3, offset(1e-12));
    }

    @Test
    void anOutageNeverRaisesAScore() {
        List<Row> all =
                List.of(
                        claim("1", Gold.ENTAILMENT, Said.SUPPORTED, 0.9),
                        claim("2", Gold.CONTRADICTION, Said.CONTRADICTED, 0.1),
                        claim("3", Gold.ENTAILMENT, Said.NOT_ENOUGH_EVIDENCE, 0.4),
                        claim("4", Gold.CONTRADICTION, Said.SUPPORTED, 0.8),
                        claim("5", Gold.NEUTRAL, Said.SUPPORTED, 0.7));
        for (int lost = 0; lost < all.size(); lost++) {
            List<Row> some = new ArrayList<>(all);
            Row there = all.get(lost);
            some.set(lost, Made.failure("s", there.id(), there.result().gold().getFirst().label()));
            for (Measure measure :
                    List.of(
                            Measure.AR,
                            Measure.AP,
                            Measure.AF1,
                            Measure.AUTO_AIS,
                            Measure.PRESERVATION,
                            Measure.F1_AP,
                            Measure.BALANCED_ACCURACY,
                            Measure.ROC_AUC,
                            Measure.MACRO_F1,
                            Measure.F1_FALSE,
                            Measure.RECALL_1,
                            Measure.MRR,
                            Measure.COVERAGE)) {
                assertThat(value(measure, some.toArray(Row[]::new)).orElse(0))
                        .as("%s without %s", measure, there.id())
                        .isLessThanOrEqualTo(
                                value(measure, all.toArray(Row[]::new)).orElseThrow() + 1e-12);
            }
        }
        Row failed = Made.failure("s", "1", Gold.ENTAILMENT);
        assertThat(value(Measure.COVERAGE, failed, all.get(1))).hasValue(0.5);
        assertThat(value(Measure.MILLIS, failed, all.get(1))).hasValue(40);
    }

    /** Half of the evidence was kept away: what was found was all useful, but AP is halved. */
    @Test
    void evidenceThatAnOutageKeptAwayIsUseless() {
        Row whole = Made.row("s", "1", 0.5, 1);
        Row.Result result = whole.result();
        Row half =
                new Row(
                        "s",
                        "1",
                        "",
                        whole.answer(),
                        false,
                        "",
                        "",
                        new Row.Result(
                                result.corrected(),
                                result.evidence(),
                                result.claims(),
                                result.edits(),
                                result.gold(),
                                result.ranks(),
                                new Row.Scored(0.5, 1, true, 0.5, 1, true, 1, 1, 2),
                                result.cost(),
                                result.origin()));
        assertThat(value(Measure.AP, half)).hasValue(0.5);
        assertThat(value(Measure.COVERAGE, half)).hasValue(0.5);
    }

    /** Two true claims of which one is found, two false ones of which one is: BA ½, F1 2·1 ÷ 3. */
    @Test
    void verdictsOnClaims() {
        Row[] rows = {
            claim("1", Gold.ENTAILMENT, Said.SUPPORTED, 0.9),
            claim("2", Gold.ENTAILMENT, Said.NOT_ENOUGH_EVIDENCE, 0.4),
            claim("3", Gold.NOT_ENTAILMENT, Said.CONTRADICTED, 0.1),
            claim("4", Gold.NOT_ENTAILMENT, Said.SUPPORTED, 0.8)
        };
        assertThat(value(Measure.BALANCED_ACCURACY, rows)).hasValue(0.5);
        assertThat(value(Measure.F1_FALSE, rows).orElseThrow()).isEqualTo(2 / 3.0, offset(1e-9));
        assertThat(value(Measure.F1_NOT_SUPPORTED, rows)).hasValue(0.5);
        assertThat(value(Measure.ROC_AUC, rows)).hasValue(0.75);
        assertThat(value(Measure.MACRO_F1, rows)).hasValue(0.5);
        SystemRows system = new SystemRows("s", List.of(rows));
        Bootstrap bootstrap = new Bootstrap(20, 1);
        assertThat(
                        system.trivial(Said.CONTRADICTED)
                                .figure(Measure.F1_FALSE, bootstrap)
                                .orElseThrow()
                                .value())
                .isEqualTo(2 / 3.0, offset(1e-9));
        assertThat(
                        system.trivial(Said.SUPPORTED)
                                .figure(Measure.BALANCED_ACCURACY, bootstrap)
                                .orElseThrow()
                                .value())
                .isEqualTo(0.5);
        assertThat(value(Measure.ROC_AUC, Made.row("s", "1", 1, 1))).isEmpty();
    }

    @Test
    void aClaimIsWhatItsFactsAre() {
        assertThat(Said.together(List.of(Said.SUPPORTED, Said.CONTRADICTED)))
                .isEqualTo(Said.CONTRADICTED);
        assertThat(Said.together(List.of(Said.SUPPORTED, Said.UNCHECKED)))
                .isEqualTo(Said.UNCHECKED);
        assertThat(Said.together(List.of(Said.SUPPORTED, Said.NOT_CHECKWORTHY)))
                .isEqualTo(Said.SUPPORTED);
        assertThat(Said.together(List.of())).isEqualTo(Said.NOT_CHECKWORTHY);
    }

    @Test
    void systemsAreNamedAfterModes() {
        assertThat(SystemSpec.of("fides-qd@hybrid:fast").preset()).isPresent();
        assertThat(SystemSpec.of("no-edit").correction()).isFalse();
        for (FixRequest.Mode mode : FixRequest.Mode.values()) {
            String name = mode.name().toLowerCase(Locale.ROOT).replace('_', '-');
            assertThat(SystemSpec.of(name).mode()).isEqualTo(mode);
        }
        SystemSpec mixed =
                SystemSpec.of("fides@llm:faithful+edit=llama3.1:70b+verification=gpt-4o");
        assertThat(mixed.preset()).contains(FixRequest.Preset.FAITHFUL);
        assertThat(mixed.models())
                .isEqualTo(Map.of(Stage.EDIT, "llama3.1:70b", Stage.VERIFICATION, "gpt-4o"));
        assertThatThrownBy(() -> SystemSpec.of("fides+edit")).hasMessageContaining("STAGE=MODEL");
        assertThatThrownBy(() -> SystemSpec.of("fides+retrieval=x")).hasMessageContaining("edit");
        assertThatThrownBy(() -> SystemSpec.of("magic")).hasMessageContaining("no-edit");
        assertThatThrownBy(() -> SystemSpec.of("fides@steam")).hasMessageContaining("hybrid");
    }
}
