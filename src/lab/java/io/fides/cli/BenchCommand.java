package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.FidesException;
import io.fides.domain.Usage;
import io.fides.pipeline.FixRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code fides bench}. */
@Command(
        name = "bench",
        description = "Measure how fast this machine fixes an answer of five sentences.",
        footerHeading = "%nExamples%n",
        footer = {"  fides bench --runs 200", "  fides bench --llm --json"})
final class BenchCommand implements Callable<Integer>, Launch {

    /** Five sentences about things that the corpus that comes along knows; two are wrong. */
    private static final String TEXT =
            "The Titanic was built in Glasgow for the White Star Line. It left Southampton on 10"
                    + " April 1912 under the command of Captain Edward Smith. It struck an iceberg"
                    + " on 14 April. It carried 32 lifeboats, and more than 1,500 people died. The"
                    + " survivors were picked up by the Carpathia, which took them to New York.";

    private final Shell shell;

    @Option(
            names = {"-n", "--runs"},
            paramLabel = "N",
            order = 1,
            description = "How often. Default: ${DEFAULT-VALUE}.")
    private int runs = 100;

    @Option(
            names = "--warmup",
            paramLabel = "N",
            order = 2,
            description = "Runs before that, which are not counted. Default: ${DEFAULT-VALUE}.")
    private int warmup = 20;

    @Option(
            names = "--llm",
            order = 3,
            description = "Also fix it once with each use of the language model; count its calls.")
    private boolean llm;

    @Option(names = "--json", order = 4, description = "Write JSON.")
    private boolean json;

    @Mixin private RequestOptions options = new RequestOptions();

    BenchCommand(Shell shell) {
        this.shell = shell;
    }

    @Override
    public Map<String, String> settings() {
        return options.settings();
    }

    /** What a language model was asked for. */
    private record Calls(int llmCalls, long millis) {}

    @Override
    public Integer call() {
        if (runs < 1 || warmup < 0) {
            throw Trouble.usage("--runs is at least 1, and --warmup at least 0");
        }
        Parts parts = shell.parts();
        FixRequest request =
                options.onSample(parts, true).of(new Answer(question(), TEXT), List.of());
        Progress progress = new Progress(shell.terminal(), parts.ticker());
        for (int i = 0; i < warmup; i++) {
            parts.fixer().fix(request, _ -> {});
        }
        List<AttributionReport> reports = new ArrayList<>();
        long[] nanos = new long[runs];
        long started = parts.ticker().nanos();
        for (int i = 0; i < runs; i++) {
            long before = parts.ticker().nanos();
            AttributionReport report = parts.fixer().fix(request, _ -> {});
            nanos[i] = parts.ticker().nanos() - before;
            reports.add(report);
            progress.at(i + 1, runs, "");
        }
        Timing timing = Timing.of(nanos, parts.ticker().nanos() - started);
        progress.end();
        Map<String, Calls> calls = llm ? calls(parts, request) : Map.of();
        Machine machine = Machine.here();
        shell.terminal()
                .out()
                .println(
                        json
                                ? json(request, timing, reports.getLast(), calls, machine)
                                : text(request, timing, reports.getLast(), calls, machine));
        shell.terminal().out().flush();
        return Exit.FINE;
    }

    private static io.fides.domain.Question question() {
        return new io.fides.domain.Question("Describe the sinking of the Titanic.");
    }

    /**
     * How long runs took, in milliseconds.
     *
     * @param perSecond runs a second, one after the other
     */
    record Timing(int runs, double p50, double p95, double perSecond) {

        static Timing of(long[] nanos, long total) {
            long[] sorted = nanos.clone();
            Arrays.sort(sorted);
            return new Timing(
                    sorted.length,
                    percentile(sorted, 0.50),
                    percentile(sorted, 0.95),
                    sorted.length / (total / 1e9));
        }

        /** The smallest value that is not below {@code part} of all values. */
        private static double percentile(long[] sorted, double part) {
            int rank = (int) Math.ceil(part * sorted.length);
            return sorted[Math.max(0, rank - 1)] / 1e6;
        }
    }

    /** One run with each use of a language model; absent where none answered. */
    private static Map<String, Calls> calls(Parts parts, FixRequest pattern) {
        Map<String, Calls> calls = new LinkedHashMap<>();
        for (FixRequest.Engine engine : List.of(FixRequest.Engine.LLM, FixRequest.Engine.HYBRID)) {
            for (FixRequest.Preset preset : FixRequest.Preset.values()) {
                FixRequest request =
                        new FixRequest(
                                pattern.answer(),
                                pattern.documents(),
                                pattern.mode(),
                                engine,
                                preset,
                                pattern.search(),
                                pattern.correction(),
                                pattern.limits());
                try {
                    Usage usage = parts.fixer().fix(request, _ -> {}).usage();
                    calls.put(
                            Wording.word(engine) + " " + Wording.word(preset),
                            new Calls(usage.llmCalls(), usage.millis()));
                } catch (FidesException _) {
                    // No language model answers: there is nothing to count.
                }
            }
        }
        return calls;
    }

    private static String text(
            FixRequest request,
            Timing timing,
            AttributionReport report,
            Map<String, Calls> calls,
            Machine machine) {
        StringBuilder out = new StringBuilder();
        out.append(
                String.format(
                        Locale.ROOT,
                        "%d runs of %d sentences and %d claims, engine %s, mode %s%n"
                                + "  p50 %.1f ms   p95 %.1f ms   %.1f answers/s%n"
                                + "  heap %d MB   memory %s%n",
                        timing.runs(),
                        report.sentences().size(),
                        report.checks().size(),
                        Wording.word(request.engine()),
                        Wording.word(request.mode()),
                        timing.p50(),
                        timing.p95(),
                        timing.perSecond(),
                        machine.heapMegabytes(),
                        machine.residentMegabytes().isPresent()
                                ? machine.residentMegabytes().getAsLong() + " MB"
                                : "unknown"));
        calls.forEach(
                (how, spent) ->
                        out.append("  ")
                                .append(how)
                                .append(": ")
                                .append(Wording.count(spent.llmCalls(), "LLM call", "LLM calls"))
                                .append(", ")
                                .append(Wording.seconds(spent.millis()))
                                .append('\n'));
        return out.append("  ").append(machine.name()).toString();
    }

    private static String json(
            FixRequest request,
            Timing timing,
            AttributionReport report,
            Map<String, Calls> calls,
            Machine machine) {
        ObjectNode json = new ObjectMapper().createObjectNode();
        json.put("runs", timing.runs());
        json.put("sentences", report.sentences().size());
        json.put("claims", report.checks().size());
        json.put("engine", Wording.word(request.engine()));
        json.put("mode", Wording.word(request.mode()));
        json.put("p50Millis", timing.p50());
        json.put("p95Millis", timing.p95());
        json.put("answersPerSecond", timing.perSecond());
        json.put("heapMegabytes", machine.heapMegabytes());
        machine.residentMegabytes().ifPresent(size -> json.put("residentMegabytes", size));
        ObjectNode counted = json.putObject("llmCalls");
        calls.forEach((how, spent) -> counted.put(how, spent.llmCalls()));
        json.put("machine", machine.name());
        return json.toPrettyString();
    }
}
