package io.fides.adapter.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Answer;
import io.fides.domain.Question;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.segment.ParsedSegmenter;
import io.fides.syntax.WordTokenizer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchedParserTest {

    private static final Answer ANSWER =
            new Answer(Question.NONE, "Ada Bell built the mill. It burnt down.");

    @TempDir Path empty;

    @Test
    void aModelThatIsMissingIsAnOutageAndIsReported() {
        try (InferenceThreads threads = new InferenceThreads(1)) {
            WatchedParser parser = new WatchedParser(new OnnxParser(ModelFiles.in(empty), threads));

            assertThatThrownBy(() -> new ParsedSegmenter(parser).segment(ANSWER))
                    .isInstanceOf(FidesException.class)
                    .hasMessageContaining("cannot be used");
            assertThat(parser.trouble())
                    .hasValueSatisfying(
                            failure -> {
                                assertThat(failure.kind()).isEqualTo(Failure.Kind.NOT_READABLE);
                                assertThat(failure.detail()).contains("cannot be used");
                            });
        }
    }

    @Test
    void aParserThatWorksHasNoTrouble() {
        try (InferenceThreads threads = new InferenceThreads(1)) {
            WatchedParser parser =
                    new WatchedParser(new OnnxParser(ModelFiles.bundled("models/parser"), threads));

            assertThat(parser.parse(List.of(WordTokenizer.tokens("Ada built the mill."))))
                    .hasSize(1);
            assertThat(parser.trouble()).isEmpty();
        }
    }
}
