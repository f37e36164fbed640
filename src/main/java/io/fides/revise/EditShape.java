package io.fides.revise;

import io.fides.domain.Judgement;
import io.fides.revise.Words.Word;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What an edit may look like before any model is asked: local, small, plain, and made of words that
 * stand in the sentence or in the evidence that caused it. It exchanges something: what only adds
 * or only removes corrects nothing, unless it is a negation.
 *
 * @param maxShare the largest part of the sentence's words that one edit may cover
 * @param alwaysAllowed that many words may be covered in any sentence, however short
 * @param maxDropped how many content words more than it brings in an edit may remove
 * @param maxAdded how many content words more than it removes an edit may bring in
 */
public record EditShape(double maxShare, int alwaysAllowed, int maxDropped, int maxAdded) {

    /** Half the sentence, or four words of a short one, with about as many words as before. */
    public static final EditShape DEFAULT = new EditShape(0.5, 4, 2, 3);

    private static final Pattern FOREIGN =
            Pattern.compile("[\\n\\r<>\\[\\]{}|`*_#\\\\]|https?:|www\\.|\\p{Cc}");

    private static final Set<String> NEGATIONS =
            Set.of("no", "not", "never", "did", "does", "do", "any", "a", "an");

    /**
     * @return why the proposal must not be applied; empty if its shape is fine
     */
    public Optional<String> objection(Proposal proposal) {
        Change change = proposal.change();
        List<Word> sentence = Words.of(change.sentence());
        List<Word> removed = Words.of(change.original());
        List<Word> inserted = Words.of(change.replacement());
        if (FOREIGN.matcher(change.replacement()).find()
                && !FOREIGN.matcher(change.original()).find()) {
            return Optional.of("it brings in markup, a link or a line break");
        }
        if (!isRearranged(removed, inserted)
                && Math.max(removed.size(), inserted.size())
                        > Math.max(alwaysAllowed, maxShare * sentence.size())) {
            return Optional.of("it rewrites too much of the sentence");
        }
        long more = content(inserted).count() - content(removed).count();
        if (more > maxAdded || isWithin(removed, inserted)) {
            return Optional.of("it adds more than it corrects");
        }
        if (-more > maxDropped || isWithin(inserted, removed)) {
            return Optional.of("it drops content");
        }
        Optional<String> beside =
                isRearranged(removed, inserted) ? Optional.empty() : Places.objection(proposal);
        if (beside.isPresent()) {
            return beside;
        }
        return unsupported(proposal, inserted)
                .map(word -> "“" + word + "” stands neither in the sentence nor in the evidence");
    }

    /** Whether the same words stand in another order, as after an exchange of two names. */
    private static boolean isRearranged(List<Word> removed, List<Word> inserted) {
        return normals(removed).equals(normals(inserted));
    }

    private static List<String> normals(List<Word> words) {
        return words.stream().map(Word::normal).sorted().toList();
    }

    /** Whether the longer wording is the shorter one and something that is no mere negation. */
    private static boolean isWithin(List<Word> shorter, List<Word> longer) {
        if (shorter.size() >= longer.size()) {
            return false;
        }
        List<String> rest = longer.stream().map(Word::normal).collect(Collectors.toList());
        for (Word word : shorter) {
            if (!rest.remove(word.normal())) {
                return false;
            }
        }
        return !NEGATIONS.containsAll(rest);
    }

    private static Optional<String> unsupported(Proposal proposal, List<Word> inserted) {
        Known known = Known.to(proposal.change(), evidence(proposal));
        return content(inserted).filter(word -> !known.supports(word)).map(Word::text).findFirst();
    }

    private static List<String> evidence(Proposal proposal) {
        return proposal.conflict().contradicting().stream()
                .map(Judgement::evidence)
                .map(each -> each.passage().source().title() + "\n" + each.passage().text())
                .toList();
    }

    private static Stream<Word> content(List<Word> words) {
        return words.stream().filter(Word::isContent);
    }
}
