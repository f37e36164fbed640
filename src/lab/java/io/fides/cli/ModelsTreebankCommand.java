package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.syntax.evaluation.ConlluReader;
import io.fides.syntax.evaluation.GoldSentence;
import io.fides.syntax.evaluation.Measure;
import io.fides.syntax.evaluation.ParserEvaluation;
import io.fides.syntax.evaluation.ParserScores;
import io.fides.syntax.evaluation.Score;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code fides models treebank}. */
@Command(
        name = "treebank",
        description = {
            "Measure the parser on a treebank in the CoNLL-U format.",
            "First with the treebank's words, then with those that Fides finds in the text."
        },
        footerHeading = "%nExamples%n",
        footer = {"  fides models treebank en_ewt-ud-test.conllu"})
final class ModelsTreebankCommand implements Callable<Integer>, Launch {

    private final LabShell shell;

    @Parameters(paramLabel = "FILE", description = "A treebank, each sentence with its text.")
    private Path file = Path.of("");

    @Option(names = "--json", order = 1, description = "Write JSON.")
    private boolean json;

    ModelsTreebankCommand(LabShell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        List<GoldSentence> treebank = read(file);
        ParserEvaluation evaluation = new ParserEvaluation(shell.candidates().parser());
        ParserScores given = evaluation.onGoldWords(treebank);
        ParserScores found = evaluation.onText(treebank);
        shell.terminal().out().println(json ? json(given, found) : text(given, found));
        shell.terminal().out().flush();
        return Exit.FINE;
    }

    private static List<GoldSentence> read(Path file) {
        try {
            List<GoldSentence> treebank = ConlluReader.read(Text.of(file).lines().toList());
            if (treebank.isEmpty()) {
                throw Trouble.usage(file + " holds no sentence");
            }
            return treebank;
        } catch (IllegalArgumentException e) {
            throw Trouble.usage(file + ", " + e.getMessage());
        }
    }

    private static String text(ParserScores given, ParserScores found) {
        StringBuilder text = new StringBuilder();
        text.append(Wording.count(given.sentences(), "sentence", "sentences"))
                .append(" with ")
                .append(Wording.count(given.words(), "word", "words"))
                .append(String.format(Locale.ROOT, "%n%-14s %-26s %s", "", "given words", "own"));
        for (Measure measure : Measure.values()) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "%n  %-12s %-26s %s",
                            measure.name().toLowerCase(Locale.ROOT),
                            figure(given.score(measure)),
                            figure(found.score(measure))));
        }
        return text.toString();
    }

    private static String figure(Score score) {
        return String.format(
                Locale.ROOT, "%.4f [%.4f, %.4f]", score.value(), score.low(), score.high());
    }

    private static String json(ParserScores given, ParserScores found) {
        ObjectNode json = new ObjectMapper().createObjectNode();
        json.put("sentences", given.sentences());
        json.put("words", given.words());
        Map.of("givenWords", given, "ownWords", found)
                .forEach(
                        (name, scores) -> {
                            ObjectNode part = json.putObject(name);
                            for (Measure measure : Measure.values()) {
                                Score score = scores.score(measure);
                                part.putObject(measure.name().toLowerCase(Locale.ROOT))
                                        .put("value", score.value())
                                        .put("low", score.low())
                                        .put("high", score.high());
                            }
                        });
        return json.toPrettyString();
    }
}
