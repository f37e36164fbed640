package io.fides.adapter.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.fides.domain.Answer;
import io.fides.domain.Question;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.eval.Measured;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.parsing.ParserEvaluation;
import io.fides.eval.parsing.Treebanks;
import io.fides.segment.ParsedSegmenter;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.Word;
import io.fides.syntax.WordTokenizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OnnxParserTest {

    private static final ModelFiles SHIPPED = ModelFiles.bundled("models/parser");
    private static final InferenceThreads THREADS = new InferenceThreads(2);
    private static final OnnxParser PARSER = new OnnxParser(SHIPPED, THREADS);

    @Test
    void findsWhoDidWhatAndWhen() {
        DependencyTree tree = parse("Marie Curie discovered radium in 1898.");
        int verb = tree.root();
        assertThat(tree.word(verb).form()).isEqualTo("discovered");
        assertThat(tree.word(verb).lemma()).isEqualTo("discover");
        assertThat(tree.word(verb).tag()).isEqualTo(PartOfSpeech.VERB);
        assertThat(tree.word(verb).features().has("Tense", "Past")).isTrue();
        assertThat(texts(tree, "nsubj")).containsExactly("Marie Curie");
        assertThat(texts(tree, "obj")).containsExactly("radium");
        assertThat(texts(tree, "obl")).containsExactly("in 1898");
    }

    @Test
    void findsPassivesAndCoordination() {
        DependencyTree tree =
                parse("The bridge was designed by a young engineer and opened in May.");
        assertThat(tree.word(tree.root()).lemma()).isEqualTo("design");
        assertThat(texts(tree, "nsubj:pass")).containsExactly("The bridge");
        assertThat(texts(tree, "conj")).containsExactly("and opened in May");
    }

    @Test
    void sentencesKeepTheirPlacesAndDoNotTouchEachOther() {
        List<String> texts =
                IntStream.range(0, 60)
                        .mapToObj(
                                i ->
                                        "He saw "
                                                + "very ".repeat(i * 7 % 31)
                                                + "old stone "
                                                + i
                                                + ".")
                        .toList();
        List<DependencyTree> trees =
                PARSER.parse(texts.stream().map(WordTokenizer::tokens).toList());
        for (int i = 0; i < texts.size(); i++) {
            assertThat(trees.get(i).words())
                    .extracting(Word::span)
                    .isEqualTo(WordTokenizer.tokens(texts.get(i)).words());
            assertThat(trees.get(i).word(trees.get(i).root()).lemma()).isEqualTo("see");
        }
        assertThat(PARSER.parse(List.of(WordTokenizer.tokens(texts.get(7)))))
                .containsExactly(trees.get(7));
        assertThat(PARSER.parse(List.of())).isEmpty();
    }

    @Test
    void longSentencesAreParsedInPartsUnderOneRoot() {
        DependencyTree tree = parse("It rained, and the river rose; ".repeat(400));
        assertThat(tree.size()).isEqualTo(8 * 400);
        assertThat(tree.word(tree.root()).lemma()).isEqualTo("rain");
        assertThat(tree.children(tree.root(), "parataxis").size()).isGreaterThan(10);
        assertThat(parse("word ".repeat(3000)).size()).isEqualTo(3000);
        assertThat(parse("x".repeat(1_000_000)).size()).isEqualTo(1);
    }

    @Test
    void hostileTextGivesTrees() {
        String[] pieces = {
            "the", "cat", "don't", " ", " ", " ", "\u0000", "\uD83D", "\uFFFF", "👩‍🚀", "中",
                    "e\u0301",
            "\u202E", "((", "'", "—", "...", "ﷺ", "1e9", "[SEP]", "[CLS]", "##ing", "\t",
                    "a\u0300\u0301",
            "supercalifragilisticexpialidocious", "\u200B", "NaN", "-", "İ", "ß"
        };
        SplittableRandom random = new SplittableRandom(5);
        List<TokenizedSentence> sentences = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            StringBuilder text = new StringBuilder("x");
            for (int k = random.nextInt(30); k > 0; k--) {
                text.append(pieces[random.nextInt(pieces.length)]);
            }
            sentences.add(WordTokenizer.tokens(text.toString()));
        }
        sentences.add(WordTokenizer.tokens("\uFEFF\uFEFF"));
        sentences.add(WordTokenizer.tokens("\u00A0"));
        List<DependencyTree> trees = PARSER.parse(sentences);
        assertThat(trees).hasSameSizeAs(sentences);
        for (int i = 0; i < trees.size(); i++) {
            assertThat(trees.get(i).words())
                    .extracting(Word::span)
                    .isEqualTo(sentences.get(i).words());
            assertThat(trees.get(i).arcs()).filteredOn(Arc::isRoot).hasSize(1);
        }
    }

    @Test
    void canBeMeasured() throws IOException {
        Measured all = ParserEvaluation.of(PARSER, Treebanks.small(), new Bootstrap(10, 1));
        assertThat(all.parts().getFirst().figure("las").orElseThrow().value()).isGreaterThan(0.9);
        assertThat(all.parts().getLast().figure("tag").orElseThrow().value()).isGreaterThan(0.8);
    }

    @Test
    void saysWhatItLacks(@TempDir Path folder) throws IOException {
        fails(folder, Failure.Kind.NOT_READABLE, "config.json");
        Files.writeString(folder.resolve("config.json"), "{\"tags\": [\"NOUN|_\"]}");
        fails(folder, Failure.Kind.NOT_READABLE, "max_position_embeddings");
        Files.write(folder.resolve("config.json"), SHIPPED.read("config.json").orElseThrow());
        Files.writeString(folder.resolve("tokenizer.json"), "{");
        fails(folder, Failure.Kind.NOT_READABLE, "cannot be used");
        Files.write(folder.resolve("tokenizer.json"), SHIPPED.read("tokenizer.json").orElseThrow());
        Files.writeString(folder.resolve("model.onnx"), "not a model");
        fails(folder, Failure.Kind.NOT_READABLE, "cannot be used");
    }

    @Test
    void anInterruptionEndsIt() {
        Thread.currentThread().interrupt();
        try {
            assertThatExceptionOfType(FidesException.class)
                    .isThrownBy(() -> parse("It rained."))
                    .matches(e -> e.failure().kind() == Failure.Kind.DEADLINE_EXCEEDED);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(PARSER.trouble()).isEmpty();
    }

    @Test
    void aModelThatIsMissingIsAnOutageAndIsReported(@TempDir Path empty) {
        OnnxParser parser = new OnnxParser(ModelFiles.in(empty), THREADS);
        Answer answer = new Answer(Question.NONE, "Ada Bell built the mill. It burnt down.");

        assertThatExceptionOfType(FidesException.class)
                .isThrownBy(() -> new ParsedSegmenter(parser).segment(answer))
                .withMessageContaining("cannot be used");
        assertThat(parser.trouble())
                .hasValueSatisfying(
                        failure -> {
                            assertThat(failure.kind()).isEqualTo(Failure.Kind.NOT_READABLE);
                            assertThat(failure.detail()).contains("cannot be used");
                        });
    }

    @Test
    void aParserThatWorksHasNoTrouble() {
        assertThat(PARSER.parse(List.of(WordTokenizer.tokens("Ada built the mill.")))).hasSize(1);
        assertThat(PARSER.trouble()).isEmpty();
    }

    private static void fails(Path folder, Failure.Kind kind, String message) {
        OnnxParser parser = new OnnxParser(ModelFiles.in(folder), THREADS);
        assertThatExceptionOfType(FidesException.class)
                .isThrownBy(() -> parser.parse(List.of(WordTokenizer.tokens("It rained."))))
                .withMessageContaining(message)
                .matches(e -> e.failure().kind() == kind);
    }

    private static DependencyTree parse(String text) {
        return PARSER.parse(List.of(WordTokenizer.tokens(text))).getFirst();
    }

    /** What hangs from the root in this relation. */
    private static List<String> texts(DependencyTree tree, String relation) {
        return tree.children(tree.root(), relation).stream().map(i -> covered(tree, i)).toList();
    }

    private static String covered(DependencyTree tree, int index) {
        StringBuilder covered = new StringBuilder();
        for (int i : tree.subtree(index).stream().toArray()) {
            covered.append(covered.isEmpty() ? "" : " ").append(tree.word(i).form());
        }
        return covered.toString();
    }
}
