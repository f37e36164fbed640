package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.eval.coreference.RewriteEvaluation;
import io.fides.eval.coreference.RewriteExample;
import io.fides.eval.coreference.RewriteFile;
import io.fides.eval.metric.Bootstrap;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code fides eval rewrites}. */
@Command(
        name = "rewrites",
        description = {
            "Measure whether pronouns of questions are spelled out as people did, on a file of CANARD.",
            "A referent is right if all its words are among those that the person put in place of the"
                    + " pronoun, or the other way round."
        },
        footerHeading = "%nExample%n",
        footer = "  fides eval rewrites dev.json")
final class EvalRewritesCommand implements Callable<Integer>, Launch {

    private final LabShell shell;

    @Parameters(paramLabel = "FILE", description = "A file of CANARD (JSON).")
    private Path file = Path.of("");

    @Mixin private SegmenterOption segmenter = new SegmenterOption();
    @Mixin private BootstrapOptions bootstrap = new BootstrapOptions();

    @Option(names = "--json", order = 22, description = "Write JSON.")
    private boolean json;

    EvalRewritesCommand(LabShell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        Bootstrap draws = bootstrap.bootstrap();
        List<RewriteExample> examples = Text.lines(file, RewriteFile::read);
        String name = Visible.line(String.valueOf(file.getFileName()));
        RewriteEvaluation result;
        try (Watch watch = new Watch(shell, examples.size(), name)) {
            result =
                    RewriteEvaluation.of(
                            segmenter.segmenter(shell.candidates()), examples, draws, watch);
        }
        shell.terminal().out().println(json ? json(name, result, draws) : text(name, result));
        shell.terminal().out().flush();
        return Exit.FINE;
    }

    private static Figures figures(RewriteEvaluation result) {
        return new Figures()
                .with("resolved", "resolved", result.resolved())
                .with("right", "right", result.right())
                .with("right if resolved", "rightWhenResolved", result.rightWhenResolved());
    }

    private String text(String name, RewriteEvaluation result) {
        return name
                + "  "
                + Wording.count(result.examples(), "question", "questions")
                + " with "
                + Wording.count(result.pronouns(), "rewritten pronoun", "rewritten pronouns")
                + ", resolved by "
                + segmenter.name()
                + figures(result).text();
    }

    private String json(String name, RewriteEvaluation result, Bootstrap draws) {
        ObjectNode node = new ObjectMapper().createObjectNode();
        node.put("file", name);
        node.put("segmenter", segmenter.name());
        node.put("seed", draws.seed());
        node.put("resamples", draws.resamples());
        node.put("questions", result.examples());
        node.put("pronouns", result.pronouns());
        figures(result).into(node);
        return Visible.json(node.toPrettyString());
    }
}
