package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.Edit;
import io.fides.domain.FactCheck;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.fixture.Asked;
import io.fides.fixture.FakeModelServer;
import io.fides.fixture.FakeOllama;
import io.fides.fixture.FakeSearch;
import io.fides.fixture.FakeWeb;
import io.fides.fixture.Mischief;
import io.fides.fixture.ScriptedModel;
import io.fides.pipeline.PipelineEvent;
import io.fides.report.FixResponse;
import io.fides.report.Labels;
import io.fides.report.ReportJson;
import io.fides.report.ReportOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever breaks in the middle of a request: a labelled report in time, and no storm of calls. */
@Timeout(180)
@Execution(ExecutionMode.CONCURRENT)
class FaultsTest {

    private static final String WRONG = "The Harbour Bridge opened in 1998.";
    private static final String OTHER = "The Mill Tower was finished in 1871.";
    private static final String TEXT = WRONG + " " + OTHER;
    private static final String CORRECTED =
            "The Harbour Bridge opened in 2000. The Mill Tower was finished in 1889.";
    private static final Document BRIDGE =
            Assembled.document("bridge", "The Harbour Bridge opened in 2000.");
    private static final Document TOWER =
            Assembled.document("tower", "The Mill Tower was finished in 1889.");
    private static final int[] EVERY = {0, 1, 2, 3, 4, 5};
    private static final int[] SOME = {0, 2, 3, 5};

    /** More than the slowest machine needs where the deadline is not what is tested. */
    private static final String AMPLE = "PT60S";

    private static final Duration GRACE = Duration.ofSeconds(5);

    private static ScriptedModel model() {
        return new ScriptedModel()
                .sentence(WRONG, "")
                .sentence(OTHER, "")
                .stance("1998", "opened in 2000", "contradicts")
                .stance("opened in 2000", "opened in 2000", "entails")
                .stance("1871", "1889", "contradicts")
                .stance("1889", "1889", "entails")
                .edit("1998", "2000")
                .edit("1871", "1889");
    }

    private static Map<String, String> settings(String... all) {
        Map<String, String> settings = new HashMap<>();
        settings.put("web.allow-private-networks", "true");
        for (int i = 0; i < all.length; i += 2) {
            settings.put(all[i], all[i + 1]);
        }
        return settings;
    }

    private static Map<String, String> llm(FakeModelServer server, String... more) {
        Map<String, String> settings = settings(more);
        settings.put("engine", "llm");
        settings.put("llm.base-url", server.baseUrl().toString());
        settings.put("llm.model", FakeOllama.MODEL);
        settings.putIfAbsent("limits.max-time", AMPLE);
        return settings;
    }

    /** The first fix of a process loads classes and models; how long that takes is no fault. */
    @BeforeAll
    static void warm() {
        Assembled.from(settings()).fix(TEXT, BRIDGE, TOWER);
    }

    /** Fixes in time, and checks what holds for every report. */
    private static AttributionReport fix(Assembled program, String text, Document... documents) {
        long before = System.nanoTime();
        AttributionReport report = program.fix(text, documents);
        Duration took = Duration.ofNanos(System.nanoTime() - before);
        assertThat(took).isLessThan(program.config().limits().maxTime().plus(GRACE));
        assertValid(report, program);
        return report;
    }

    private static void assertValid(AttributionReport report, Assembled program) {
        assertThat(report.usage().llmCalls())
                .isLessThanOrEqualTo(program.config().limits().maxLlmCalls());
        assertThat(report.usage().searches())
                .isLessThanOrEqualTo(program.config().limits().maxSearches());
        StringBuilder text = new StringBuilder(report.answer().text());
        for (Edit edit : report.edits().reversed()) {
            assertThat(edit.original().of(report.answer().text())).isEqualTo(edit.originalText());
            if (edit.applied()) {
                text.replace(edit.original().start(), edit.original().end(), edit.correctedText());
            }
        }
        assertThat(text).hasToString(report.correctedText());
        FixResponse response = ReportJson.of(report, ReportOptions.DEFAULT);
        assertThat(ReportJson.compact(response)).doesNotContain("NaN");
        assertThat(response.status()).isEqualTo(report.complete() ? "complete" : "partial");
        if (!report.complete()) {
            assertThat(response.partialReasons()).isNotEmpty();
        }
    }

    private static List<Failure.Kind> unchecked(AttributionReport report) {
        return report.checks().stream()
                .filter(FactCheck.Unchecked.class::isInstance)
                .map(check -> ((FactCheck.Unchecked) check).failure().kind())
                .toList();
    }

    /** A server that answers {@code good} requests, then misbehaves for ever. */
    private static FakeModelServer dying(int good, Mischief mischief) {
        AtomicInteger answered = new AtomicInteger();
        List<FakeModelServer> self = new ArrayList<>();
        ScriptedModel model = model();
        Function<Asked, String> function =
                asked -> {
                    if (answered.incrementAndGet() >= good) {
                        self.getFirst().misbehave(mischief);
                    }
                    return model.apply(asked);
                };
        FakeModelServer server = FakeOllama.start(function);
        self.add(server);
        if (good == 0) {
            server.misbehave(mischief);
        }
        return server;
    }

    @Test
    void whatIsTooDeepInOneAnswerIsAnExceptionOnly() {
        Assembled program = Assembled.from(settings());
        List<PipelineEvent> told = new ArrayList<>();
        assertThatThrownBy(
                        () ->
                                program.fixer()
                                        .fix(
                                                program.request(TEXT, BRIDGE),
                                                event -> {
                                                    told.add(event);
                                                    if (told.size() == 1) {
                                                        throw new StackOverflowError();
                                                    }
                                                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("StackOverflowError");
        assertThat(told.getLast()).isInstanceOf(PipelineEvent.BrokenOff.class);
    }

    @ParameterizedTest
    @CsvSource({
        "SERVER_ERROR,UNAVAILABLE,2",
        "CUT_BODY,UNAVAILABLE,2",
        "STALL,TIMEOUT,2",
        "UNAUTHORIZED,FORBIDDEN,1",
        "RATE_LIMITED,RATE_LIMITED,1"
    })
    void aModelServerThatDiesLeavesALabelledReport(
            Mischief mischief, Failure.Kind kind, int requests) {
        for (int good : mischief == Mischief.SERVER_ERROR ? EVERY : SOME) {
            try (FakeModelServer server = dying(good, mischief)) {
                String timeout = mischief == Mischief.STALL ? "PT1S" : AMPLE;
                Assembled program = Assembled.from(llm(server, "llm.timeout", timeout));
                if (good == 0) {
                    assertThatThrownBy(() -> program.fix(TEXT, BRIDGE, TOWER))
                            .isInstanceOfSatisfying(
                                    FidesException.class,
                                    e -> {
                                        assertThat(e.failure().kind()).isEqualTo(kind);
                                        assertThat(e.failure().stage())
                                                .isEqualTo(Stage.SEGMENTATION);
                                    });
                    assertThat(server.requests()).isEqualTo(requests);
                    continue;
                }
                AttributionReport report = fix(program, TEXT, BRIDGE, TOWER);

                if (good <= 2) {
                    assertThat(unchecked(report)).containsExactly(kind, kind);
                } else {
                    assertThat(unchecked(report)).isEmpty();
                }
                // Sentences, claims, judgements, an edit for each of two conflicts.
                assertThat(report.correctedText()).as("after " + good).isEqualTo(TEXT);
                assertThat(report.complete()).as("after " + good).isFalse();
                assertThat(report.failures().stream().map(Failure::kind).toList())
                        .as("after " + good)
                        .allMatch(kind::equals)
                        .hasSizeGreaterThanOrEqualTo(good == 2 ? 0 : 1);
                Map<String, Long> byCall =
                        server.asked().stream()
                                .collect(
                                        Collectors.groupingBy(
                                                asked -> asked.title() + asked.user(),
                                                Collectors.counting()));
                assertThat(byCall.values())
                        .as("after " + good)
                        .allMatch(count -> count <= requests);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 5})
    void aModelServerThatStallsDoesNotHoldTheReportBack(int good) {
        try (FakeModelServer server = dying(good, Mischief.MUTE)) {
            Assembled program = Assembled.from(llm(server, "limits.max-time", "PT4S"));

            AttributionReport report = fix(program, TEXT, BRIDGE, TOWER);

            assertThat(report.correctedText()).isEqualTo(TEXT);
            assertThat(report.complete()).isFalse();
            if (good <= 2) {
                assertThat(unchecked(report))
                        .containsExactly(
                                Failure.Kind.DEADLINE_EXCEEDED, Failure.Kind.DEADLINE_EXCEEDED);
            } else {
                assertThat(report.failures())
                        .isNotEmpty()
                        .allMatch(each -> each.kind() == Failure.Kind.DEADLINE_EXCEEDED);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "faithful,11", // 1 + 2 + 2 + 2 + 2, and two to see that nothing more is asked
        "balanced,8"
    })
    void noBudgetOfCallsIsEverOverrun(String preset, int enough) {
        try (FakeModelServer server = FakeOllama.start(model())) {
            for (int calls = 0; calls <= enough; calls++) {
                int before = server.requests();
                Assembled program =
                        Assembled.from(
                                llm(
                                        server,
                                        "preset",
                                        preset,
                                        "limits.max-llm-calls",
                                        String.valueOf(calls)));
                if (calls == 0) {
                    assertThatThrownBy(() -> program.fix(TEXT, BRIDGE, TOWER))
                            .isInstanceOfSatisfying(
                                    FidesException.class,
                                    e ->
                                            assertThat(e.failure().kind())
                                                    .isEqualTo(Failure.Kind.BUDGET_EXHAUSTED));
                    assertThat(server.requests()).isEqualTo(before);
                    continue;
                }
                AttributionReport report = fix(program, TEXT, BRIDGE, TOWER);

                assertThat(server.requests() - before).isEqualTo(report.usage().llmCalls());
                if (report.usage().llmCalls() < calls) {
                    assertThat(report.correctedText()).isEqualTo(CORRECTED);
                    assertThat(report.failures()).isEmpty();
                } else if (!report.correctedText().equals(CORRECTED)) {
                    assertThat(report.complete()).as("at " + calls + " calls").isFalse();
                }
            }
        }
    }

    @Test
    void theFirstFactsGetTheLastSearchesInEveryRun() {
        String text =
                TEXT
                        + " The Old Harbour was dug in 1702. The Salt Road was paved in 1654."
                        + " The Corn Market was built in 1533.";
        Document[] documents = {
            BRIDGE,
            TOWER,
            Assembled.document("harbour", "The Old Harbour was dug in 1702."),
            Assembled.document("road", "The Salt Road was paved in 1655."),
            Assembled.document("market", "The Corn Market was built in 1533.")
        };
        for (int searches = 0; searches <= 6; searches++) {
            Assembled program =
                    Assembled.from(settings("limits.max-searches", String.valueOf(searches)));
            Set<String> reports = new HashSet<>();
            for (int run = 0; run < 8; run++) {
                AttributionReport report = fix(program, text, documents);
                reports.add(ReportJson.compact(ReportJson.of(report, ReportOptions.DEFAULT)));
                for (int i = 0; i < 5; i++) {
                    assertThat(report.checks().get(i) instanceof FactCheck.Unchecked)
                            .as("fact " + i + " with " + searches + " searches")
                            .isEqualTo(i >= searches);
                }
                assertThat(unchecked(report)).allMatch(Failure.Kind.BUDGET_EXHAUSTED::equals);
                assertThat(report.usage().searches()).isEqualTo(Math.min(searches, 5));
            }
            assertThat(reports).as("with " + searches + " searches").hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"500,UNAVAILABLE,2", "429,RATE_LIMITED,1", "401,FORBIDDEN,1", "0,TIMEOUT,2"})
    void aBackendThatFailsForOneFactLeavesTheOthersChecked(
            int status, Failure.Kind kind, int requests) throws IOException {
        for (FakeSearch.Format format :
                List.of(
                        FakeSearch.Format.SEARXNG,
                        FakeSearch.Format.BRAVE,
                        FakeSearch.Format.TAVILY,
                        FakeSearch.Format.EXA,
                        FakeSearch.Format.SERPER)) {
            String name = Labels.of(format);
            try (FakeWeb web = new FakeWeb();
                    FakeSearch engine = new FakeSearch(format)) {
                serve(web);
                engine.answers(
                        exchange -> {
                            String asked = engine.received().getLast().toString();
                            if (asked.contains("Mill")) {
                                if (status == 0) {
                                    engine.stall();
                                }
                                FakeSearch.send(exchange, status == 0 ? 500 : status, "{}");
                            } else {
                                FakeSearch.send(
                                        exchange,
                                        200,
                                        format.reply(
                                                        new com.fasterxml.jackson.databind
                                                                        .ObjectMapper()
                                                                .createArrayNode()
                                                                .add(
                                                                        format.entry(
                                                                                page(
                                                                                        web,
                                                                                        "/bridge"))))
                                                .toString());
                            }
                        });
                Assembled program =
                        Assembled.from(
                                settings(
                                        "search.backends",
                                        name,
                                        "search." + name + ".url",
                                        engine.base().toString(),
                                        "search." + name + ".key",
                                        FakeSearch.KEY,
                                        "search." + name + ".timeout",
                                        status == 0 ? "PT2S" : AMPLE,
                                        "concurrency",
                                        "1",
                                        "limits.max-time",
                                        AMPLE));

                AttributionReport report = fix(program, TEXT);

                assertThat(report.correctedText())
                        .as(name)
                        .isEqualTo("The Harbour Bridge opened in 2000. " + OTHER);
                assertThat(unchecked(report)).as(name).containsExactly(kind);
                assertThat(
                                engine.received().stream()
                                        .filter(each -> each.toString().contains("Mill")))
                        .as(name)
                        .hasSize(requests);
            }
        }
    }

    private static FakeSearch.Page page(FakeWeb web, String path) {
        return new FakeSearch.Page("Page", web.uri(path).toString(), "2024-01-02");
    }

    private static void serve(FakeWeb web) {
        web.on(
                "/bridge",
                FakeWeb.html(
                        "<html><head><title>Bridge</title></head><body><article><p>The Harbour"
                                + " Bridge opened in 2000.</p></article></body></html>"));
    }

    @ParameterizedTest
    @CsvSource({
        "stall,PT2S,TIMEOUT,2",
        "stall,PT30S,DEADLINE_EXCEEDED,1",
        "cut,PT60S,UNAVAILABLE,2",
        "missing,PT60S,NOT_READABLE,1"
    })
    void aPageThatCannotBeReadIsListedAndOthersAreUsed(
            String fault, String timeout, Failure.Kind kind, int requests) throws IOException {
        for (boolean alone : new boolean[] {false, true}) {
            try (FakeWeb web = new FakeWeb();
                    FakeSearch engine = new FakeSearch(FakeSearch.Format.SEARXNG)) {
                serve(web);
                switch (fault) {
                    case "stall" -> web.on("/bad", web.stall());
                    case "cut" -> web.on("/bad", FakeWeb.cut("<html><body><p>The Harbour"));
                    default -> web.on("/bad", FakeWeb.status(404));
                }
                engine.finds(
                        alone
                                ? List.of(page(web, "/bad"))
                                : List.of(page(web, "/bad"), page(web, "/bridge")));
                Assembled program =
                        Assembled.from(
                                settings(
                                        "search.backends",
                                        "searxng",
                                        "search.searxng.url",
                                        engine.base().toString(),
                                        "web.timeout",
                                        timeout,
                                        "limits.max-time",
                                        kind == Failure.Kind.DEADLINE_EXCEEDED ? "PT6S" : AMPLE));

                AttributionReport report = fix(program, WRONG);

                if (alone) {
                    assertThat(report.correctedText()).isEqualTo(WRONG);
                    assertThat(unchecked(report)).containsExactly(kind);
                } else {
                    assertThat(report.correctedText())
                            .isEqualTo("The Harbour Bridge opened in 2000.");
                    assertThat(report.complete()).isTrue();
                    assertThat(report.failures())
                            .singleElement()
                            .extracting(Failure::kind)
                            .isEqualTo(kind);
                }
                assertThat(web.requests("/bad")).isEqualTo(requests);
            }
        }
    }
}
