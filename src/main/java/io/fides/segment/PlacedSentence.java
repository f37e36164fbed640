package io.fides.segment;

import io.fides.domain.Answer;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sentence where it stands.
 *
 * @param sentence as it stands in the answer
 * @param plain without marks of formatting
 * @param item whether it starts an item of a list
 * @param paragraph whether it stands in a paragraph, outside of lists
 * @param cell where it stands in a table
 * @param lead what it begins with if that only names it
 * @param above the headings between it and the sentence before
 */
record PlacedSentence(
        Sentence sentence,
        PlainText plain,
        boolean item,
        boolean paragraph,
        Optional<TableRows.Cell> cell,
        Optional<Lead> lead,
        List<Heading> above) {

    /**
     * What the sentences below it may be about.
     *
     * @param text without marks of formatting
     * @param level from 1; those of a higher level are parts of those of a lower one
     */
    record Heading(String text, int level) {}

    /** What stands between entries of a line or paragraph: “**Born:** 1901 · **Died:** …”. */
    private static final Pattern BETWEEN_ENTRIES =
            Pattern.compile("[·|•;,\\n]\\s*+(?=\\*\\*[^*\\n]{2,60}(?::\\*\\*|\\*\\*:))");

    /**
     * The sentences of paragraphs and list items and the values of tables, in order; those without
     * a letter are left out.
     */
    static List<PlacedSentence> of(Answer answer) {
        String text = HtmlText.asMarkdown(answer.text());
        List<PlacedSentence> pieces = new ArrayList<>();
        List<Heading> above = new ArrayList<>();
        for (MarkdownBlocks.Block block : MarkdownBlocks.of(text)) {
            if (block.isHeading()) {
                Optional.of(PlainText.of(text, block.span()).text())
                        .filter(PlacedSentence::isText)
                        .ifPresent(it -> above.add(new Heading(it, block.heading())));
                continue;
            }
            boolean first = block.item();
            for (Span span : sentences(text, block)) {
                PlainText plain = PlainText.of(text, span);
                if (isText(plain.text())) {
                    Sentence sentence = new Sentence(pieces.size(), span, span.of(answer.text()));
                    Optional<Lead> lead =
                            block.cell().isPresent()
                                    ? Optional.empty()
                                    : Lead.of(text, span, plain, first);
                    pieces.add(
                            new PlacedSentence(
                                    sentence,
                                    plain,
                                    first,
                                    !block.item(),
                                    block.cell(),
                                    lead,
                                    List.copyOf(above)));
                    above.clear();
                    first = false;
                }
            }
        }
        return pieces;
    }

    private static List<Span> sentences(String text, MarkdownBlocks.Block block) {
        return block.cell().isPresent()
                ? List.of(block.span())
                : SentenceSplitter.split(block.span().of(text)).stream()
                        .map(inner -> inner.shift(block.span().start()))
                        .flatMap(sentence -> entries(text, sentence).stream())
                        .toList();
    }

    private static List<Span> entries(String text, Span sentence) {
        List<Span> entries = new ArrayList<>();
        int from = sentence.start();
        Matcher between = BETWEEN_ENTRIES.matcher(text).region(from, sentence.end());
        while (text.startsWith("**", from) && between.find()) {
            int length = text.substring(from, between.start()).stripTrailing().length();
            entries.add(new Span(from, from + length));
            from = between.end();
        }
        entries.add(new Span(from, sentence.end()));
        return entries;
    }

    /** Whether there is anything to read. */
    static boolean isText(String text) {
        return text.codePoints().anyMatch(Character::isLetterOrDigit);
    }
}
