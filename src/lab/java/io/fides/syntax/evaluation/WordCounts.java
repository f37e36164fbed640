package io.fides.syntax.evaluation;

import io.fides.domain.Span;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Word;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/**
 * The words of one sentence on which a parser and the treebank agree.
 *
 * @param gold how many words the treebank has
 * @param found how many the parser has
 * @param agreed how many are the same, by measure
 */
record WordCounts(int gold, int found, Map<Measure, Integer> agreed) {

    static WordCounts of(DependencyTree gold, DependencyTree found) {
        Map<Span, Integer> places = new HashMap<>();
        for (int i = 0; i < found.size(); i++) {
            places.put(found.word(i).span(), i);
        }
        Map<Measure, Integer> agreed = new EnumMap<>(Measure.class);
        for (int i = 0; i < gold.size(); i++) {
            Integer j = places.get(gold.word(i).span());
            if (j != null) {
                count(agreed, Measure.WORDS, true);
                words(agreed, gold.word(i), found.word(j));
                arcs(agreed, gold, i, found, j);
            }
        }
        return new WordCounts(gold.size(), found.size(), agreed);
    }

    private static void words(Map<Measure, Integer> agreed, Word gold, Word found) {
        count(agreed, Measure.TAG, gold.tag() == found.tag());
        count(agreed, Measure.FEATURES, gold.features().equals(found.features()));
        count(agreed, Measure.LEMMA, gold.lemma().equals(found.lemma()));
    }

    private static void arcs(
            Map<Measure, Integer> agreed, DependencyTree gold, int i, DependencyTree found, int j) {
        Arc expected = gold.arcs().get(i);
        Arc arc = found.arcs().get(j);
        boolean head =
                (expected.isRoot() || arc.isRoot())
                        ? expected.isRoot() == arc.isRoot()
                        : gold.word(expected.head()).span().equals(found.word(arc.head()).span());
        boolean relation = expected.universalRelation().equals(arc.universalRelation());
        count(agreed, Measure.UAS, head);
        count(agreed, Measure.LAS, head && relation);
        count(agreed, Measure.LAS_SUBTYPES, head && expected.relation().equals(arc.relation()));
    }

    private static void count(Map<Measure, Integer> agreed, Measure measure, boolean same) {
        agreed.merge(measure, same ? 1 : 0, Integer::sum);
    }

    int agreed(Measure measure) {
        return agreed.getOrDefault(measure, 0);
    }
}
