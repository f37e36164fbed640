package io.fides.segment;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Answer;
import io.fides.domain.Question;
import io.fides.domain.Span;
import io.fides.fixture.Fuzz;
import io.fides.fixture.HostileText;
import io.fides.syntax.WordTokenizer;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Sentences, words and citations of any text. */
class TextFuzzTest {

    private static DynamicTest of(String name, Fuzz.Parser<String> parser) {
        return Fuzz.text(name, 400, HostileText.SAMPLES, Set.of(), parser);
    }

    @TestFactory
    List<DynamicTest> isTakenApart() {
        return List.of(
                of("sentences", text -> Fuzz.ordered(SentenceSplitter.split(text), text)),
                of(
                        "statements",
                        text -> Statements.split(text).forEach(each -> Fuzz.inside(each, text))),
                of(
                        "Markdown blocks",
                        text ->
                                Fuzz.ordered(
                                        MarkdownBlocks.of(text).stream()
                                                .map(MarkdownBlocks.Block::span)
                                                .toList(),
                                        text)),
                of(
                        "HTML",
                        text ->
                                assertThat(HtmlText.asMarkdown("<p>" + text))
                                        .hasSize(text.length() + 3)),
                of(
                        "plain text",
                        text ->
                                assertThat(
                                                PlainText.of(text, new Span(0, text.length()))
                                                        .text()
                                                        .length())
                                        .isLessThanOrEqualTo(text.length())),
                of(
                        "citations",
                        text ->
                                CitationMarks.of(text)
                                        .forEach(
                                                each -> {
                                                    Fuzz.inside(each.mark(), text);
                                                    Fuzz.inside(each.place(), text);
                                                })),
                of(
                        "segments",
                        text -> {
                            if (!text.isBlank()) {
                                Segmenter.plain()
                                        .segment(new Answer(Question.NONE, text))
                                        .forEach(each -> Fuzz.inside(each.sentence().span(), text));
                            }
                        }),
                of(
                        "words",
                        text -> {
                            if (!text.isBlank()) {
                                Fuzz.ordered(WordTokenizer.tokens(text).words(), text);
                            }
                        }));
    }
}
