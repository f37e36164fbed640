package io.fides.segment;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Coreference;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * SS and ECR of the compact engine: rules for English, no model.
 *
 * <p>Sentences come from paragraphs and list items. A pronoun subject, possessive subject
 * determiner or bare definite description is spelled out only if the rules leave one antecedent; in
 * doubt the sentence stays as it is, because a wrong referent is worse than none.
 */
public final class RuleSegmenter implements Segmenter {

    @Override
    public List<ContextualSentence> segment(Answer answer) {
        String text = answer.text();
        Coreferences coreferences = new Coreferences(answer.question());
        List<ContextualSentence> sentences = new ArrayList<>();
        for (MarkdownBlocks.Block block : MarkdownBlocks.of(text)) {
            boolean first = block.item();
            if (!block.item()) {
                coreferences.paragraph();
            }
            for (Span inner : SentenceSplitter.split(block.span().of(text))) {
                Span span = inner.shift(block.span().start());
                PlainText plain = PlainText.of(text, span);
                if (plain.text().codePoints().anyMatch(Character::isLetterOrDigit)) {
                    Sentence sentence = new Sentence(sentences.size(), span, span.of(text));
                    sentences.add(resolved(sentence, plain, coreferences.of(plain.text(), first)));
                    first = false;
                }
            }
        }
        return sentences;
    }

    private static ContextualSentence resolved(
            Sentence sentence, PlainText plain, List<Coreferences.Replacement> replacements) {
        StringBuilder wording = new StringBuilder();
        List<Coreference> found = new ArrayList<>();
        int last = 0;
        for (Coreferences.Replacement replacement : replacements) {
            Span mention = replacement.mention();
            wording.append(plain.text(), last, mention.start()).append(replacement.referent());
            last = mention.end();
            found.add(
                    new Coreference(
                            plain.source(mention.start(), mention.end()), replacement.referent()));
        }
        wording.append(plain.text(), last, plain.text().length());
        return new ContextualSentence(sentence, wording.toString(), found);
    }
}
