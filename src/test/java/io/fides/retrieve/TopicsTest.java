package io.fides.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.Document;
import io.fides.domain.Passage;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopicsTest {

    private static OnnxParser parser;

    @BeforeAll
    static void open() {
        parser = new OnnxParser(ModelFiles.bundled("models/parser"), new InferenceThreads(1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    The Halden Cut is an artificial waterway joining two seas.              | Halden Cut
                    Lena Sorley, a botanist from Oslo, wrote nine books. She died young.    | Lena Sorley
                    Posted 8 May. It rained. The park was set up in 1931.                   | park
                    In 1938 the mill by the river was sold.                                 | mill by the river
                    Bake the biscuits for 25 minutes.                                       | biscuits
                    Opening hours: 9 am to 5 pm.                                            | Opening hours
                    """)
    void plainTextIsAboutTheSubjectOfItsOpening(String text, String subject) {
        assertThat(titles("", text)).containsOnly(subject);
    }

    @Test
    void whatNamesNothingIsAboutNothing() {
        assertThat(titles("", "It rained. They left.")).containsOnly("");
        assertThat(titles("", " \n ")).isEmpty();
    }

    @Test
    void lineOfItsOwnIsTheTitle() {
        assertThat(titles("", "Opening times\n\nThe lift runs daily.\n"))
                .containsOnly("Opening times");
        assertThat(titles("", "Home > Lakes\n\nThe lift runs daily.\n")).containsOnly("lift");
        assertThat(titles("", "Dear readers,\n\nThe Observer closes.\n")).containsOnly("Observer");
    }

    @Test
    void titlesAndHeadingsOfTheirOwnStay() {
        assertThat(titles("Lifts", "The chairlift is shut.")).containsOnly("Lifts");
        assertThat(titles("", "# Lifts\n\nThe chairlift is shut.")).containsOnly("Lifts");
        assertThat(titles("", "The chairlift is shut.\n\n# Fares\n\nA ride costs €4."))
                .containsExactly("chairlift", "chairlift – Fares");
    }

    private static List<String> titles(String title, String text) {
        Document page =
                Document.of(URI.create("https://example.org/"), title, Optional.empty(), text);
        return new Windows(4, 1, new Topics(parser)::of)
                .of(page).stream().map(Passage::title).toList();
    }
}
