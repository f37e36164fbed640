package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Question;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Stage;
import io.fides.fixture.FakeSearch;
import io.fides.fixture.FakeWeb;
import io.fides.pipeline.Corpus;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.PipelineEvent;
import io.fides.retrieve.IndexReport;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every search backend by configuration, from the setting to the cited page. */
@Timeout(180)
class BackendsTest {

    private static final String WRONG = "The Harbour Bridge opened in 1998.";
    private static final String CORRECTED = "The Harbour Bridge opened in 2000.";
    private static final String PAGE =
            "<html><head><title>Harbour Bridge</title></head><body><article>"
                    + "<p>The Harbour Bridge opened in 2000. It crosses the river Lune.</p>"
                    + "</article></body></html>";

    /** Those that search by more than claims. */
    private static final Set<FixRequest.Mode> NAMING =
            Set.of(FixRequest.Mode.DRQA, FixRequest.Mode.DRA, FixRequest.Mode.PROVENANCE);

    private final FakeWeb web = web();

    private static FakeWeb web() {
        try {
            return new FakeWeb();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @BeforeEach
    void page() {
        web.on("/bridge", FakeWeb.html(PAGE));
    }

    @AfterEach
    void close() {
        web.close();
    }

    private FakeSearch engine(FakeSearch.Format format) {
        FakeSearch engine = new FakeSearch(format);
        engine.finds(
                List.of(
                        new FakeSearch.Page(
                                "Harbour Bridge", web.uri("/bridge").toString(), "2024-01-02")));
        return engine;
    }

    private static Map<String, String> settings(String... all) {
        Map<String, String> settings = new HashMap<>();
        settings.put("web.allow-private-networks", "true");
        for (int i = 0; i < all.length; i += 2) {
            settings.put(all[i], all[i + 1]);
        }
        return settings;
    }

    private static Map<String, String> with(
            Map<String, String> settings, FakeSearch.Format format, FakeSearch engine) {
        String name = format.name().toLowerCase(Locale.ROOT);
        settings.merge("search.backends", name, (before, next) -> before + "," + next);
        settings.put("search." + name + ".url", engine.base().toString());
        settings.put("search." + name + ".key", FakeSearch.KEY);
        return settings;
    }

    @ParameterizedTest
    @CsvSource({
        "open,brave,brave needs an API key: fides.search.brave.key",
        "open,searxng,searxng needs the base URL of an instance: fides.search.searxng.url",
        "open,opensearch,opensearch needs the address of a server: fides.search.opensearch.url",
        "local,wikipedia,fides.privacy=local forbids wikipedia",
        "open,wikipedia,",
        "open,bing,"
    })
    void whatABackendLacksIsSaid(String privacy, String backend, String why) {
        Fixer fixer = Assembled.from(settings("privacy", privacy)).fixer();

        assertThat(fixer.lacking(backend).orElse(null)).isEqualTo(why);
    }

    @ParameterizedTest
    @CsvSource({"open,sample,sample", "open,,wikipedia", "local,,"})
    void whatIsSearchedWhereARequestNamesNothingIsSaid(
            String privacy,
            @Nullable String configured,
            @Nullable String searched,
            @TempDir Path none) {
        Map<String, String> settings =
                settings("privacy", privacy, "search.index", none.toString());
        if (configured != null) {
            settings.put("search.backends", configured);
        }

        assertThat(Assembled.from(settings).fixer().searched())
                .isEqualTo(Stream.ofNullable(searched).toList());
    }

    @ParameterizedTest
    @EnumSource(
            value = FakeSearch.Format.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = "OPENSEARCH")
    void theAnswerIsFixedByAPageThatTheBackendFinds(FakeSearch.Format format) {
        URI article = URI.create("https://en.wikipedia.org/wiki/Harbour_Bridge");
        // Links of Wikipedia lead to Wikipedia, wherever the search went.
        boolean wikipedia = format == FakeSearch.Format.WIKIPEDIA;
        try (FakeSearch engine = engine(format)) {
            AttributionReport report =
                    Assembled.from(
                                    with(settings(), format, engine),
                                    pages -> wikipedia ? moved(article, pages) : pages)
                            .fix(WRONG);

            assertThat(report.failures()).isEmpty();
            assertThat(report.correctedText()).isEqualTo(CORRECTED);
            Evidence evidence = report.sentences().getFirst().evidence().getFirst();
            assertThat(evidence.passage().source().uri()).isEqualTo(web.uri("/bridge"));
            assertThat(evidence.passage().source().title()).isEqualTo("Harbour Bridge");
            assertThat(evidence.passage().text()).contains("opened in 2000");
            assertThat(engine.received()).hasSize(1);
            assertThat(web.requests("/bridge")).isEqualTo(1);
            assertThat(report.usage().searches()).isEqualTo(1);
            assertThat(report.usage().pages()).isEqualTo(1);
            assertThat(report.usage().llmCalls()).isZero();
        }
    }

    /**
     * Its address is enough: nobody has to name it. The engine refuses vectors if they are asked.
     */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theAnswerIsFixedByADocumentThatOpenSearchHolds(boolean vectors) {
        try (FakeSearch engine = new FakeSearch(FakeSearch.Format.OPENSEARCH)) {
            String uri = "file:///bridge.txt";
            ObjectNode entry =
                    FakeSearch.Format.OPENSEARCH.entry(
                            new FakeSearch.Page("Harbour Bridge", uri, "2024-01-02"));
            ((ObjectNode) entry.path("_source")).put("text", CORRECTED);
            engine.answers(
                    FakeSearch.Format.OPENSEARCH.reply(
                            JsonNodeFactory.instance.arrayNode().add(entry)));
            Map<String, String> settings =
                    settings(
                            "search.opensearch.url",
                            engine.base().toString(),
                            "search.opensearch.index",
                            "pages",
                            "search.opensearch.api-key",
                            FakeSearch.KEY,
                            "search.index",
                            "target/no-index");
            if (vectors) {
                settings.put("search.opensearch.vector-field", "vector");
                settings.put("search.opensearch.product", "elasticsearch");
            }

            AttributionReport report = Assembled.from(settings).fix(WRONG);

            assertThat(report.failures()).hasSize(vectors ? 1 : 0);
            assertThat(report.failures())
                    .allMatch(
                            each -> each.detail().contains("fides.search.opensearch.vector-field"));
            assertThat(report.correctedText()).isEqualTo(CORRECTED);
            Evidence evidence = report.sentences().getFirst().evidence().getFirst();
            assertThat(evidence.passage().source().uri()).isEqualTo(URI.create(uri));
            assertThat(evidence.passage().span().of(CORRECTED))
                    .isEqualTo(evidence.passage().text());
            assertThat(report.usage().searches()).isEqualTo(1);
            assertThat(report.usage().pages()).isEqualTo(1);
        }
    }

    @Test
    void openSearchWithoutAnAddressStopsTheStart() {
        assertThatThrownBy(() -> Assembled.from(settings("search.backends", "opensearch")))
                .hasMessageContaining("fides.search.opensearch.url");
    }

    private PageReader moved(URI article, PageReader pages) {
        return link -> {
            assertThat(link.uri()).isEqualTo(article);
            return pages.read(
                    new SearchHit.Link(web.uri("/bridge"), link.title(), link.published()));
        };
    }

    @Test
    void theAnswerIsFixedByTheUsersOwnDocuments(@TempDir Path folder) throws IOException {
        Path documents = Files.createDirectory(folder.resolve("documents"));
        Files.writeString(
                documents.resolve("bridge.md"),
                "# Harbour Bridge\n\nThe Harbour Bridge opened in 2000. It crosses the Lune.\n");
        Path index = folder.resolve("index");
        Composition parts = Assembled.from(Map.of("search.index", index.toString())).parts();
        parts.index(documents, Corpus.Place.LUCENE, IndexReport.Progress.NONE);
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThat(parts.index(empty, Corpus.Place.LUCENE, IndexReport.Progress.NONE).documents())
                .as("those of another folder are there, too")
                .isEqualTo(1);

        AttributionReport report =
                Assembled.from(settings("search.index", index.toString())).fix(WRONG);

        assertThat(report.correctedText()).isEqualTo(CORRECTED);
        Evidence evidence = report.sentences().getFirst().evidence().getFirst();
        assertThat(evidence.passage().source().uri().toString()).endsWith("bridge.md");
    }

    @ParameterizedTest
    @CsvSource({"500,UNAVAILABLE,2", "429,RATE_LIMITED,1", "403,FORBIDDEN,1", "0,TIMEOUT,2"})
    void theNextBackendAnswersForOneThatFails(int status, Failure.Kind kind, int requests) {
        try (FakeSearch first = engine(FakeSearch.Format.BRAVE);
                FakeSearch second = engine(FakeSearch.Format.SERPER)) {
            fail(first, status);
            Map<String, String> settings = with(settings(), FakeSearch.Format.BRAVE, first);
            with(settings, FakeSearch.Format.SERPER, second);
            settings.put("search.brave.timeout", status == 0 ? "PT1S" : "PT60S");

            AttributionReport report = Assembled.from(settings).fix(WRONG);

            assertThat(report.correctedText()).isEqualTo(CORRECTED);
            assertThat(report.complete()).isTrue();
            assertThat(report.failures())
                    .singleElement()
                    .matches(failure -> failure.stage() == Stage.RETRIEVAL)
                    .matches(failure -> failure.kind() == kind)
                    .matches(failure -> failure.detail().contains("brave"))
                    .matches(failure -> !failure.detail().contains(FakeSearch.KEY));
            assertThat(first.received()).hasSize(requests);
            assertThat(second.received()).hasSize(1);
            assertThat(report.usage().searches()).isEqualTo(2);
        }
    }

    @Test
    void anOutageIsNeverAVerdict() {
        try (FakeSearch first = engine(FakeSearch.Format.BRAVE);
                FakeSearch second = engine(FakeSearch.Format.SEARXNG)) {
            fail(first, 500);
            fail(second, 502);
            Map<String, String> settings = with(settings(), FakeSearch.Format.BRAVE, first);
            with(settings, FakeSearch.Format.SEARXNG, second);

            AttributionReport report = Assembled.from(settings).fix(WRONG);

            assertThat(report.correctedText()).isEqualTo(WRONG);
            assertThat(report.complete()).isFalse();
            assertThat(report.checks())
                    .singleElement()
                    .isInstanceOfSatisfying(
                            FactCheck.Unchecked.class,
                            check ->
                                    assertThat(check.failure().kind())
                                            .isEqualTo(Failure.Kind.UNAVAILABLE));
            assertThat(report.attribution().before().ar()).isEmpty();
        }
    }

    private static void fail(FakeSearch engine, int status) {
        engine.answers(
                exchange -> {
                    if (status == 0) {
                        engine.stall();
                    } else {
                        FakeSearch.send(exchange, status, "{}");
                    }
                });
    }

    @Test
    void anUnknownBackendStopsTheStart() {
        assertThatThrownBy(() -> Assembled.from(settings("search.backends", "lucen")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("lucen")
                .hasMessageContaining("lucene, sample, wikipedia");
    }

    @Test
    void aBackendWithoutItsKeyStopsTheStart() {
        assertThatThrownBy(() -> Assembled.from(settings("search.backends", "brave")))
                .hasMessageContaining("brave needs an API key");
    }

    @Test
    void documentsOfTheRequestAreCalledThatAndStayHere() {
        SearchBackend brought = SearchBackends.documents(List.of());
        assertThat(brought.name()).isEqualTo("documents");
        assertThat(SearchBackends.isOutside(brought)).isFalse();
    }

    @Test
    void documentsOfTheRequestAreSearchedAlone() {
        try (FakeSearch engine = engine(FakeSearch.Format.BRAVE)) {
            Assembled program = Assembled.from(with(settings(), FakeSearch.Format.BRAVE, engine));

            AttributionReport report =
                    program.fix(
                            WRONG,
                            Assembled.document("other", "The Mill Tower was finished in 1889."));

            assertThat(report.correctedText()).isEqualTo(WRONG);
            assertThat(report.complete()).isTrue();
            assertThat(engine.received()).isEmpty();
        }
    }

    private static FactCheck.Unchecked unchecked(AttributionReport report) {
        assertThat(report.complete()).isFalse();
        return report.checks().stream()
                .map(FactCheck.Unchecked.class::cast)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whereNothingIsNamedWikipediaIsAskedAndNamed(@TempDir Path none) {
        try (FakeSearch engine = engine(FakeSearch.Format.WIKIPEDIA)) {
            Assembled program =
                    Assembled.from(
                            settings(
                                    "search.index",
                                    none.toString(),
                                    "search.wikipedia.url",
                                    engine.base().toString()),
                            pages ->
                                    moved(
                                            URI.create(
                                                    "https://en.wikipedia.org/wiki/Harbour_Bridge"),
                                            pages));
            List<PipelineEvent> before = new ArrayList<>();

            AttributionReport report =
                    program.fixer()
                            .fix(
                                    program.request(WRONG),
                                    event -> {
                                        if (engine.received().isEmpty()) {
                                            before.add(event);
                                        }
                                    });

            assertThat(report.correctedText()).isEqualTo(CORRECTED);
            assertThat(before.getFirst())
                    .isEqualTo(
                            new PipelineEvent.WebChosen(
                                    "Wikipedia, for want of documents and an index"
                                            + " (fides.privacy=local forbids it)"));
            assertThat(report.manifest().settings().get("searched")).startsWith("Wikipedia");
        }
    }

    @Test
    void privacyForbidsTheWebAndSaysWhatToDo(@TempDir Path none) {
        try (FakeSearch engine = engine(FakeSearch.Format.WIKIPEDIA)) {
            Map<String, String> settings =
                    settings(
                            "privacy",
                            "local",
                            "search.index",
                            none.toString(),
                            "search.wikipedia.url",
                            engine.base().toString());

            AttributionReport report = Assembled.from(settings).fix(WRONG);

            assertThat(unchecked(report).failure().detail())
                    .contains("fides.privacy=local", "fides index");
            assertThat(report.manifest().settings())
                    .containsEntry("backends", "")
                    .containsEntry("searched", "");
            assertThat(engine.received()).isEmpty();
            settings.put("search.backends", "wikipedia");
            assertThatThrownBy(() -> Assembled.from(settings)).hasMessageContaining("wikipedia");
        }
    }

    /** On the wire: names of a greeting, a heading and the question, none of which is checked. */
    @ParameterizedTest
    @EnumSource(
            value = FixRequest.Mode.class,
            names = {"FIDES", "FIDES_QD", "DRQA", "DRA", "RARR", "PROVENANCE"})
    void queriesHoldNoWordThatStandsInNoClaim(FixRequest.Mode mode) {
        String text = "## Ada Quill\n\nThank you for asking, Zora! She was born in 1998. " + WRONG;
        Question question = new Question("Was Ada Quill in Leeds when the Harbour Bridge opened?");
        for (String queries : List.of("full", "claims")) {
            try (FakeSearch engine = engine(FakeSearch.Format.BRAVE)) {
                Assembled program =
                        Assembled.from(
                                with(
                                        settings("search.queries", queries),
                                        FakeSearch.Format.BRAVE,
                                        engine));

                AttributionReport report =
                        program.fixer()
                                .fix(
                                        program.request(mode, text, true)
                                                .with(new Answer(question, text)),
                                        _ -> {});

                String sent =
                        engine.received().stream()
                                .map(FakeSearch.Received::query)
                                .toList()
                                .toString();
                assertThat(sent).contains("Harbour Bridge");
                if (queries.equals("claims")) {
                    assertThat(sent).doesNotContain("Ada", "Quill", "Zora", "Leeds");
                    assertThat(report.manifest().settings()).containsEntry("queries", "claims");
                } else if (NAMING.contains(mode)) {
                    assertThat(sent).containsAnyOf("Ada", "Quill", "Zora", "Leeds");
                }
            }
        }
    }

    /** Where every sentence is looked up, it is as it stands; else by what claims name. */
    @ParameterizedTest
    @CsvSource({
        "FIDES, claims, the Harbour Bridge.",
        "QASEM, full, the Harbour Bridge.",
        "QASEM, claims, the bridge."
    })
    void whatAMentionMeansIsSentIfAClaimSaysIt(
            FixRequest.Mode mode, String queries, String object) {
        try (FakeSearch engine = engine(FakeSearch.Format.BRAVE)) {
            Assembled.from(
                            with(
                                    settings("search.queries", queries),
                                    FakeSearch.Format.BRAVE,
                                    engine))
                    .fix(
                            mode,
                            "The Harbour Bridge was opened in 1932. About 1,400 people built the"
                                    + " bridge.");

            assertThat(engine.received())
                    .extracting(received -> received.query().get("q"))
                    .contains("About 1,400 people built " + object);
        }
    }

    @Test
    void withoutANetworkNothingIsCheckedAndTheReportSaysWhatToDo(@TempDir Path none) {
        AttributionReport report =
                Assembled.from(
                                settings(
                                        "search.index",
                                        none.toString(),
                                        "search.wikipedia.url",
                                        "http://127.0.0.1:1/"))
                        .fix(WRONG);

        assertThat(unchecked(report).failure().kind()).isEqualTo(Failure.Kind.UNAVAILABLE);
        assertThat(unchecked(report).failure().detail()).contains("fides index", "documents");
        assertThat(report.attribution().before().ar()).isEmpty();
    }

    @Test
    void anIndexThatIsNamedAndNotThereIsAnOutage(@TempDir Path folder) throws IOException {
        Path missing = folder.resolve("missing");
        Path other = Files.createDirectory(folder.resolve("other"));
        Files.writeString(other.resolve("notes.txt"), "No index.");
        Path broken = Files.createDirectory(folder.resolve("broken"));
        Files.writeString(broken.resolve("segments_1"), "damaged");
        for (Path place : List.of(missing, other, broken)) {
            AttributionReport report =
                    Assembled.from(settings("search.index", place.toString())).fix(WRONG);

            assertThat(unchecked(report).failure().stage()).isEqualTo(Stage.RETRIEVAL);
            assertThat(unchecked(report).failure().detail()).contains("index");
            assertThat(report.manifest().settings().get("searched")).contains("the index");
        }
    }

    @Test
    void documentsWithOneUriArePartsOfOnePage() {
        Document opening = Assembled.document("page", "The Harbour Bridge opened in 2000.");
        Document other = Assembled.document("page", "It crosses the river Lune at Lancaster.");
        AttributionReport report =
                Assembled.from(settings()).fix(WRONG + " It crosses the Lune.", opening, other);

        assertThat(report.correctedText()).startsWith(CORRECTED);
        Evidence evidence = report.sentences().getFirst().evidence().getFirst();
        assertThat(evidence.passage().source()).isEqualTo(opening.source());
        assertThat(evidence.passage().span().of(opening.text()))
                .isEqualTo(evidence.passage().text());
        assertThat(report.manifest().settings()).containsEntry("searched", "2 documents");
    }

    @Test
    void blankDocumentsAreSkippedAndNamed() {
        Document blank = Assembled.document("blank", " \n");
        Document page = Assembled.document("page", "The Harbour Bridge opened in 2000.");
        Assembled program = Assembled.from(settings());

        AttributionReport some = program.fix(WRONG, blank, page);
        AttributionReport none = program.fix(WRONG, blank);

        assertThat(some.correctedText()).isEqualTo(CORRECTED);
        assertThat(some.complete()).isTrue();
        assertThat(some.failures())
                .extracting(Failure::detail)
                .containsExactly("document 1 is blank: test:blank");
        assertThat(unchecked(none).failure().detail()).contains("blank");
    }

    @Test
    void namedBackendsAreAskedWhereTheDocumentsHaveNothing() {
        try (FakeSearch engine = engine(FakeSearch.Format.BRAVE)) {
            Assembled program = Assembled.from(with(settings(), FakeSearch.Format.BRAVE, engine));
            FixRequest request =
                    program.request(
                            WRONG, Assembled.document("other", "Mills grind corn by wind."));

            AttributionReport report =
                    program.fixer()
                            .fix(
                                    new FixRequest(
                                            request.answer(),
                                            request.documents(),
                                            request.mode(),
                                            request.engine(),
                                            request.preset(),
                                            new FixRequest.Search(List.of("brave"), 5, "en"),
                                            true,
                                            request.limits()),
                                    _ -> {});

            assertThat(report.correctedText()).isEqualTo(CORRECTED);
            assertThat(engine.received()).hasSize(1);
        }
    }
}
