package io.fides.qasem;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.files.QasemFiles;
import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.Outcome;
import io.fides.revise.Conflict;
import io.fides.revise.Editor;
import io.fides.revise.Fixture;
import io.fides.revise.Revision;
import io.fides.verify.ComparatorVerifier;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** With the parser and the weights of the program. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LocalisedEditorTest {

    private static final String SENTENCE = "The Harbour Bridge was opened in 1929 by Ann Li.";
    private static final Conflict CONFLICT =
            Fixture.asserted(SENTENCE, "The Harbour Bridge was opened in 1932 by Ann Li.");

    private final InferenceThreads threads = new InferenceThreads(1);
    private final OnnxParser parser = new OnnxParser(ModelFiles.bundled("models/parser"), threads);

    @AfterAll
    void close() {
        parser.close();
    }

    /** What is left of a proposal that exchanges one wording for another. */
    private String revised(String old, String proposed) {
        Editor proposing =
                conflicts ->
                        conflicts.stream()
                                .map(each -> each.sentence().sentence().text())
                                .<Outcome<Revision>>map(
                                        text ->
                                                new Outcome.Done<>(
                                                        new Revision(
                                                                text.replace(old, proposed), "")))
                                .toList();
        QasemModels models = QasemFiles.load();
        ComparatorVerifier comparators = new ComparatorVerifier();
        Outcome<Revision> outcome =
                new LocalisedEditor(
                                proposing,
                                new SyntaxQasem(parser, models),
                                new WeighedSupport(comparators, comparators, models))
                        .revise(List.of(CONFLICT))
                        .getFirst();
        return ((Outcome.Done<Revision>) outcome).value().sentence();
    }

    @Test
    void whatIsWrongMayBeChanged() {
        assertThat(revised("1929", "1932"))
                .isEqualTo("The Harbour Bridge was opened in 1932 by Ann Li.");
    }

    @Test
    void whatIsSupportedMayNot() {
        assertThat(revised("Ann Li", "Carl Moe")).isEqualTo(SENTENCE);
    }

    @Test
    void whatDoesNotChangeIsPassedOn() {
        assertThat(revised("nothing", "something")).isEqualTo(SENTENCE);
    }
}
