package io.fides.revise;

import io.fides.revise.Words.Word;
import io.fides.verify.Lexicon;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether an edit keeps to where the error is. A change that is small as a whole may still repair
 * one thing and quietly drop, add or alter another beside it.
 */
final class Places {

    /** Places nearer to each other than so many words are one. */
    private static final int APART = 4;

    private Places() {}

    /**
     * What stands between two places is the same before and after.
     *
     * @param removed words that go
     * @param inserted words that come in their stead
     * @param since how many words are kept between the place before and this one
     */
    record Place(List<Word> removed, List<Word> inserted, int since) {

        boolean hasContent() {
            return Stream.concat(removed.stream(), inserted.stream()).anyMatch(Word::isContent);
        }
    }

    /** Why the proposal must not be applied; empty if it keeps to its place. */
    static Optional<String> objection(Proposal proposal) {
        List<Place> places = of(proposal.change());
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
        boolean denied = wrong.stream().anyMatch(Lexicon::isNegation);
        List<String> removed =
                telling.stream()
                        .flatMap(place -> place.removed().stream())
                        .filter(Word::isContent)
                        .filter(word -> !(denied && Known.isDenial(word)))
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
        boolean denial =
                words.stream()
                        .allMatch(
                                word ->
                                        Words.LISTS.has("denying", word.normal())
                                                || Known.isDenial(word));
        return !denial && (words.size() > 1 || words.stream().anyMatch(Word::isContent));
    }

    /** The words in which claim and evidence were found to differ, where the verifier names any. */
    private static Set<String> wrong(Proposal proposal) {
        Set<String> wrong =
                proposal.corrected().stream()
                        .flatMap(each -> each.conflict().contradicting().stream())
                        .flatMap(judgement -> judgement.discrepancies().stream())
                        .flatMap(each -> Known.normals(each.stated()).stream())
                        .collect(Collectors.toSet());
        // Of “three-year” only “three” may be named.
        Known.normals(proposal.change().original()).stream()
                .filter(word -> Stream.of(word.split("-", -1)).anyMatch(wrong::contains))
                .toList()
                .forEach(wrong::add);
        return wrong;
    }

    /** The places of a change, by a longest common subsequence of its words. */
    static List<Place> of(Change change) {
        List<Word> old = Words.of(change.original());
        List<Word> now = Words.of(change.replacement());
        int[][] common = common(old, now);
        List<Place> places = new ArrayList<>();
        List<Word> removed = new ArrayList<>();
        List<Word> inserted = new ArrayList<>();
        int kept = 0;
        int i = 0;
        int j = 0;
        while (i < old.size() || j < now.size()) {
            boolean both = i < old.size() && j < now.size();
            if (both && same(old.get(i), now.get(j))) {
                kept = close(places, removed, inserted, kept) + 1;
                i++;
                j++;
            } else if (j == now.size() || (both && common[i + 1][j] >= common[i][j + 1])) {
                removed.add(old.get(i++));
            } else {
                inserted.add(now.get(j++));
            }
        }
        close(places, removed, inserted, kept);
        return places;
    }

    /** Ends a place, if one is open; gives how many words are kept since. */
    private static int close(
            List<Place> places, List<Word> removed, List<Word> inserted, int kept) {
        if (removed.isEmpty() && inserted.isEmpty()) {
            return kept;
        }
        places.add(new Place(List.copyOf(removed), List.copyOf(inserted), kept));
        removed.clear();
        inserted.clear();
        return 0;
    }

    /** How many words go at one place and come at another. */
    static int moved(Change change) {
        List<Place> places = of(change);
        List<String> come = new ArrayList<>();
        places.forEach(place -> place.inserted().forEach(word -> come.add(word.normal())));
        return (int)
                places.stream()
                        .flatMap(place -> place.removed().stream())
                        .filter(word -> come.remove(word.normal()))
                        .count();
    }

    /** How many words the rest of two lists have in common. */
    private static int[][] common(List<Word> old, List<Word> now) {
        int[][] common = new int[old.size() + 1][now.size() + 1];
        for (int i = old.size() - 1; i >= 0; i--) {
            for (int j = now.size() - 1; j >= 0; j--) {
                common[i][j] =
                        same(old.get(i), now.get(j))
                                ? common[i + 1][j + 1] + 1
                                : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        return common;
    }

    private static boolean same(Word a, Word b) {
        return a.normal().equals(b.normal());
    }
}
