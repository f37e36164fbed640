package io.fides.adapter.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Document;
import io.fides.domain.run.FidesException;
import io.fides.fixture.LabelledSample;
import io.fides.segment.SentenceSplitter;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SampleTest {

    @Test
    void indexesNameExactlyTheFilesThatAreThere() throws IOException {
        for (String folder : List.of("corpus", "answers")) {
            try (Stream<Path> files = Files.list(Path.of("src/main/resources/sample", folder))) {
                List<String> there =
                        files.map(file -> file.getFileName() + "")
                                .filter(name -> !name.equals("index.txt"))
                                .sorted()
                                .toList();
                assertThat(SampleCorpus.names(folder)).as(folder).isEqualTo(there);
            }
        }
    }

    @Test
    void pagesAreProseWithTitleAndDate() {
        Document page =
                SampleCorpus.documents().stream()
                        .filter(each -> each.source().uri().equals(URI.create("sample:apollo-11")))
                        .findFirst()
                        .orElseThrow();
        assertThat(page.source().title()).isEqualTo("Apollo 11");
        assertThat(page.source().published()).contains(LocalDate.of(2026, 7, 20));
        assertThat(page.text())
                .startsWith("Apollo 11 was the NASA mission")
                .contains("half hours.\n\nThe crew splashed")
                .endsWith("was not one of them.");
    }

    @Test
    void noPageHasMarkupLeft() {
        assertThat(SampleCorpus.documents()).hasSizeGreaterThan(50);
        for (Document page : SampleCorpus.documents()) {
            assertThat(page.source().title()).as(page.source().uri().toString()).isNotBlank();
            assertThat(page.source().published()).isPresent();
            assertThat(page.text())
                    .as(page.source().uri().toString())
                    .doesNotContain("---", "sources:", "#", "\n- ", "\n\n\n")
                    .isEqualTo(page.text().strip());
        }
    }

    @Test
    void bulletsAreParagraphs() {
        Document page =
                SampleCorpus.parse(
                        URI.create("sample:x"),
                        "---\ntitle: \"X: Y\"\n---\n# X\n\nText.\n\n## More\n\n- One.\n- Two.\n");
        assertThat(page.source().title()).isEqualTo("X: Y");
        assertThat(page.source().published()).isEqualTo(Optional.empty());
        assertThat(page.text()).isEqualTo("Text.\n\nOne.\n\nTwo.");
    }

    @Test
    void answersSayWhatTheyShow() {
        SampleAnswer answer = SampleAnswer.load("apollo-11");
        assertThat(answer.question()).isEqualTo("What happened during the Apollo 11 mission?");
        for (String id : SampleAnswer.ids()) {
            assertThat(SampleAnswer.load(id).note()).isNotBlank();
        }
    }

    @Test
    void mistakesStandInTheirSentences() {
        for (LabelledSample answer : LabelledSample.all().toList()) {
            for (LabelledSample.Mistake mistake : answer.errors()) {
                String sentence =
                        SentenceSplitter.split(answer.answer())
                                .get(mistake.sentence())
                                .of(answer.answer());
                assertThat(sentence).as(answer.id()).contains(mistake.wrong());
            }
        }
    }

    @Test
    void unknownAnswerIsSaid() {
        assertThatThrownBy(() -> SampleAnswer.load("../corpus/index"))
                .isInstanceOf(FidesException.class);
    }
}
