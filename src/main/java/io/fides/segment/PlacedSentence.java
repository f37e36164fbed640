package io.fides.segment;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Coreference;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.segment.coreference.Resolved;
import io.fides.syntax.DependencyTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A sentence where it stands.
 *
 * @param sentence as it stands in the answer
 * @param plain without marks of formatting
 * @param item whether it starts an item of a list
 * @param paragraph whether it stands in a paragraph, outside of lists
 * @param cell where it stands in a table
 */
record PlacedSentence(
        Sentence sentence, PlainText plain, boolean item, boolean paragraph, Optional<Cell> cell) {

    /**
     * The sentences of paragraphs and list items and the values of tables, in order; those without
     * a letter are left out.
     */
    static List<PlacedSentence> of(Answer answer) {
        String text = answer.text();
        List<PlacedSentence> pieces = new ArrayList<>();
        for (MarkdownBlocks.Block block : MarkdownBlocks.of(text)) {
            boolean first = block.item();
            for (Span span : sentences(text, block)) {
                PlainText plain = PlainText.of(text, span);
                if (plain.text().codePoints().anyMatch(Character::isLetterOrDigit)) {
                    Sentence sentence = new Sentence(pieces.size(), span, span.of(text));
                    pieces.add(
                            new PlacedSentence(
                                    sentence, plain, first, !block.item(), block.cell()));
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
                        .toList();
    }

    /** The sentence that stands for it if it is a value of a table or of a list. */
    Optional<ContextualSentence> entry(DependencyTree tree, Optional<String> topic) {
        String value = plain.text();
        return cell.map(it -> it.sentence(value, topic))
                .or(() -> Entry.of(value, tree).map(it -> it.sentence(topic)))
                .map(wording -> new ContextualSentence(sentence, wording, List.of()));
    }

    /** The sentence with the wording and the coreferences that mentions in it give. */
    ContextualSentence worded(List<Resolved> mentions) {
        StringBuilder wording = new StringBuilder();
        List<Coreference> found = new ArrayList<>();
        List<Span> unclear = new ArrayList<>();
        int last = 0;
        for (Resolved each :
                mentions.stream().sorted(Comparator.comparing(Resolved::mention)).toList()) {
            Span mention = each.mention();
            Span place = plain.source(mention);
            each.referent()
                    .ifPresentOrElse(
                            referent -> found.add(new Coreference(place, referent)),
                            () -> unclear.add(place));
            if (each.spelledOut()) {
                wording.append(plain.text(), last, mention.start());
                wording.append(each.referent().orElseThrow());
                last = mention.end();
            }
        }
        wording.append(plain.text().substring(last));
        return new ContextualSentence(sentence, wording.toString(), found, unclear);
    }
}
