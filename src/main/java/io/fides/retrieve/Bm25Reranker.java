package io.fides.retrieve;

import io.fides.domain.Passage;
import io.fides.domain.run.Cancellation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Ranks passages by the words they share with the query: BM25 with the given passages as the
 * collection, so that a word which all of them hold counts little and a rare one much.
 *
 * <p>As a pronoun in a passage mostly means what the title of its source names, a word of the title
 * counts like a part of an occurrence. The score is 0 where nothing is shared.
 *
 * <p>It remembers the words of each passage: make one for each answer.
 */
public final class Bm25Reranker implements Reranker {

    /** How fast repeating a word stops to help; the usual 1.2. */
    private static final double K1 = 1.2;

    /** How much a passage has to make up for its length; below the usual 0.75. */
    private static final double B = 0.4;

    /** What a word of the title is worth, in occurrences. */
    private static final double TITLE = 0.5;

    private final Map<Passage, List<String>> read = new ConcurrentHashMap<>();

    @Override
    public String name() {
        return "bm25-1";
    }

    @Override
    public double[] score(String query, List<Passage> passages) {
        Set<String> wanted = new LinkedHashSet<>(Terms.content(query));
        Map<String, Set<String>> titles = new HashMap<>();
        List<Bag> bags = new ArrayList<>();
        for (Passage each : passages) {
            String title = each.title();
            Set<String> named =
                    titles.computeIfAbsent(title, _ -> Set.copyOf(Terms.content(title)));
            bags.add(Bag.of(terms(each), named, wanted));
        }
        double length = bags.stream().mapToInt(Bag::length).average().orElse(0);
        Map<String, Double> rarity = rarity(wanted, bags);
        return bags.stream().mapToDouble(bag -> score(bag, length, rarity)).toArray();
    }

    private List<String> terms(Passage passage) {
        Cancellation.check();
        return read.computeIfAbsent(passage, each -> Terms.content(each.text()));
    }

    private static double score(Bag bag, double averageLength, Map<String, Double> rarity) {
        double penalty = K1 * (1 - B + B * bag.length() / Math.max(1, averageLength));
        double score = 0;
        for (Map.Entry<String, Double> term : rarity.entrySet()) {
            double count = bag.counts().getOrDefault(term.getKey(), 0.0);
            score += term.getValue() * count * (K1 + 1) / (count + penalty);
        }
        return score;
    }

    /** For each wanted term, in the query's order, the BM25 inverse document frequency. */
    private static Map<String, Double> rarity(Set<String> wanted, List<Bag> bags) {
        Map<String, Double> rarity = new LinkedHashMap<>();
        for (String term : wanted) {
            long holding = bags.stream().filter(bag -> bag.counts().containsKey(term)).count();
            rarity.put(term, Math.log1p((bags.size() - holding + 0.5) / (holding + 0.5)));
        }
        return rarity;
    }

    /**
     * The wanted words of a passage.
     *
     * @param length how many content words the passage has in all
     * @param counts how often each wanted word occurs, the title's included
     */
    private record Bag(int length, Map<String, Double> counts) {

        static Bag of(List<String> terms, Set<String> title, Set<String> wanted) {
            Map<String, Double> counts = new HashMap<>();
            terms.forEach(term -> counts.merge(term, 1.0, Double::sum));
            title.forEach(term -> counts.merge(term, TITLE, Double::sum));
            counts.keySet().retainAll(wanted);
            return new Bag(terms.size(), counts);
        }
    }
}
