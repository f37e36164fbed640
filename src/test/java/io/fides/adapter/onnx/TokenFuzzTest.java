package io.fides.adapter.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.fixture.Fuzz;
import io.fides.fixture.HostileText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Pieces of words of any text, and the files of models of others. */
class TokenFuzzTest {

    private static final Path TOKENS = Path.of("src/test/resources/onnx/tokens");
    private static final Path NLI = Path.of("src/test/resources/onnx/nli");

    @TempDir private Path folder = Path.of("");

    @TestFactory
    List<DynamicTest> anyTextHasPieces() {
        WordPiece words = TokenizerFile.of(ModelFiles.in(TOKENS)).wordPiece();
        return List.of(
                Fuzz.text(
                        "word pieces",
                        400,
                        HostileText.SAMPLES,
                        Set.of(),
                        text -> {
                            assertThat(words.ids(text, 512)).hasSizeLessThanOrEqualTo(512);
                            Fuzz.ordered(WordPiece.words(text), text);
                        }));
    }

    @TestFactory
    List<DynamicTest> aModelIsReadOrRefused() throws IOException {
        return List.of(
                file(
                        TokenizerFile.FILE,
                        NLI,
                        files -> TokenizerFile.of(files).wordPiece().ids("a bridge", 9)),
                file(ModelConfig.FILE, NLI, ModelConfig::of));
    }

    private DynamicTest file(String name, Path of, Fuzz.Parser<ModelFiles> parser)
            throws IOException {
        return Fuzz.bytes(
                name,
                60,
                List.of(Files.readAllBytes(of.resolve(name))),
                Set.of(UnusableModelException.class),
                bytes -> {
                    Files.write(folder.resolve(name), bytes);
                    parser.parse(ModelFiles.in(folder));
                });
    }
}
