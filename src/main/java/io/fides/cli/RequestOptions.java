package io.fides.cli;

import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.Limits;
import io.fides.pipeline.Samples;
import io.fides.retrieve.FileTypes;
import io.fides.settings.Between;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How to check; what is not said is as the configuration has it. */
final class RequestOptions {

    @ArgGroup(validate = false, order = 10, heading = "%nEvidence%n")
    private Evidence evidence = new Evidence();

    @ArgGroup(validate = false, order = 20, heading = "%nMethod%n")
    private Method method = new Method();

    @ArgGroup(validate = false, order = 30, heading = "%nLimits%n")
    private Spending spending = new Spending();

    static final class Evidence extends SearchOptions {

        @Option(
                names = {"-d", "--document"},
                paramLabel = "FILE",
                description =
                        "Check by this file (text, Markdown, HTML, PDF, CSV, JSON); may be given more"
                                + " than once. Nothing else is searched unless --backend names"
                                + " it.")
        List<Path> documents = List.of();
    }

    static final class Method {

        @Option(
                names = {"-e", "--engine"},
                paramLabel = "ENGINE",
                description = "Who does the work: ${COMPLETION-CANDIDATES}.")
        Optional<FixRequest.Engine> engine = Optional.empty();

        @Option(
                names = {"-m", "--mode"},
                paramLabel = "MODE",
                description = "Which method: ${COMPLETION-CANDIDATES}.")
        Optional<FixRequest.Mode> mode = Optional.empty();

        @Option(
                names = "--preset",
                paramLabel = "PRESET",
                description = "How a language model is used: ${COMPLETION-CANDIDATES}.")
        Optional<FixRequest.Preset> preset = Optional.empty();

        @Option(
                names = "--scorer",
                paramLabel = "MODEL",
                description =
                        "What stands in for NLI in recall and precision: cross-encoder, verbatim,"
                                + " a model that was pulled, or a folder. Default: the judge.")
        Optional<String> scorer = Optional.empty();
    }

    static final class Spending {

        @Option(
                names = "--max-llm-calls",
                paramLabel = "N",
                description = "Ask a language model at most this often.")
        Optional<Integer> maxLlmCalls = Optional.empty();

        @Option(
                names = "--max-searches",
                paramLabel = "N",
                description = "Search at most this often.")
        Optional<Integer> maxSearches = Optional.empty();

        @Option(
                names = "--max-millis",
                paramLabel = "N",
                description = "Be done after this many milliseconds.")
        Optional<Long> maxMillis = Optional.empty();
    }

    /** A command whose requests are as these options say. */
    abstract static class Requesting extends ShellCommand {

        @Mixin RequestOptions options = new RequestOptions();

        @Override
        Map<String, String> settings() {
            return SearchOptions.settings(options.evidence.index);
        }
    }

    /** Requests that search the sample corpus unless something else is named. */
    BiFunction<Answer, List<Document>, FixRequest> onSample(Parts parts, boolean correction) {
        if (mode(parts.fixer()).searches()
                && evidence.documents.isEmpty()
                && evidence.index.isEmpty()
                && evidence.backends.isEmpty()) {
            evidence.backends = List.of(Samples.BACKEND);
        }
        return requests(parts, correction);
    }

    /** Makes requests that differ in the answer and its documents; reads the others once. */
    BiFunction<Answer, List<Document>, FixRequest> requests(Parts parts, boolean correction) {
        Fixer.Defaults defaults = parts.fixer().defaults();
        FixRequest.Mode mode = mode(parts.fixer());
        requireUse(mode);
        requireScorer(parts);
        List<Document> documents = documents(parts);
        FixRequest.Search search = evidence.search(parts.fixer());
        Limits limits = limits(defaults.limits());
        return (answer, more) -> {
            if (!more.isEmpty() && !mode.takesDocuments()) {
                throw new FidesException(
                        Stage.RETRIEVAL,
                        Failure.Kind.NOT_READABLE,
                        "documents: " + FixRequest.NO_DOCUMENTS.formatted(mode));
            }
            return new FixRequest(
                    answer,
                    Stream.concat(documents.stream(), more.stream()).toList(),
                    mode,
                    method.engine.orElse(defaults.engine()),
                    method.preset.orElse(defaults.preset()),
                    search,
                    correction,
                    limits,
                    method.scorer);
        };
    }

    private FixRequest.Mode mode(Fixer fixer) {
        return method.mode.orElse(fixer.defaults().mode());
    }

    /** Evidence that the method does not look at is a mistake of whoever named it. */
    private void requireUse(FixRequest.Mode mode) {
        if (!mode.takesDocuments() && !evidence.documents.isEmpty()) {
            throw CommandFailure.usage("--document: " + FixRequest.NO_DOCUMENTS.formatted(mode));
        }
        if (!mode.searches() && !evidence.backends.isEmpty()) {
            throw CommandFailure.usage("--backend: " + FixRequest.NO_SEARCH.formatted(mode));
        }
        if (!mode.searches() && evidence.index.isPresent()) {
            throw CommandFailure.usage("--index: " + FixRequest.NO_SEARCH.formatted(mode));
        }
    }

    /** Besides what a request from outside may name, a folder, and a model by its other name. */
    private void requireScorer(Parts parts) {
        Set<String> known = parts.fixer().scorers();
        method.scorer
                .filter(named -> !known.contains(named) && !new File(named).isDirectory())
                .filter(named -> parts.models().folder(named).isEmpty())
                .ifPresent(
                        named -> {
                            String all = String.join(", ", new TreeSet<>(known));
                            throw CommandFailure.usage(
                                    "--scorer: there is no model or folder '%s', only %s"
                                            .formatted(named, all));
                        });
    }

    /** A request may ask for less than the defaults, never for more. */
    Limits limits(Limits most) {
        long millis = most.maxTime().toMillis();
        return new Limits(
                limit("max-llm-calls", spending.maxLlmCalls, 0, most.maxLlmCalls()),
                limit("max-searches", spending.maxSearches, 0, most.maxSearches()),
                spending.maxMillis.isEmpty()
                        ? most.maxTime()
                        : Duration.ofMillis(limit("max-millis", spending.maxMillis, 1, millis)));
    }

    private static <N extends Number> N limit(String name, Optional<N> wanted, long least, N most) {
        Between allowed = new Between(least, most.longValue());
        N limit = wanted.orElse(most);
        if (!allowed.holds(limit.longValue())) {
            String setting = name.equals("max-millis") ? "max-time" : name;
            throw CommandFailure.usage(
                    "--%s %s (fides.limits.%s)".formatted(name, allowed, setting));
        }
        return limit;
    }

    private List<Document> documents(Parts parts) {
        List<Document> read = new ArrayList<>();
        for (Path file : evidence.documents) {
            if (Files.isDirectory(file)) {
                throw CommandFailure.usage(
                        "%s is a folder; `fides index %1$s` makes it searchable".formatted(file));
            }
            try {
                byte[] content = Files.readAllBytes(file);
                read.add(parts.parser().parse(file.toUri(), contentType(file), content));
            } catch (IOException e) {
                throw CommandFailure.unreadable(file, e);
            }
        }
        return read;
    }

    /** What is not known by its name is taken for text, which its parser may deny. */
    private static String contentType(Path file) {
        String type = FileTypes.of(String.valueOf(file.getFileName())).orElse("text/plain");
        return type.startsWith("text/html") ? type : type + "; charset=utf-8";
    }
}
