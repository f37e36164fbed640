package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Answer;
import io.fides.domain.Failure;
import io.fides.domain.Question;
import io.fides.eval.Candidate;
import io.fides.eval.FixCase;
import io.fides.eval.FixCaseFile;
import io.fides.eval.gate.GateEvaluation;
import io.fides.eval.gate.GateEvaluation.JudgedEdit;
import io.fides.eval.gate.GateFigures;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.verify.Verifier;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code fides eval gate}. */
@Command(
        name = "gate",
        description = {
            "Measure what the gate lets through of the edits of a careless editor.",
            "Files are those of 'fides eval fixes'. Wherever a claim is contradicted, edits of every"
                    + " kind of carelessness are made and judged; without a gate all of them would"
                    + " be applied. The right edit is judged beside them."
        },
        footerHeading = "%nExamples%n",
        footer = {
            "  fides eval gate cases.jsonl --sample 400",
            "  fides eval gate cases.jsonl --model together --show \"drops content\""
        })
final class EvalGateCommand implements Callable<Integer>, Launch {

    private final LabShell shell;

    @Parameters(paramLabel = "FILE", description = "A file with texts to fix.")
    private Path file = Path.of("");

    @Option(
            names = "--model",
            paramLabel = "NAME",
            order = 1,
            description =
                    "What judges the edits, as in 'fides models eval'. Default: ${DEFAULT-VALUE}.")
    private String model = "comparators";

    @Option(
            names = "--parallel",
            paramLabel = "N",
            order = 2,
            description = "Texts at a time. Default: ${DEFAULT-VALUE}.")
    private int parallel = 2;

    @Option(
            names = "--sample",
            paramLabel = "N",
            order = 4,
            description = "Take only N texts, drawn by the seed.")
    private Optional<Integer> sample = Optional.empty();

    @Option(
            names = "--show",
            paramLabel = "KIND",
            order = 3,
            description = "Show the edits of this kind that came through, or right ones refused.")
    private Optional<String> show = Optional.empty();

    @Mixin private BootstrapOptions draws = new BootstrapOptions();

    @Option(names = "--json", order = 22, description = "Write JSON.")
    private boolean json;

    EvalGateCommand(LabShell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        if (parallel < 1 || sample.orElse(1) < 1) {
            throw Trouble.usage("--parallel and --sample are at least 1");
        }
        List<FixCase> cases = cases();
        Parts parts = shell.parts();
        GateEvaluation result;
        try (Watch watch = new Watch(shell, cases.size(), "")) {
            result = GateEvaluation.of(setting(parts, watch), cases, draws.bootstrap());
        }
        PrintWriter out = shell.terminal().out();
        if (json) {
            out.println(Visible.json(json(result).toPrettyString()));
        } else {
            show.ifPresent(kind -> show(out, kind, result));
            out.println(text(result));
        }
        out.flush();
        return result.failures().isEmpty() ? Exit.FINE : Exit.PARTIAL;
    }

    private List<FixCase> cases() {
        List<FixCase> all = Text.lines(file, FixCaseFile::read);
        return sample.map(wanted -> drawn(all, wanted)).orElse(all);
    }

    private List<FixCase> drawn(List<FixCase> all, int wanted) {
        List<FixCase> some = new ArrayList<>(all);
        Collections.shuffle(some, new Random(draws.bootstrap().seed()));
        return some.subList(0, Math.min(wanted, some.size()));
    }

    private GateEvaluation.Setting setting(Parts parts, Watch watch) {
        Fixer.Defaults defaults = parts.fixer().defaults();
        Requests requests =
                new Requests(
                        List.of(),
                        defaults.mode(),
                        defaults.engine(),
                        defaults.preset(),
                        defaults.search(),
                        false,
                        defaults.limits(),
                        FixRequest.Models.CONFIGURED);
        return new GateEvaluation.Setting(
                parts.fixer(),
                each -> {
                    watch.goOn();
                    return requests.of(new Answer(Question.NONE, each.answer()), each.documents());
                },
                verifier(),
                parallel,
                draws.bootstrap().seed(),
                parts.ticker(),
                watch);
    }

    private Supplier<Verifier> verifier() {
        try {
            Candidate candidate = shell.candidates().named(model);
            return candidate.verifier().orElseThrow(() -> Trouble.usage(model + " judges nothing"));
        } catch (IllegalArgumentException e) {
            throw Trouble.usage(String.valueOf(e.getMessage()));
        }
    }

    private static void show(PrintWriter out, String kind, GateEvaluation result) {
        for (JudgedEdit edit : result.judged()) {
            if (edit.isSurprising() && edit.kind().words().equals(kind)) {
                out.println("before  " + Visible.line(edit.before()));
                out.println("after   " + Visible.line(edit.after()));
                edit.objection().ifPresent(why -> out.println("refused " + Visible.line(why)));
                out.println();
            }
        }
    }

    private String text(GateEvaluation result) {
        StringBuilder text = new StringBuilder();
        text.append(
                String.format(
                        Locale.ROOT,
                        "%s  %s, an editor is asked %s; came through the gate",
                        Visible.line(String.valueOf(file.getFileName())),
                        Wording.count(result.texts(), "text", "texts"),
                        Wording.count(result.conflicts(), "time", "times")));
        for (GateFigures kind : result.kinds()) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "%n  %-24s %5d of %5d",
                            kind.kind(),
                            kind.applied(),
                            kind.edits()));
            kind.share()
                    .ifPresent(
                            share ->
                                    text.append(
                                            String.format(
                                                    Locale.ROOT,
                                                    "   %6.3f   [%.3f, %.3f]",
                                                    share.value(),
                                                    share.low(),
                                                    share.high())));
        }
        result.failures().stream()
                .map(Failure::detail)
                .distinct()
                .limit(3)
                .forEach(why -> text.append(String.format("%n  failed: %s", Visible.line(why))));
        return text.toString();
    }

    private ObjectNode json(GateEvaluation result) {
        ObjectNode all = new ObjectMapper().createObjectNode();
        all.put("file", String.valueOf(file.getFileName()));
        all.put("model", model);
        all.put("seed", draws.bootstrap().seed());
        all.put("resamples", draws.bootstrap().resamples());
        all.put("texts", result.texts());
        all.put("conflicts", result.conflicts());
        all.put("failed", result.failures().size());
        for (GateFigures kind : result.kinds()) {
            ObjectNode each = all.withArray("kinds").addObject();
            each.put("kind", kind.kind());
            each.put("edits", kind.edits());
            each.put("applied", kind.applied());
            kind.share()
                    .ifPresent(
                            share ->
                                    each.putObject("share")
                                            .put("value", share.value())
                                            .put("low", share.low())
                                            .put("high", share.high()));
            ObjectNode objections = each.putObject("objections");
            kind.objections().entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .forEach(why -> objections.put(why.getKey(), why.getValue()));
        }
        return all;
    }
}
