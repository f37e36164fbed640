package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Failure;
import io.fides.eval.FixEvaluation;
import io.fides.eval.FixFigures;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The figures of fixes of one file, for people and for programs.
 *
 * @param file its name
 * @param result what came out
 */
record EvaluatedFixes(String file, FixEvaluation result) {

    /** For people, without a line break at its end. */
    String text() {
        StringBuilder text = new StringBuilder(file);
        for (FixFigures kind : result.kinds()) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "%n%s  %s%s, median %.0f ms, 95 %% in %.0f ms",
                            Visible.line(kind.kind()),
                            Wording.count(kind.cases(), "text", "texts"),
                            kind.failed() == 0 ? "" : ", " + kind.failed() + " failed",
                            kind.p50(),
                            kind.p95()));
            boolean right = kind.repaired().isEmpty();
            row(text, right ? "changed (false)" : "changed", kind.changed());
            row(text, "repaired", kind.repaired());
            row(text, "nearer", kind.nearer());
            row(text, "precision", kind.precision());
            row(text, "abnormal", kind.abnormal());
            row(text, "preservation", kind.preservation());
            row(text, "  of references", kind.referencePreservation());
            text.append(String.format("%n  claims: %s", verdicts(kind.verdicts())));
        }
        result.failures().stream()
                .map(Failure::detail)
                .distinct()
                .limit(3)
                .forEach(why -> text.append(String.format("%n  failed: %s", Visible.line(why))));
        return text.toString();
    }

    private static String verdicts(Map<String, Integer> verdicts) {
        return new TreeMap<>(verdicts)
                .entrySet().stream()
                        .map(each -> each.getValue() + " " + each.getKey())
                        .collect(Collectors.joining(", "));
    }

    private static void row(StringBuilder text, String name, Optional<Estimate> figure) {
        figure.ifPresent(
                each ->
                        text.append(
                                String.format(
                                        Locale.ROOT,
                                        "%n  %-16s %6.3f   [%.3f, %.3f]",
                                        name,
                                        each.value(),
                                        each.low(),
                                        each.high())));
    }

    /** For programs. */
    ObjectNode json(Bootstrap draws) {
        ObjectNode json = new ObjectMapper().createObjectNode();
        json.put("file", file);
        json.put("seed", draws.seed());
        json.put("resamples", draws.resamples());
        for (FixFigures kind : result.kinds()) {
            ObjectNode each = json.withArray("kinds").addObject();
            each.put("kind", kind.kind());
            each.put("cases", kind.cases());
            each.put("failed", kind.failed());
            put(each, "changed", kind.changed());
            put(each, "repaired", kind.repaired());
            put(each, "nearer", kind.nearer());
            put(each, "precision", kind.precision());
            put(each, "abnormal", kind.abnormal());
            put(each, "preservation", kind.preservation());
            put(each, "referencePreservation", kind.referencePreservation());
            ObjectNode verdicts = each.putObject("verdicts");
            new TreeMap<>(kind.verdicts()).forEach(verdicts::put);
            each.put("millisP50", kind.p50());
            each.put("millisP95", kind.p95());
        }
        return json;
    }

    private static void put(ObjectNode json, String name, Optional<Estimate> figure) {
        figure.ifPresent(
                each ->
                        json.putObject(name)
                                .put("value", each.value())
                                .put("low", each.low())
                                .put("high", each.high()));
    }
}
