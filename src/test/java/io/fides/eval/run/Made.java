package io.fides.eval.run;

import io.fides.domain.run.Manifest;
import io.fides.eval.Gold;
import io.fides.eval.Said;
import java.util.List;
import java.util.Map;

/** Rows whose figures are given. */
public final class Made {

    private Made() {}

    /** A row without labels. */
    public static Row row(String system, String id, double ar, double ap) {
        return row(system, id, "Arl is high.", "Arl is high.", ar, ap, List.of());
    }

    /** A row. */
    public static Row row(
            String system,
            String id,
            String answer,
            String corrected,
            double ar,
            double ap,
            List<Row.GoldLine> gold) {
        return new Row(
                system,
                id,
                "How high is Arl?",
                answer,
                false,
                "",
                "",
                new Row.Result(
                        corrected,
                        List.of(new Row.Snippet("Arl", "Arl is 812 m high.", true, true)),
                        List.of(new Row.ClaimLine(answer, Said.SUPPORTED, 0.8)),
                        List.of(),
                        gold,
                        List.of(1),
                        new Row.Scored(ar, ap, ar >= 0.5, ar, ap, ar >= 0.5, 1, 1, 1),
                        new Row.Cost(0, 0, 0, 1, 2, 40),
                        new Manifest(
                                "1", "fides compact", Map.of(), Map.of("scorer", "s"), Map.of())));
    }

    /** A row of a failure with one labelled claim. */
    public static Row failure(String system, String id, Gold gold) {
        return new Row(
                system,
                id,
                "How high is Arl?",
                "Arl is high.",
                false,
                "",
                "RETRIEVAL UNAVAILABLE: nobody answers",
                Row.Result.nothing(
                        List.of(new Row.GoldLine("Arl is high.", gold, Said.UNCHECKED, 0)),
                        List.of(0)));
    }

    /** A labelled claim. */
    public static List<Row.GoldLine> gold(Gold label, Said said, double score) {
        return List.of(new Row.GoldLine("Arl is high.", label, said, score));
    }
}
