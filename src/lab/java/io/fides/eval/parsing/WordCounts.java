package io.fides.eval.parsing;

import io.fides.domain.Span;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Word;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The words of one sentence on which a parser and the treebank agree. */
record WordCounts(int gold, int found, Map<String, Integer> agreed) {

    /**
     * The same span; word class; all features; lemma; head (unlabelled attachment); head and the
     * relation without its subtype (labelled attachment); head and the relation with it.
     */
    static final List<String> MEASURES =
            List.of("words", "tag", "features", "lemma", "uas", "las", "las_subtypes");

    static WordCounts of(DependencyTree gold, DependencyTree found) {
        Map<Span, Integer> places = new HashMap<>();
        for (int i = 0; i < found.size(); i++) {
            places.put(found.word(i).span(), i);
        }
        Map<String, Integer> agreed = new HashMap<>();
        for (int i = 0; i < gold.size(); i++) {
            Integer j = places.get(gold.word(i).span());
            if (j != null) {
                List<Boolean> same = same(gold, i, found, j);
                for (int k = 0; k < same.size(); k++) {
                    agreed.merge(MEASURES.get(k), same.get(k) ? 1 : 0, Integer::sum);
                }
            }
        }
        return new WordCounts(gold.size(), found.size(), agreed);
    }

    /** Whether two words of the same span agree, in the order of the measures. */
    private static List<Boolean> same(DependencyTree gold, int i, DependencyTree found, int j) {
        Word expected = gold.word(i);
        Word word = found.word(j);
        Arc right = gold.arcs().get(i);
        Arc arc = found.arcs().get(j);
        boolean head =
                (right.isRoot() || arc.isRoot())
                        ? right.isRoot() == arc.isRoot()
                        : gold.word(right.head()).span().equals(found.word(arc.head()).span());
        return List.of(
                true,
                expected.tag() == word.tag(),
                expected.features().equals(word.features()),
                expected.lemma().equals(word.lemma()),
                head,
                head && right.universalRelation().equals(arc.universalRelation()),
                head && right.relation().equals(arc.relation()));
    }

    int agreed(String measure) {
        return agreed.getOrDefault(measure, 0);
    }
}
