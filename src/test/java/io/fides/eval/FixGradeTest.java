package io.fides.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Document;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FixGradeTest {

    private static final List<Document> PAGE =
            List.of(Document.of(URI.create("document:1"), "", Optional.empty(), "A page."));

    @Test
    void theReferenceIsRightInAnyForm() {
        assertThat(grade("It has 4 towers in Oslo.", "It has 4 towers in Oslo."))
                .isEqualTo("RIGHT");
        assertThat(grade("It has 4 towers in Oslo.", "it has four  towers in Oslo."))
                .isEqualTo("RIGHT");
        assertThat(grade("It opened in May 1934.", "It opened in 1934.")).isEqualTo("RIGHT");
        assertThat(grade("It was built by Quist.", "It was built by Nora Quist."))
                .isEqualTo("RIGHT");
        assertThat(grade("It holds 1,200 books.", "It holds 1200 books.")).isEqualTo("RIGHT");
    }

    @Test
    void anotherValueIsNotRight() {
        assertThat(grade("It was built by Nora Quist.", "It was built by Clara Moss."))
                .isNotEqualTo("RIGHT");
        assertThat(grade("It opened in 1934.", "It opened in 1935.")).isNotEqualTo("RIGHT");
        assertThat(grade("It opened in 1934.", "It opened in 1934, some say."))
                .isNotEqualTo("RIGHT");
    }

    @Test
    void halfOfTheWayIsPartly() {
        String answer = "It rose in 1904 in Bergen.";
        String reference = "It rose in 1905 in Oslo.";
        assertThat(FixGrade.of(answer, reference, "It rose in 1905 in Bergen."))
                .isEqualTo(FixGrade.PARTLY);
        assertThat(FixGrade.of(answer, reference, answer)).isEqualTo(FixGrade.UNTOUCHED);
    }

    @Test
    void anyChangeOfARightTextIsWrong() {
        String right = "It is old.";
        assertThat(FixGrade.of(right, right, right)).isEqualTo(FixGrade.UNTOUCHED);
        assertThat(FixGrade.of(right, right, "It is  old.")).isEqualTo(FixGrade.WRONG);
    }

    @Test
    void aKindThatIsRightHasItsAnswerAsReference() {
        assertThatThrownBy(() -> new FixCase("1", "true", "It is old.", "It is new.", PAGE))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new FixCase("1", "date", "It is old.", "It is old.", PAGE))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aFileIsReadOrNamesItsBadLine() {
        String line =
                "{\"id\":\"a\",\"kind\":\"date\",\"answer\":\"In 1904.\",\"reference\":\"In 1905.\","
                        + "\"wrong\":\"1904\",\"documents\":[{\"title\":\"T\",\"text\":\"In 1905.\"}]}";
        FixCase read = FixCase.read(line + "\n\n").getFirst();
        assertThat(read.id()).isEqualTo("a");
        assertThat(read.documents()).extracting(each -> each.source().title()).containsExactly("T");
        assertThatThrownBy(() -> FixCase.read(line + "\n{\"kind\":\"date\"}"))
                .hasMessageContaining("line 2");
        assertThatThrownBy(() -> FixCase.read(line.replace("documents", "pages")))
                .hasMessageContaining("no documents");
        assertThatThrownBy(() -> FixCase.read("\n")).hasMessageContaining("no line");
    }

    /** Of a text that was wrong all over. */
    private static String grade(String reference, String fixed) {
        return FixGrade.of("Nothing is known of it.", reference, fixed).name();
    }
}
