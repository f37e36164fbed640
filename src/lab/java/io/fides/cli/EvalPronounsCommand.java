package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.eval.coreference.ChoiceLine;
import io.fides.eval.coreference.GapExample;
import io.fides.eval.coreference.GapFile;
import io.fides.eval.coreference.PronounEvaluation;
import io.fides.eval.metric.Bootstrap;
import io.fides.segment.ParsedSegmenter;
import io.fides.segment.Segmenter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code fides eval pronouns}. */
@Command(
        name = "pronouns",
        description = {
            "Measure how well he and she are resolved, on files of GAP.",
            "The segmenter is given each text alone and finds the names by itself."
        },
        footerHeading = "%nExamples%n",
        footer = {
            "  fides eval pronouns gap-test.tsv",
            "  fides eval pronouns --segmenter rules gap-test.tsv --json"
        })
final class EvalPronounsCommand implements Callable<Integer>, Launch {

    private final LabShell shell;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files of GAP (tsv).")
    private List<Path> files = List.of();

    @Mixin private SegmenterOption segmenter = new SegmenterOption();
    @Mixin private BootstrapOptions bootstrap = new BootstrapOptions();

    @Option(
            names = "--choices",
            paramLabel = "OUT",
            order = 2,
            description =
                    "Measure nothing; write what the parser leaves to choose from, with features, to"
                            + " this file, for models/recipe/pronouns.py.")
    private Optional<Path> choices = Optional.empty();

    @Option(names = "--json", order = 22, description = "Write JSON.")
    private boolean json;

    EvalPronounsCommand(LabShell shell) {
        this.shell = shell;
    }

    private record Read(String name, List<GapExample> examples) {}

    @Override
    public Integer call() {
        Bootstrap draws = bootstrap.bootstrap();
        List<Read> read = files.stream().map(EvalPronounsCommand::read).toList();
        if (choices.isPresent()) {
            write(choices.get(), read);
            return Exit.FINE;
        }
        Segmenter measured = segmenter.segmenter(shell.candidates());
        Results results = new Results(shell, json);
        for (Read file : read) {
            PronounEvaluation result;
            try (Watch watch = new Watch(shell, file.examples().size(), file.name())) {
                result = PronounEvaluation.of(measured, file.examples(), draws, watch);
            }
            results.add(text(file.name(), result), json(file.name(), result, draws));
        }
        results.end();
        return Exit.FINE;
    }

    private void write(Path out, List<Read> read) {
        ParsedSegmenter parsed = new ParsedSegmenter(shell.candidates().parser());
        StringBuilder lines = new StringBuilder();
        for (Read file : read) {
            try (Watch watch = new Watch(shell, file.examples().size(), file.name())) {
                int done = 0;
                for (GapExample example : file.examples()) {
                    lines.append(ChoiceLine.of(parsed, example)).append('\n');
                    watch.accept(++done);
                }
            }
        }
        try {
            Files.writeString(out, lines);
        } catch (IOException e) {
            throw Trouble.file("cannot write", out, e);
        }
    }

    private static Read read(Path file) {
        return new Read(
                Visible.line(String.valueOf(file.getFileName())), Text.lines(file, GapFile::read));
    }

    private static Figures figures(PronounEvaluation result) {
        return new Figures()
                .with("F1", "f1", result.all().f1())
                .with("  precision", "precision", result.all().precision())
                .with("  recall", "recall", result.all().recall())
                .with("F1 of he", "masculineF1", result.masculine().f1())
                .with("F1 of she", "feminineF1", result.feminine().f1())
                .with("  she / he", "ratio", result.ratio())
                .with("unresolved", "unresolved", result.unresolved())
                .with("right if resolved", "rightWhenResolved", result.rightWhenResolved());
    }

    private String text(String name, PronounEvaluation result) {
        return name
                + "  "
                + Wording.count(result.examples(), "pronoun", "pronouns")
                + ", resolved by "
                + segmenter.name()
                + figures(result).text();
    }

    private ObjectNode json(String name, PronounEvaluation result, Bootstrap draws) {
        ObjectNode node = new ObjectMapper().createObjectNode();
        node.put("file", name);
        node.put("segmenter", segmenter.name());
        node.put("seed", draws.seed());
        node.put("resamples", draws.resamples());
        node.put("pronouns", result.examples());
        figures(result).into(node);
        return node;
    }
}
