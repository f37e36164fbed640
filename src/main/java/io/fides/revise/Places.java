package io.fides.revise;

import io.fides.domain.Discrepancy;
import io.fides.revise.Words.Word;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether an edit keeps to where the error is. A change that is small as a whole may still repair
 * one thing and quietly drop, add or alter another beside it.
 */
final class Places {

    /** Words that may come or go by themselves. */
    private static final Set<String> NEGATIONS =
            Set.of("no", "not", "never", "did", "does", "do", "any", "n't");

    /** Places nearer to each other than so many words are one. */
    private static final int APART = 4;

    private Places() {}

    /**
     * @return why the proposal must not be applied; empty if it keeps to its place
     */
    static Optional<String> objection(Proposal proposal) {
        List<Place> places = Place.of(proposal.change());
        Set<String> wrong = wrong(proposal);
        for (Place place : places) {
            if ((place.inserted().isEmpty() && isMore(place.removed()))
                    || takesAlong(place, wrong)) {
                return Optional.of("it drops content beside what it corrects");
            }
            if (place.removed().isEmpty() && isMore(place.inserted())) {
                return Optional.of("it adds something beside what it corrects");
            }
        }
        List<Place> telling = places.stream().filter(Place::hasContent).toList();
        return isElsewhere(telling, wrong)
                ? Optional.of("it changes more than what the evidence speaks against")
                : Optional.empty();
    }

    /**
     * Where wrong words are named, one place has to be among them, and several only there; else
     * there may be no second place.
     */
    private static boolean isElsewhere(List<Place> telling, Set<String> wrong) {
        if (wrong.isEmpty()) {
            return telling.stream().skip(1).anyMatch(place -> place.since() >= APART);
        }
        List<String> removed =
                telling.stream()
                        .flatMap(place -> place.removed().stream())
                        .filter(Word::isContent)
                        .map(Word::normal)
                        .toList();
        return telling.size() > 1
                ? !wrong.containsAll(removed)
                : !removed.isEmpty() && removed.stream().noneMatch(wrong::contains);
    }

    /** Whether words beside the wrong ones go and fewer come. */
    private static boolean takesAlong(Place place, Set<String> wrong) {
        List<Word> removed = place.removed().stream().filter(Word::isContent).toList();
        return !wrong.isEmpty()
                && removed.size() > place.inserted().stream().filter(Word::isContent).count()
                && removed.stream().anyMatch(word -> !wrong.contains(word.normal()))
                && removed.stream().anyMatch(word -> wrong.contains(word.normal()));
    }

    private static boolean isMore(List<Word> words) {
        boolean denial = words.stream().allMatch(word -> NEGATIONS.contains(word.normal()));
        return !denial && (words.size() > 1 || words.stream().anyMatch(Word::isContent));
    }

    /** The words in which claim and evidence were found to differ, where the verifier names any. */
    private static Set<String> wrong(Proposal proposal) {
        Set<String> wrong = new HashSet<>();
        proposal.corrected().stream()
                .flatMap(each -> each.conflict().contradicting().stream())
                .flatMap(judgement -> judgement.discrepancies().stream())
                .map(Discrepancy::stated)
                .flatMap(stated -> Words.of(stated).stream())
                .map(Word::normal)
                .forEach(wrong::add);
        return wrong;
    }
}
