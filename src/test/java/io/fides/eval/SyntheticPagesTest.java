package io.fides.eval;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.segment.SentenceSplitter;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SyntheticPagesTest {

    private final SyntheticPages pages = new SyntheticPages(7);

    @Test
    void aPageIsTheSameWhateverElseWasMade() {
        SyntheticPages.Page page = pages.page(12);
        pages.page(3);

        assertThat(new SyntheticPages(7).page(12)).isEqualTo(page);
        assertThat(new SyntheticPages(8).page(12)).isNotEqualTo(page);
    }

    @Test
    void pagesDiffer() {
        Set<String> texts = new HashSet<>();
        IntStream.range(0, 500)
                .forEach(i -> texts.add(String.join(" ", pages.page(i).sentences())));

        assertThat(texts).hasSize(500);
    }

    @Test
    void aPageHasTheSentencesItSays() {
        String text = String.join(" ", pages.page(1).sentences());

        assertThat(SentenceSplitter.split(text)).hasSize(SyntheticPages.SENTENCES);
    }

    @Test
    void anAnswerIsWrongInItsFirstSentenceOnly() {
        SyntheticPages.Page page = pages.page(4);

        String answer = pages.wrongAnswer(4, 3);

        assertThat(answer).doesNotContain(page.sentences().getFirst());
        assertThat(answer)
                .endsWith(page.sentences().get(1) + " " + page.sentences().get(2))
                .startsWith(page.title());
    }
}
