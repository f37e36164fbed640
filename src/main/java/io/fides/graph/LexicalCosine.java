package io.fides.graph;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The cosine of two texts by their words: each word that carries content is a vector of its
 * three-letter pieces, so that forms of a word are near each other, and a text is the sum of its
 * words. It needs no model; it sees no synonyms. The native binary has nothing better.
 */
public final class LexicalCosine implements TextSimilarity {

    private static final int PIECE = 3;

    @Override
    public String name() {
        return "lexical-cosine-1";
    }

    @Override
    public double cosine(String one, String other) {
        Map<String, Double> a = vector(one);
        Map<String, Double> b = vector(other);
        double product = 0;
        for (Map.Entry<String, Double> entry : a.entrySet()) {
            product += entry.getValue() * b.getOrDefault(entry.getKey(), 0.0);
        }
        double length = Math.sqrt(squared(a) * squared(b));
        return length == 0 ? 0 : Math.min(1, product / length);
    }

    private static Map<String, Double> vector(String text) {
        List<String> words = ContentWords.of(text);
        Map<String, Double> vector = new HashMap<>();
        for (String word : words) {
            String padded = " " + word + " ";
            double weight = 1 / Math.sqrt(padded.length() - PIECE + 1.0);
            for (int i = 0; i + PIECE <= padded.length(); i++) {
                vector.merge(padded.substring(i, i + PIECE), weight, Double::sum);
            }
        }
        return vector;
    }

    private static double squared(Map<String, Double> vector) {
        double sum = 0;
        for (double value : vector.values()) {
            sum += value * value;
        }
        return sum;
    }
}
