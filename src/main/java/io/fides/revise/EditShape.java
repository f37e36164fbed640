package io.fides.revise;

import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.revise.Words.Word;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What an edit may look like before any model is asked: local, small, and made of words that stand
 * in the sentence or in the evidence that caused it.
 *
 * @param maxShare the largest part of the sentence's words that one edit may cover
 * @param alwaysAllowed that many words may be covered in any sentence, however short
 * @param maxDropped how many content words more than it brings in an edit may remove
 */
public record EditShape(double maxShare, int alwaysAllowed, int maxDropped) {

    /** Half the sentence, or four words of a short one, losing at most two content words. */
    public static final EditShape DEFAULT = new EditShape(0.5, 4, 2);

    /**
     * Endings vary between evidence and answer; stems of this length or longer may differ in them.
     */
    private static final int SHORTEST_STEM = 4;

    private static final int LONGEST_ENDING = 3;

    /**
     * @return why the proposal must not be applied; empty if its shape is fine
     */
    public Optional<String> objection(Proposal proposal) {
        Change change = proposal.change();
        List<Word> sentence = Words.of(change.sentence());
        List<Word> removed = Words.of(change.original());
        List<Word> inserted = Words.of(change.replacement());
        if (Math.max(removed.size(), inserted.size())
                > Math.max(alwaysAllowed, maxShare * sentence.size())) {
            return Optional.of("it rewrites too much of the sentence");
        }
        if (inserted.size() > removed.size() + alwaysAllowed) {
            return Optional.of("it adds more than it corrects");
        }
        if (content(removed).count() - content(inserted).count() > maxDropped) {
            return Optional.of("it drops content");
        }
        return unsupported(proposal.conflict(), sentence, inserted)
                .map(word -> "“" + word + "” stands neither in the sentence nor in the evidence");
    }

    private static Optional<String> unsupported(
            Conflict conflict, List<Word> sentence, List<Word> inserted) {
        Set<String> known =
                Stream.concat(
                                sentence.stream(),
                                conflict.contradicting().stream()
                                        .map(Judgement::evidence)
                                        .flatMap(EditShape::wordsOf))
                        .map(Word::normal)
                        .collect(Collectors.toSet());
        return content(inserted)
                .filter(word -> known.stream().noneMatch(sameStem(word.normal())))
                .map(Word::text)
                .findFirst();
    }

    private static Stream<Word> wordsOf(Evidence evidence) {
        return Words.of(evidence.passage().source().title() + " " + evidence.passage().text())
                .stream();
    }

    private static Stream<Word> content(List<Word> words) {
        return words.stream().filter(Word::isContent);
    }

    private static Predicate<String> sameStem(String word) {
        return other -> {
            if (word.equals(other)) {
                return true;
            }
            int stem = Math.max(word.length(), other.length()) - LONGEST_ENDING;
            return stem >= SHORTEST_STEM
                    && Character.isLetter(word.charAt(0))
                    && word.regionMatches(0, other, 0, Math.min(stem, word.length()));
        };
    }
}
