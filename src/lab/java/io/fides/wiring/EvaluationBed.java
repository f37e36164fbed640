package io.fides.wiring;

import io.fides.adapter.lucene.LuceneIndex;
import io.fides.adapter.replay.Secrets;
import io.fides.adapter.replay.Tape;
import io.fides.adapter.replay.TapedLlm;
import io.fides.adapter.replay.TapedPages;
import io.fides.adapter.replay.TapedSearch;
import io.fides.domain.Document;
import io.fides.domain.run.Stage;
import io.fides.eval.run.TestBed;
import io.fides.eval.run.TestBed.Recording;
import io.fides.pipeline.Fixer;
import io.fides.prompt.Llm;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchBackend;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The program as it is configured, but searching the corpus of an evaluation, with its traffic kept
 * or replayed.
 */
record EvaluationBed(Composition program) implements TestBed {

    private static final String CORPUS = "corpus";

    @Override
    public Fixer over(List<Document> corpus, List<String> backends, Optional<Recording> replies) {
        Optional<Tape> tape =
                replies.map(it -> new Tape(it.folder(), new Secrets(keys()), it.asking()));
        BiFunction<Stage, Llm, Llm> models =
                (stage, llm) -> tape.<Llm>map(on -> new TapedLlm(llm, stage, on)).orElse(llm);
        UnaryOperator<SearchBackend> searching =
                backend ->
                        tape.<SearchBackend>map(on -> new TapedSearch(backend, on)).orElse(backend);
        PageReader pages =
                tape.<PageReader>map(on -> new TapedPages(program.pages(), on))
                        .orElse(program.pages());
        // The corpus needs no recording: its index is made of the set each time.
        List<SearchBackend> searched =
                backends.isEmpty()
                        ? List.of(indexed(corpus))
                        : program.backends().named(backends).stream().map(searching).toList();
        return new ComposedFixer(
                program.with(
                        new SearchBackends(searched),
                        pages,
                        new LanguageModels(program.config().llm(), models)));
    }

    private static SearchBackend indexed(List<Document> corpus) {
        LuceneIndex index = LuceneIndex.inMemory(corpus);
        return new SearchBackends.Lazy(CORPUS, () -> index);
    }

    private List<String> keys() {
        FidesConfig.Llm llm = program.config().llm();
        FidesConfig.Search search = program.config().search();
        List<String> keys = new ArrayList<>();
        llm.apiKey().ifPresent(keys::add);
        Stream.of(
                        llm.generation(),
                        llm.segmentation(),
                        llm.decomposition(),
                        llm.verification(),
                        llm.edit())
                .forEach(stage -> stage.apiKey().ifPresent(keys::add));
        Stream.of(
                        search.wikipedia(),
                        search.searxng(),
                        search.brave(),
                        search.tavily(),
                        search.exa(),
                        search.serper())
                .forEach(backend -> backend.key().ifPresent(keys::add));
        program.config().models().token().ifPresent(keys::add);
        return keys;
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
