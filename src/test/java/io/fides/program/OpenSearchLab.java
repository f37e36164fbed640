package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.lucene.LuceneIndex;
import io.fides.adapter.search.JsonHttp;
import io.fides.adapter.search.OpenSearch;
import io.fides.adapter.search.OpenSearchIndex;
import io.fides.adapter.search.OpenSearchIndexing;
import io.fides.domain.Document;
import io.fides.domain.run.Outcome;
import io.fides.eval.SyntheticPages;
import io.fides.eval.Timing;
import io.fides.fixture.Figures;
import io.fides.retrieve.FileListing;
import io.fides.retrieve.IndexReport;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A real OpenSearch and the index of Lucene over the same pages, a million windows of four
 * sentences unless {@code -Dfides.lab.passages=100000} says otherwise.
 */
@Timeout(value = 2, unit = TimeUnit.HOURS)
class OpenSearchLab {

    private static final int PASSAGES = Integer.getInteger("fides.lab.passages", 1_000_000);
    private static final int WINDOW = 4;
    private static final int PAGES = PASSAGES / (SyntheticPages.SENTENCES - WINDOW + 1);

    private static final long SEED = 23;
    private static final int QUERIES = 1_000;
    private static final int WARM_UP = 100;
    private static final int FACTS_AN_ANSWER = 5;
    private static final int RESULTS = 5;

    private final SyntheticPages pages = new SyntheticPages(SEED);

    @TempDir private Path folder = Path.of("");

    @Test
    void bothFindThePageOfAFactAmongAMillionPassages() throws IOException, InterruptedException {
        try (RealOpenSearch server =
                        new RealOpenSearch(Files.createDirectories(folder.resolve("node")));
                LuceneIndex here =
                        LuceneIndex.at(Files.createDirectories(folder.resolve("lucene")))) {
            JsonHttp http = new JsonHttp("FidesTest/1 (test@example.org)");
            OpenSearchIndex there =
                    new OpenSearchIndex(
                            server.address(),
                            "towns",
                            List.of("title^1.5", "text"),
                            new OpenSearchIndex.Fields("text", "title", "uri", "date"),
                            Optional.empty(),
                            Optional.empty(),
                            Duration.ofSeconds(30));
            long begun = System.nanoTime();
            index(here.index(files(), this::page, IndexReport.Progress.NONE), "lucene", begun);
            begun = System.nanoTime();
            var filling = new OpenSearchIndexing(there, http, this::page);
            index(filling.index(files(), IndexReport.Progress.NONE), "opensearch", begun);
            measure(List.of(here, new OpenSearch(there, http, Optional.empty())));
        }
    }

    private static void index(IndexReport report, String engine, long begun) throws IOException {
        assertThat(report.added()).isEqualTo(PAGES);
        long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun);
        Figures.add(engine + ", indexed " + PAGES + " pages", seconds + " s");
    }

    /** The pages as files of their numbers. */
    private FileListing files() {
        List<FileListing.LocalFile> files =
                IntStream.range(0, PAGES).mapToObj(OpenSearchLab::file).toList();
        return new FileListing(URI.create("file:///"), files, List.of());
    }

    private static FileListing.LocalFile file(int number) {
        byte[] content = Integer.toString(number).getBytes(StandardCharsets.UTF_8);
        return new FileListing.LocalFile(
                uri(number), "text/plain", content.length, 1, () -> content);
    }

    private static URI uri(int number) {
        return URI.create("file:///%d.txt".formatted(number));
    }

    private Document page(URI uri, String type, byte[] number) {
        SyntheticPages.Page page =
                pages.page(Integer.parseInt(new String(number, StandardCharsets.UTF_8)));
        String text = String.join(" ", page.sentences());
        return Document.of(uri, page.title(), Optional.empty(), text);
    }

    /** By turns, so that what else the machine does meets both alike. */
    private void measure(List<SearchBackend> engines) throws IOException {
        List<Integer> asked = new Random(SEED).ints(WARM_UP + QUERIES, 0, PAGES).boxed().toList();
        List<Measure> measures = engines.stream().map(Measure::new).toList();
        for (int i = 0; i < asked.size(); i++) {
            for (Measure each : measures) {
                each.ask(asked.get(i), query(asked.get(i)), i >= WARM_UP);
            }
        }
        for (int i = WARM_UP; i < asked.size(); i += FACTS_AN_ANSWER) {
            List<SearchQuery> answer =
                    asked.subList(i, i + FACTS_AN_ANSWER).stream().map(this::query).toList();
            measures.forEach(each -> each.askAll(answer));
        }
        for (Measure each : measures) {
            Figures.add(each.engine.name() + ", " + PASSAGES + " passages", each.said());
            assertThat(each.found).as(each.engine.name()).isGreaterThan(QUERIES * 9 / 10);
        }
    }

    /** What the page says first of its town, with another year. */
    private SearchQuery query(int page) {
        return new SearchQuery(pages.wrongAnswer(page, 1), RESULTS, "en");
    }

    /** What one engine finds, and how long it takes. */
    private static final class Measure {

        private final SearchBackend engine;
        private final LongStream.Builder alone = LongStream.builder();
        private final LongStream.Builder together = LongStream.builder();
        private int found;

        Measure(SearchBackend engine) {
            this.engine = engine;
        }

        void ask(int page, SearchQuery query, boolean counts) {
            long begun = System.nanoTime();
            List<SearchHit> hits = engine.search(query);
            long took = System.nanoTime() - begun;
            if (counts) {
                alone.add(took);
                found += hits.stream().anyMatch(each -> each.uri().equals(uri(page))) ? 1 : 0;
            }
        }

        void askAll(List<SearchQuery> answer) {
            long begun = System.nanoTime();
            if (engine.batch() >= answer.size()) {
                engine.searchAll(answer).forEach(Outcome::orElseThrow);
            } else {
                answer.forEach(engine::search);
            }
            together.add(System.nanoTime() - begun);
        }

        String said() {
            return "%d of %d pages among the first %d; a query %s; %d queries at once %s"
                    .formatted(
                            found, QUERIES, RESULTS, said(alone), FACTS_AN_ANSWER, said(together));
        }

        private static String said(LongStream.Builder nanos) {
            Timing timing = new Timing(nanos.build().toArray());
            return "p50 %.1f ms, p95 %.1f ms".formatted(timing.millis(0.5), timing.millis(0.95));
        }
    }
}
