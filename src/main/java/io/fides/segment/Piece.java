package io.fides.segment;

import io.fides.domain.Answer;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * A sentence where it stands.
 *
 * @param sentence as it stands in the answer
 * @param plain without marks of formatting
 * @param item whether it starts an item of a list
 * @param paragraph whether it stands in a paragraph, outside of lists
 */
record Piece(Sentence sentence, PlainText plain, boolean item, boolean paragraph) {

    /**
     * The sentences of paragraphs and list items, in order; those without a letter are left out.
     */
    static List<Piece> of(Answer answer) {
        String text = answer.text();
        List<Piece> pieces = new ArrayList<>();
        for (MarkdownBlocks.Block block : MarkdownBlocks.of(text)) {
            boolean first = block.item();
            for (Span inner : SentenceSplitter.split(block.span().of(text))) {
                Span span = inner.shift(block.span().start());
                PlainText plain = PlainText.of(text, span);
                if (plain.text().codePoints().anyMatch(Character::isLetterOrDigit)) {
                    Sentence sentence = new Sentence(pieces.size(), span, span.of(text));
                    pieces.add(new Piece(sentence, plain, first, !block.item()));
                    first = false;
                }
            }
        }
        return pieces;
    }
}
