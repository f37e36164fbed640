package io.fides.revise;

import io.fides.revise.Words.Word;
import java.util.ArrayList;
import java.util.List;

/**
 * One of the places in which a change alters a sentence: what stands between two of them is the
 * same before and after.
 *
 * @param removed words that go
 * @param inserted words that come in their stead
 * @param since how many words are kept between the place before and this one
 */
record Place(List<Word> removed, List<Word> inserted, int since) {

    Place {
        removed = List.copyOf(removed);
        inserted = List.copyOf(inserted);
    }

    /** The places of a change, by a longest common subsequence of its words. */
    static List<Place> of(Change change) {
        List<Word> old = Words.of(change.original());
        List<Word> now = Words.of(change.replacement());
        int[][] common = common(old, now);
        List<Place> places = new ArrayList<>();
        List<Word> removed = new ArrayList<>();
        List<Word> inserted = new ArrayList<>();
        int since = 0;
        int kept = 0;
        int i = 0;
        int j = 0;
        while (i < old.size() || j < now.size()) {
            boolean same = i < old.size() && j < now.size() && same(old.get(i), now.get(j));
            if (same) {
                if (!removed.isEmpty() || !inserted.isEmpty()) {
                    places.add(new Place(removed, inserted, since));
                    removed.clear();
                    inserted.clear();
                    kept = 0;
                }
                kept++;
                i++;
                j++;
                continue;
            }
            if (removed.isEmpty() && inserted.isEmpty()) {
                since = kept;
            }
            boolean drop =
                    j == now.size() || (i < old.size() && common[i + 1][j] >= common[i][j + 1]);
            if (drop) {
                removed.add(old.get(i++));
            } else {
                inserted.add(now.get(j++));
            }
        }
        if (!removed.isEmpty() || !inserted.isEmpty()) {
            places.add(new Place(removed, inserted, since));
        }
        return places;
    }

    /** How many words go at one place and come at another. */
    static int moved(Change change) {
        List<Place> places = of(change);
        List<String> come =
                new ArrayList<>(
                        places.stream()
                                .flatMap(place -> place.inserted().stream())
                                .map(Word::normal)
                                .toList());
        return (int)
                places.stream()
                        .flatMap(place -> place.removed().stream())
                        .filter(word -> come.remove(word.normal()))
                        .count();
    }

    boolean hasContent() {
        return removed.stream().anyMatch(Word::isContent)
                || inserted.stream().anyMatch(Word::isContent);
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
