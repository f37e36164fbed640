package io.fides.cli;

import io.fides.cli.terminal.Terminal;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.pipeline.Corpus;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.GraphLoading;
import io.fides.pipeline.Limits;
import io.fides.pipeline.PipelineEvent;
import io.fides.pipeline.Samples;
import io.fides.retrieve.FileListing;
import io.fides.retrieve.IndexReport;
import io.fides.retrieve.SearchHit;
import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;

/** A command line with a fixer whose results are given. */
final class Typed implements Fixer {

    final StringWriter out = new StringWriter();
    final StringWriter err = new StringWriter();
    final List<FixRequest> requests = Collections.synchronizedList(new ArrayList<>());
    private final Function<FixRequest, AttributionReport> result;
    final TypedModels models = new TypedModels();
    private String input = "";
    private final List<PipelineEvent> told = new ArrayList<>();
    private boolean colour;
    private boolean stopping;

    Typed(Function<FixRequest, AttributionReport> result) {
        this.result = result;
    }

    Typed(AttributionReport report) {
        this(_ -> report);
    }

    Typed reading(String text) {
        input = text;
        return this;
    }

    Typed telling(PipelineEvent event) {
        told.add(event);
        return this;
    }

    Typed inColour() {
        colour = true;
        return this;
    }

    void stop() {
        stopping = true;
    }

    Terminal terminal() {
        return new Terminal(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                new PrintWriter(out),
                new PrintWriter(err),
                colour,
                false,
                0);
    }

    int run(String... words) {
        return run(terminal(), words);
    }

    int run(Terminal terminal, String... words) {
        return LabCommandLines.run(
                terminal, () -> new LabParts(parts(), models, new TypedBed(this)), words);
    }

    private Parts parts() {
        return new Parts(
                this,
                (uri, _, content) ->
                        Document.of(
                                uri,
                                "",
                                Optional.empty(),
                                new String(content, StandardCharsets.UTF_8)),
                Typed::indexed,
                (files, _) -> new GraphLoading.Loaded(files.getFirst(), 3),
                () ->
                        List.of(
                                new Samples.Sample(
                                        "titanic",
                                        new Answer(new Question("Which ship?"), "It sank."),
                                        "nothing wrong")),
                models,
                Optional.of(
                        new Parts.Server() {
                            @Override
                            public String address() {
                                return "http://localhost:1";
                            }

                            @Override
                            public void await() {}

                            @Override
                            public Optional<String> work() {
                                return Optional.of("no broker");
                            }
                        }),
                () -> 0,
                () -> stopping);
    }

    private static Corpus.Indexed indexed(
            Path folder, Corpus.Place to, IndexReport.Progress progress) {
        progress.at(1, 1, URI.create("file:a.txt"));
        return new Corpus.Indexed(
                "/index",
                8,
                new IndexReport(
                        1,
                        2,
                        3,
                        4,
                        List.of(
                                new FileListing.Unreadable(
                                        URI.create("file:bad.bin"), "not \u001breadable"),
                                new FileListing.Unreadable(
                                        URI.create("file:worse.bin"),
                                        "file:worse.bin: it holds no text"))),
                new TreeMap<>(Map.of("", 1, ".docx", 2)));
    }

    @Override
    public AttributionReport fix(FixRequest request, Consumer<PipelineEvent> listener) {
        requests.add(request);
        told.forEach(listener);
        return result.apply(request);
    }

    @Override
    public Answer generate(Question question, Limits limits) {
        throw new FidesException(
                Stage.GENERATION, Failure.Kind.UNAVAILABLE, "no language model answers");
    }

    @Override
    public List<SearchHit> search(String query, FixRequest.Search search) {
        return List.of(
                new SearchHit.Link(URI.create("https://example.org"), query, Optional.empty()));
    }

    @Override
    public Set<String> backends() {
        return Set.of("local", "sample", "wikipedia");
    }

    @Override
    public List<String> searched() {
        return List.of("local");
    }

    @Override
    public Optional<String> lacking(String backend) {
        return backend.equals("tavily") ? Optional.of("tavily needs a key") : Optional.empty();
    }

    @Override
    public Set<String> scorers() {
        return Set.of("cross-encoder");
    }

    @Override
    public Defaults defaults() {
        return new Defaults(
                FixRequest.Mode.FIDES,
                FixRequest.Engine.COMPACT,
                FixRequest.Preset.BALANCED,
                new FixRequest.Search(List.of(), 5, "en"),
                new Limits(10, 20, Duration.ofSeconds(30)));
    }
}
