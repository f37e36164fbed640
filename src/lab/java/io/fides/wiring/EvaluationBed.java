package io.fides.wiring;

import io.fides.adapter.lucene.LuceneIndex;
import io.fides.adapter.replay.Secrets;
import io.fides.adapter.replay.Tape;
import io.fides.adapter.replay.TapedSearch;
import io.fides.adapter.search.WebSearch;
import io.fides.domain.Document;
import io.fides.domain.run.Stage;
import io.fides.eval.run.TestBed;
import io.fides.eval.run.TestBed.Recording;
import io.fides.pipeline.Fixer;
import io.fides.prompt.Llm;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchBackend;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import redis.clients.jedis.util.JedisURIHelper;

/**
 * The program as it is configured, but searching the corpus of an evaluation, with its traffic kept
 * or replayed.
 */
record EvaluationBed(Composition program) implements TestBed {

    private static final String CORPUS = "corpus";

    @Override
    public Function<Map<Stage, String>, Fixer> over(
            List<Document> corpus, List<String> backends, Optional<Recording> replies) {
        Optional<Tape> tape =
                replies.map(
                        it ->
                                new Tape(
                                        it.folder(),
                                        new Secrets(keys(program.config())),
                                        it.asking()));
        BiFunction<Stage, Llm, Llm> models =
                (stage, llm) -> tape.map(on -> on.of(llm, stage)).orElse(llm);
        UnaryOperator<SearchBackend> searching =
                backend ->
                        tape.<SearchBackend>map(on -> new TapedSearch(backend, on)).orElse(backend);
        PageReader pages = tape.map(on -> on.of(program.pages())).orElse(program.pages());
        // The corpus needs no recording: its index is made of the set each time.
        List<SearchBackend> searched =
                backends.isEmpty()
                        ? List.of(indexed(corpus))
                        : program.backends().named(backends).stream().map(searching).toList();
        SearchBackends asked = new SearchBackends(searched);
        Map<Map<Stage, String>, Fixer> made = new ConcurrentHashMap<>();
        return names ->
                made.computeIfAbsent(
                        names,
                        _ ->
                                new ComposedFixer(
                                        program.with(
                                                asked,
                                                pages,
                                                new LanguageModels(
                                                        program.config().llm(), names, models))));
    }

    private static SearchBackend indexed(List<Document> corpus) {
        LuceneIndex index = LuceneIndex.inMemory(corpus);
        return new SearchBackends.Lazy(CORPUS, () -> index);
    }

    /** Every secret that is configured. */
    static List<String> keys(FidesConfig config) {
        FidesConfig.Llm llm = config.llm();
        FidesConfig.OpenSearch own = config.search().opensearch();
        Stream<Optional<String>> models =
                Stream.of(
                                llm.generation(),
                                llm.segmentation(),
                                llm.decomposition(),
                                llm.verification(),
                                llm.edit())
                        .map(FidesConfig.StageLlm::apiKey);
        Stream<Optional<String>> engines =
                WebSearch.names().stream()
                        .map(name -> SearchBackends.settings(name, config.search()).key());
        Stream<Optional<String>> others =
                Stream.of(
                        llm.apiKey(),
                        llm.marks(),
                        own.password(),
                        own.apiKey(),
                        own.token(),
                        config.models().token(),
                        config.shared().redis().flatMap(EvaluationBed::password));
        return Stream.of(models, engines, others)
                .flatMap(each -> each)
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<String> password(String redis) {
        return Optional.ofNullable(JedisURIHelper.getPassword(URI.create(redis)));
    }

    @Override
    public String version() {
        return program.version();
    }

    @Override
    public Instant now() {
        return Instant.now();
    }
}
