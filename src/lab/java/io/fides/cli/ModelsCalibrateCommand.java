package io.fides.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.eval.JsonLines;
import io.fides.eval.ModelCandidates.ModelCandidate;
import io.fides.eval.judge.AnswerClaims;
import io.fides.eval.judge.Calibration;
import io.fides.eval.judge.Calibration.Judged;
import io.fides.eval.judge.LabelledFact;
import io.fides.eval.judge.LabelledFacts;
import io.fides.syntax.Parser;
import io.fides.syntax.RememberingParser;
import io.fides.verify.model.ClaimReader;
import io.fides.verify.model.JudgeExample;
import io.fides.verify.model.JudgeWeights;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class ModelsCalibrateCommand extends LabCommand {

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "Facts with labels, as models/written/README.md describes them.")
    private List<Path> files = List.of();

    @Mixin private ModelOption model = new ModelOption();

    @Option(names = "--out", required = true)
    private Path out = Path.of("judge.json");

    @Option(names = "--evidence")
    private int evidence = 3;

    @Option(names = "--support")
    private double support = 0.75;

    @Option(names = "--alarms")
    private double alarms = 0.002;

    @Option(names = "--harm")
    private double harm = 0.002;

    @Option(names = "--answers")
    private double times = 1;

    @Override
    public Integer call() {
        List<LabelledFact> facts =
                understood(() -> files.stream().flatMap(file -> facts(file).stream()).toList());
        Supplier<ClaimReader> readers =
                model.part(
                        lab().candidates(),
                        lab().candidates().standard(),
                        ModelCandidate::reader,
                        "reads no claims");
        Calibration calibration =
                Calibration.of(
                        judged(facts, readers, lab().candidates().parser()), support, alarms, harm);
        write(calibration.weights());
        Table.write(shell.terminal().out(), false, calibration.figures());
        return Exit.FINE;
    }

    /** Claims of answers as the program makes them, facts of passages as they were written. */
    private List<LabelledFact> facts(Path file) {
        List<JsonNode> records = JsonLines.of(file);
        if (records.stream().anyMatch(each -> each.has("passage"))) {
            return new LabelledFacts(evidence).read(file);
        }
        try (Watch watch = new Watch(shell, records.size(), "answers")) {
            return new AnswerClaims(
                            lab().parts().fixer(),
                            lab().candidates().parser(),
                            lab().parts().parser())
                    .of(records, watch);
        }
    }

    /** Facts of one record share a reader, which remembers what it has read. */
    private List<Judged> judged(
            List<LabelledFact> facts, Supplier<ClaimReader> readers, Parser shared) {
        List<Judged> judged = new ArrayList<>();
        Set<String> answers = answers();
        ClaimReader reader = readers.get();
        Parser parser = new RememberingParser(shared);
        String record = "";
        try (Watch watch = new Watch(shell, facts.size(), "facts")) {
            for (LabelledFact fact : facts) {
                if (!fact.record().equals(record)) {
                    record = fact.record();
                    reader = readers.get();
                    parser = new RememberingParser(shared);
                }
                judged.add(
                        new Judged(
                                fact,
                                JudgeExample.of(fact.pairs(), reader, parser),
                                answers.contains(record) ? times : 1));
                watch.accept(judged.size());
            }
        }
        return judged;
    }

    /** The records that are answers. */
    private Set<String> answers() {
        return files.stream()
                .flatMap(file -> JsonLines.of(file).stream())
                .filter(each -> each.has("sentences"))
                .map(each -> each.path("id").asText())
                .collect(Collectors.toSet());
    }

    private void write(JudgeWeights weights) {
        JudgeWeights rounded =
                new JudgeWeights(
                        rounded(weights.entails()),
                        rounded(weights.contradicts()),
                        rounded(weights.rewriting()));
        CommandFailure.writing(out, () -> Files.writeString(out, JsonLines.pretty(rounded)));
    }

    private static Map<String, Double> rounded(Map<String, Double> weights) {
        Map<String, Double> rounded = new TreeMap<>(weights);
        rounded.replaceAll((_, weight) -> Math.round(weight * 1e4) / 1e4);
        return rounded;
    }
}
