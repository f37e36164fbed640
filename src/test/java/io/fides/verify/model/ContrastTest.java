package io.fides.verify.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.Span;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ContrastTest {

    private static OnnxParser parser;

    @BeforeAll
    static void load() {
        parser = new OnnxParser(ModelFiles.in(Path.of("models/parser")), new InferenceThreads(1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    The café is open in winter.             | The kiosk is not open in winter.
                    Members can rent the hall.              | Non-members cannot rent the hall.
                    The Business plan includes support.     | The Free plan does not include support.
                    Breakfast is included in the cabin price. | Breakfast is not included in the pitch price.
                    You can cancel a class by e-mail.       | You cannot cancel a membership by e-mail.
                    Smoking is allowed on the terrace.      | In the fire season smoking is not allowed on the terrace.
                    """)
    void whatIsSaidOfAnotherDeniesNothing(String claim, String statement) {
        assertThat(isOfAnother(claim, statement)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Gift cards from Hallam Outdoor can be returned. | Gift cards cannot be returned.
                    Campfires are allowed at Riverside Campsite.    | At the site campfires are not allowed.
                    The lectures are recorded.                      | The lectures are in English and are not recorded.
                    Quillmark 4.2 still supports Windows 8.         | Support for Windows 8 has been dropped.
                    Dogs are allowed on the beach in summer.        | In summer dogs are not allowed on the beach.
                    """)
    void whatIsSaidOfTheSameDoes(String claim, String statement) {
        assertThat(isOfAnother(claim, statement)).isFalse();
    }

    @Test
    void whatIsTurnedRoundIsNoOther() {
        String claim = "The earlier change wins.";
        Contrast contrast =
                new Contrast(parser.parse(claim), parser.parse("The later change wins."));

        assertThat(contrast.isOfAnother(new Span(0, 0))).isTrue();
        assertThat(contrast.isOfAnother(new Span(4, 11))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    The café is open in winter.  | The kiosk is not open in winter.  | true
                    The café is closed on Monday. | The kiosk is open on Monday.     | false
                    The café is open in winter.  | The café is not open in winter.   | false
                    """)
    void onlyADenialDeniesAnother(String claim, String statement, boolean another) {
        Contrast contrast = new Contrast(parser.parse(claim), parser.parse(statement));

        assertThat(contrast.deniesAnother()).isEqualTo(another);
    }

    private static boolean isOfAnother(String claim, String statement) {
        return new Contrast(parser.parse(claim), parser.parse(statement))
                .isOfAnother(new Span(0, 0));
    }
}
