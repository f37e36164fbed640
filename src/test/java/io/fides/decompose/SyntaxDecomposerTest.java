package io.fides.decompose;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Outcome;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Features;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.Word;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With the parser of the program; S is a sentence, + and - its facts. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SyntaxDecomposerTest {

    private final InferenceThreads threads = new InferenceThreads(1);
    private final OnnxParser parser = new OnnxParser(ModelFiles.bundled("models/parser"), threads);
    private final Decomposer decomposer = new SyntaxDecomposer(parser, new RuleDecomposer());

    @AfterAll
    void close() {
        parser.close();
    }

    static List<String> examples() throws IOException {
        String all = Files.readString(Path.of("src/test/resources/decompose/syntax-examples.txt"));
        return Arrays.stream(all.split("\n\n", -1)).filter(example -> !example.isBlank()).toList();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void factsFollowFromTheSentence(String example) {
        List<String> lines = example.strip().lines().toList();
        List<String> found = new ArrayList<>(List.of(lines.getFirst()));
        facts(decomposer, lines.getFirst().substring(2))
                .forEach(fact -> found.add((fact.checkworthy() ? "+ " : "- ") + fact.text()));
        assertThat(found).isEqualTo(lines);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void factsStandInsideTheirSentence(String example) {
        String text = example.strip().lines().findFirst().orElseThrow().substring(2);
        assertThat(facts(decomposer, text))
                .isNotEmpty()
                .allMatch(fact -> fact.span().end() <= text.length() && !fact.span().isEmpty());
    }

    /** So that what is wrong in a fact can be found, and changed, in its sentence. */
    @ParameterizedTest
    @MethodSource("examples")
    void namesAndNumbersStandAsWritten(String example) {
        String text = example.strip().lines().findFirst().orElseThrow().substring(2);
        for (SubFact fact : facts(decomposer, text)) {
            String rest = fact.text().substring(fact.text().indexOf(' '));
            Pattern.compile("(?<!\\p{L})[\\p{Lu}\\d][\\p{L}\\d]*")
                    .matcher(rest)
                    .results()
                    .forEach(word -> assertThat(text).contains(word.group()));
        }
    }

    @Test
    void eachFactSaysWhereItStands() {
        String text = "Ada Lovelace, who wrote programs, was born in London and died in 1852.";
        assertThat(facts(decomposer, text).stream().map(fact -> fact.span().of(text)))
                .containsExactly(
                        "Ada Lovelace, who wrote programs, was born in London",
                        "died in 1852.",
                        "who wrote programs");
    }

    @Test
    void withoutTheParserTheRulesRemain(@TempDir Path empty) {
        try (OnnxParser none = new OnnxParser(new ModelFiles.Folder(empty), threads)) {
            String text = "Isaac Newton was born in Woolsthorpe and studied at Cambridge.";
            assertThat(facts(new SyntaxDecomposer(none, new RuleDecomposer()), text))
                    .isEqualTo(facts(new RuleDecomposer(), text))
                    .hasSize(2);
        }
    }

    @Test
    void hostileTextStaysWhole() {
        assertThat(facts(decomposer, "The X was built and ".repeat(20_000))).hasSize(1);
    }

    /** Whatever tree comes: no failure, and facts of words of the sentence in its span. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void anyTreeWillDo(long seed) {
        Random random = new Random(seed);
        Decomposer any = new SyntaxDecomposer(new AnyTrees(random), new RuleDecomposer());
        for (int i = 0; i < 400; i++) {
            String text = text(random);
            List<SubFact> facts = facts(any, text);
            assertThat(facts).isNotEmpty();
            for (SubFact fact : facts) {
                assertThat(fact.span().end()).isLessThanOrEqualTo(text.length());
                assertThat(fact.span().isEmpty()).isFalse();
            }
        }
    }

    private static final List<String> VOCABULARY =
            List.of(
                    "Anna",
                    "Rome",
                    "the",
                    "a",
                    "tower",
                    "which",
                    "who",
                    "where",
                    "when",
                    "whose",
                    "was",
                    "is",
                    "built",
                    "born",
                    "moved",
                    "becoming",
                    "and",
                    "or",
                    "but",
                    ",",
                    ",",
                    "(",
                    ")",
                    "\"",
                    "in",
                    "of",
                    "1990",
                    "said",
                    "that",
                    "not",
                    "may",
                    "if",
                    "although",
                    "an",
                    "actor",
                    "singer",
                    "won",
                    "prizes",
                    "'s",
                    "—",
                    ";",
                    "he",
                    "they");

    private static String text(Random random) {
        StringBuilder text = new StringBuilder("Rome was 1990");
        for (int n = random.nextInt(24); n >= 0; n--) {
            text.append(' ').append(VOCABULARY.get(random.nextInt(VOCABULARY.size())));
        }
        return text.append('.').toString();
    }

    private static List<SubFact> facts(Decomposer decomposer, String text) {
        ContextualSentence sentence =
                ContextualSentence.asIs(new Sentence(0, Span.whole(text), text));
        return switch (decomposer.decompose(List.of(sentence)).getFirst()) {
            case Outcome.Done<List<SubFact>>(List<SubFact> facts) -> facts;
            case Outcome.Failed<List<SubFact>>(var failure) -> throw new AssertionError(failure);
        };
    }

    /** Trees of any shape, with any tags and relations. */
    private record AnyTrees(Random random) implements Parser {

        private static final List<String> RELATIONS =
                List.of(
                        "nsubj",
                        "nsubj:pass",
                        "obj",
                        "obl",
                        "conj",
                        "cc",
                        "punct",
                        "acl",
                        "acl:relcl",
                        "appos",
                        "advcl",
                        "mark",
                        "aux",
                        "aux:pass",
                        "cop",
                        "det",
                        "nmod",
                        "nmod:poss",
                        "case",
                        "ccomp",
                        "xcomp",
                        "parataxis",
                        "advmod",
                        "flat",
                        "nummod");

        private static final List<String> FEATURES =
                List.of(
                        "_",
                        "VerbForm=Fin|Tense=Past",
                        "VerbForm=Part|Tense=Past",
                        "VerbForm=Ger",
                        "VerbForm=Inf",
                        "Number=Plur",
                        "Number=Sing");

        @Override
        public String name() {
            return "any";
        }

        @Override
        public List<DependencyTree> parse(List<TokenizedSentence> sentences) {
            return sentences.stream().map(this::tree).toList();
        }

        private DependencyTree tree(TokenizedSentence sentence) {
            PartOfSpeech[] tags = PartOfSpeech.values();
            List<Word> words = new ArrayList<>();
            List<Arc> arcs = new ArrayList<>();
            int root = random.nextInt(sentence.size());
            for (int i = 0; i < sentence.size(); i++) {
                words.add(
                        new Word(
                                sentence.form(i),
                                sentence.form(i),
                                tags[random.nextInt(tags.length)],
                                Features.parse(FEATURES.get(random.nextInt(FEATURES.size()))),
                                sentence.words().get(i)));
                // A word hangs from the root or from one nearer to it, so that there is no circle.
                int distance = Math.abs(i - root);
                int head =
                        i > root
                                ? i - 1 - random.nextInt(distance)
                                : i + 1 + random.nextInt(Math.max(1, distance));
                arcs.add(
                        i == root
                                ? new Arc(Arc.ROOT, Arc.ROOT_RELATION)
                                : new Arc(head, RELATIONS.get(random.nextInt(RELATIONS.size()))));
            }
            return new DependencyTree(words, arcs);
        }
    }
}
