package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.eval.facts.FactsEvaluation;
import io.fides.eval.facts.KnownFacts;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * The figures of several ways to take the sentences of one file apart, side by side.
 *
 * @param file its name
 * @param items what is in it
 * @param results in the order of the columns
 */
record EvaluatedFacts(String file, List<KnownFacts> items, List<FactsEvaluation> results) {

    /**
     * @param label for people
     * @param field for programs
     */
    private record Row(
            String label, String field, Function<FactsEvaluation, Optional<Estimate>> figure) {}

    private static final List<Row> ROWS =
            List.of(
                    new Row("words covered", "wordCoverage", FactsEvaluation::wordCoverage),
                    new Row("human facts held", "factCoverage", FactsEvaluation::factCoverage),
                    new Row("  found (F1)", "recall", FactsEvaluation::recall),
                    new Row("  facts alike (F1)", "precision", FactsEvaluation::precision),
                    new Row("faithful", "faithfulness", FactsEvaluation::faithfulness),
                    new Row("entailed", "entailment", FactsEvaluation::entailment),
                    new Row("one predicate", "atomicity", FactsEvaluation::atomicity),
                    new Row("well-formed", "wellFormedness", FactsEvaluation::wellFormedness),
                    new Row(
                            "facts a sentence",
                            "factsPerSentence",
                            FactsEvaluation::factsPerSentence),
                    new Row("human facts a fact", "humanPerFact", FactsEvaluation::humanPerFact));

    EvaluatedFacts {
        items = List.copyOf(items);
        results = List.copyOf(results);
    }

    String text() {
        StringBuilder text = new StringBuilder();
        text.append(file)
                .append("  ")
                .append(Wording.count(items.size(), "sentence", "sentences"))
                .append(", ")
                .append(Wording.count(human(), "human fact", "human facts"))
                .append(String.format(Locale.ROOT, "%n  %-18s", ""));
        results.forEach(
                result -> text.append(String.format(Locale.ROOT, "  %-20s", result.contender())));
        for (Row row : ROWS) {
            if (results.stream().anyMatch(result -> row.figure().apply(result).isPresent())) {
                text.append(String.format(Locale.ROOT, "%n  %-18s", row.label()));
                results.forEach(result -> text.append(cell(row.figure().apply(result))));
            }
        }
        text.append(String.format(Locale.ROOT, "%n  %-18s", "ms a sentence"));
        for (FactsEvaluation result : results) {
            String time =
                    result.millisPerSentence().isPresent()
                            ? String.format(
                                    Locale.ROOT, "%.2f", result.millisPerSentence().getAsDouble())
                            : "";
            text.append(String.format(Locale.ROOT, "  %-20s", time));
        }
        return text.toString().stripTrailing();
    }

    private static String cell(Optional<Estimate> figure) {
        String text =
                figure.map(
                                each ->
                                        String.format(
                                                Locale.ROOT,
                                                "%.3f [%.3f, %.3f]",
                                                each.value(),
                                                each.low(),
                                                each.high()))
                        .orElse("");
        return String.format(Locale.ROOT, "  %-20s", text);
    }

    private int human() {
        return items.stream().mapToInt(item -> item.facts().size()).sum();
    }

    ObjectNode json(Bootstrap draws) {
        ObjectNode json = new ObjectMapper().createObjectNode();
        json.put("file", file);
        json.put("seed", draws.seed());
        json.put("resamples", draws.resamples());
        json.put("sentences", items.size());
        json.put("humanFacts", human());
        for (FactsEvaluation result : results) {
            ObjectNode one = json.putObject(result.contender());
            one.put("facts", result.facts());
            for (Row row : ROWS) {
                row.figure()
                        .apply(result)
                        .ifPresent(
                                each ->
                                        one.putObject(row.field())
                                                .put("value", each.value())
                                                .put("low", each.low())
                                                .put("high", each.high()));
            }
            result.millisPerSentence().ifPresent(ms -> one.put("millisPerSentence", ms));
        }
        return json;
    }
}
