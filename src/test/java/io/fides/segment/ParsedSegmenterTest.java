package io.fides.segment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Coreference;
import io.fides.domain.Question;
import io.fides.domain.Span;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.segment.coreference.Choice;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Features;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class ParsedSegmenterTest {

    private static final Answer LYON =
            new Answer(Question.NONE, "Lyon is a city. It has a port. **She** left.");

    private static Parser parsing(Function<TokenizedSentence, DependencyTree> tree) {
        return new Parser() {
            @Override
            public String name() {
                return "test";
            }

            @Override
            public List<DependencyTree> parse(List<TokenizedSentence> sentences) {
                return sentences.stream().map(tree).toList();
            }
        };
    }

    private static Parser failing(Failure.Kind kind) {
        return parsing(
                _ -> {
                    throw new FidesException(Stage.DECOMPOSITION, kind, "no parser here");
                });
    }

    @Test
    void withoutTheModelItIsAnOutage() {
        Segmenter segmenter = new ParsedSegmenter(failing(Failure.Kind.NOT_READABLE));
        assertThatThrownBy(() -> segmenter.segment(LYON)).isInstanceOf(FidesException.class);
    }

    @Test
    void whatIsInterruptedIsNotHidden() {
        Segmenter segmenter = new ParsedSegmenter(failing(Failure.Kind.DEADLINE_EXCEEDED));
        assertThatThrownBy(() -> segmenter.segment(LYON)).isInstanceOf(FidesException.class);
    }

    private static final List<String> RELATIONS =
            List.of(
                    "nsubj",
                    "obj",
                    "obl",
                    "nmod",
                    "nmod:poss",
                    "conj",
                    "appos",
                    "acl:relcl",
                    "advcl",
                    "xcomp",
                    "ccomp",
                    "det",
                    "cop",
                    "flat",
                    "compound",
                    "case",
                    "punct");

    private static final List<String> WORDS =
            List.of(
                    "He", "she", "Her", "his", "him", "it", "They", "Ann", "Lee", "Tom", "the",
                    "city", "Lyon", "a", "king", "saw", "said", "and", ",", "“", "that", "**Ann**",
                    "🎻", "of", "Bank", "'s");

    private static final List<String> OPENERS =
            List.of(
                    "\n\n- ",
                    "\n\n## ",
                    "\n- **Her port:** ",
                    "\n- 🎻 – ",
                    "\n\nIt has:\n- ",
                    "\n\n**Ann:** 1 · **Lee:** ",
                    "\n\n| 🎻 | Lyon |\n|---|---|\n| – | ");

    /** Any tree at all over the words: right ones are rare among them. */
    private static DependencyTree any(TokenizedSentence sentence, SplittableRandom random) {
        int root = random.nextInt(sentence.size());
        List<Word> words = new ArrayList<>();
        List<Arc> arcs = new ArrayList<>();
        for (int i = 0; i < sentence.size(); i++) {
            String form = sentence.form(i);
            boolean capital = Character.isUpperCase(form.codePointAt(0)) && random.nextInt(5) > 0;
            PartOfSpeech[] tags = PartOfSpeech.values();
            words.add(
                    new Word(
                            form,
                            form.toLowerCase(Locale.ROOT),
                            capital ? PartOfSpeech.PROPN : tags[random.nextInt(tags.length)],
                            Features.NONE,
                            sentence.words().get(i)));
            // heads lie towards the root, so that there is no cycle
            int head =
                    i < root
                            ? random.nextInt(i + 1, root + 1)
                            : i > root ? random.nextInt(root, i) : 0;
            arcs.add(
                    i == root
                            ? new Arc(Arc.ROOT, Arc.ROOT_RELATION)
                            : new Arc(head, RELATIONS.get(random.nextInt(RELATIONS.size()))));
        }
        return new DependencyTree(words, arcs);
    }

    private static String text(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int sentence = random.nextInt(1, 6); sentence > 0; sentence--) {
            text.append(random.nextInt(3) == 0 ? OPENERS.get(random.nextInt(OPENERS.size())) : "");
            for (int word = random.nextInt(1, 14); word > 0; word--) {
                text.append(WORDS.get(random.nextInt(WORDS.size()))).append(' ');
            }
            text.append("x. ");
        }
        return text.toString();
    }

    @Test
    void whateverTheTreesMentionsStandInTheirSentences() {
        SplittableRandom random = new SplittableRandom(2026);
        for (int run = 0; run < 1_500; run++) {
            Answer answer =
                    new Answer(new Question(run % 3 == 0 ? "Who was Ann?" : ""), text(random));
            ParsedSegmenter segmenter = new ParsedSegmenter(parsing(each -> any(each, random)));
            List<ContextualSentence> plain = Segmenter.plain().segment(answer);
            List<ContextualSentence> sentences = segmenter.segment(answer);
            assertThat(sentences).hasSameSizeAs(plain);
            for (int i = 0; i < sentences.size(); i++) {
                ContextualSentence each = sentences.get(i);
                assertThat(each.sentence()).isEqualTo(plain.get(i).sentence());
                Span last = new Span(0, 0);
                for (Span span : spans(each)) {
                    assertThat(each.sentence().span().contains(span)).isTrue();
                    assertThat(span.isEmpty() || span.overlaps(last)).isFalse();
                    last = span;
                }
            }
        }
    }

    private static List<Span> spans(ContextualSentence sentence) {
        return Stream.concat(
                        sentence.coreferences().stream().map(Coreference::mention),
                        sentence.unclear().stream())
                .sorted()
                .toList();
    }

    @Test
    void headingsOfHtmlHaveTheirLevels() {
        String text = "<h4>A</h4><h3>B</h3>\n<h4>C</h4> <h6>D</h6><p>E<h5>F</h5>";
        assertThat(HtmlText.asMarkdown(text).replaceAll("\\s+", " "))
                .isEqualTo("### A ### B #### C ###### D E ## F ");
        assertThat(HtmlText.asMarkdown(text)).hasSameSizeAs(text);
    }

    @Test
    void hostileTextIsReadInPart() {
        String text = "He saw Ann and ".repeat(20_000) + "left. " + "She left. ".repeat(2_000);
        SplittableRandom random = new SplittableRandom(3);
        Segmenter segmenter =
                new ParsedSegmenter(
                        parsing(
                                each -> {
                                    assertThat(each.size()).isLessThanOrEqualTo(200);
                                    return any(each, random);
                                }));
        assertThat(segmenter.segment(new Answer(Question.NONE, text))).hasSize(2_001);
    }

    @Test
    void probabilitiesAreShared() {
        SplittableRandom random = new SplittableRandom(11);
        for (int run = 0; run < 300; run++) {
            Answer answer = new Answer(Question.NONE, text(random));
            for (Choice choice :
                    new PronounChoices(parsing(each -> any(each, random))).of(answer)) {
                assertThat(choice.pronoun().of(answer.text()))
                        .matches("(?i)\\**(he|she|him|her|his)\\**");
                double sum = choice.options().stream().mapToDouble(it -> it.probability()).sum();
                assertThat(sum).isBetween(1 - 1e-9, 1 + 1e-9);
                assertThat(choice.options().stream().filter(it -> it.nobody())).hasSize(1);
            }
        }
    }
}
