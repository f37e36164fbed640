package io.fides.adapter.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.files.SampleCorpus;
import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.fixture.LabelledSample;
import io.fides.fixture.LocalSearchContract;
import io.fides.retrieve.Bm25Reranker;
import io.fides.retrieve.NearDuplicates;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.Windows;
import io.fides.segment.SentenceSplitter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Whether the right page and the right window are found for the errors in the sample answers. */
class SampleSearchTest {

    private final SearchBackend sample = LuceneIndex.inMemory(SampleCorpus.documents());

    /**
     * An error.
     *
     * @param page the slug of the page that tells better
     * @param query the sentence with the error, as it stands in the answer
     * @param right the value in the page
     */
    private record Case(String page, String query, String right) {}

    @Test
    void rightPageIsAmongTheFirstFive() {
        List<Case> cases = cases();
        assertThat(cases).hasSizeGreaterThan(12);
        for (Case each : cases) {
            assertThat(LocalSearchContract.search(sample, each.query(), 5))
                    .as(each.toString())
                    .extracting(document -> document.source().uri().toString())
                    .contains("sample:" + each.page());
        }
    }

    @Test
    void rightWindowIsOftenFirst() {
        double reciprocalRanks = 0;
        int pageFirst = 0;
        int windowFirst = 0;
        List<Case> cases = cases();
        StringBuilder ranks = new StringBuilder();
        for (Case each : cases) {
            List<Document> pages = LocalSearchContract.search(sample, each.query(), 5);
            if (pages.getFirst().source().uri().toString().equals("sample:" + each.page())) {
                pageFirst++;
            }
            List<Passage> windows =
                    NearDuplicates.dropped(
                            pages.stream()
                                    .flatMap(page -> Windows.PAPER.of(page).stream())
                                    .toList());
            int rank = rank(each, windows);
            reciprocalRanks += rank == 0 ? 0 : 1.0 / rank;
            windowFirst += rank == 1 ? 1 : 0;
            ranks.append(each.page()).append(": ").append(each.right()).append(" at ");
            ranks.append(rank).append('\n');
        }
        assertThat(pageFirst / (double) cases.size()).as(ranks.toString()).isGreaterThan(0.8);
        assertThat(windowFirst / (double) cases.size()).as(ranks.toString()).isGreaterThan(0.6);
        assertThat(reciprocalRanks / cases.size()).as(ranks.toString()).isGreaterThan(0.7);
    }

    /** The place, from 1, of the first window of the page that holds the right value; 0 if none. */
    private static int rank(Case each, List<Passage> windows) {
        double[] scores = new Bm25Reranker().score(each.query(), windows);
        List<Passage> order =
                IntStream.range(0, windows.size())
                        .boxed()
                        .sorted(Comparator.comparingDouble((Integer i) -> -scores[i]))
                        .map(windows::get)
                        .toList();
        for (int i = 0; i < order.size(); i++) {
            Passage window = order.get(i);
            if (window.source().uri().toString().equals("sample:" + each.page())
                    && window.text().contains(each.right())) {
                return i + 1;
            }
        }
        return 0;
    }

    private static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (LabelledSample answer : LabelledSample.all().toList()) {
            List<Span> sentences = SentenceSplitter.split(answer.answer());
            for (LabelledSample.Mistake mistake : answer.errors()) {
                String sentence = sentences.get(mistake.sentence()).of(answer.answer());
                if (!mistake.right().equals(mistake.wrong())) {
                    cases.add(new Case(answer.id(), sentence, inCorpus(mistake.right())));
                }
            }
        }
        return cases;
    }

    /** How the corpus writes a value: dates as 20 July 1969. */
    private static String inCorpus(String value) {
        return value.replaceFirst("^(\\p{Lu}\\p{Ll}+) (\\d+), (\\d{4})$", "$2 $1 $3");
    }
}
