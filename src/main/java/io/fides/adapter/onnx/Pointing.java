package io.fides.adapter.onnx;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Where a model points in a pair of window and fact, in that order: which words of the fact are
 * wrong, and which words of the window say what is right. It does so as extractive question
 * answering does (Devlin et al. 2019, §4.2): each end of a span is a distribution over the tokens
 * of its text, and the first token of the pair stands for <em>nowhere</em>.
 *
 * @param types of the pair's tokens: 0 for the window's, 1 for the fact's
 * @param numbers of each token, one for each end; empty if the model does not point
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Pointing(int[] types, float[] numbers) {

    /** Begin and end in the fact, begin and end in the window. */
    private static final int ENDS = 4;

    /** No value and no phrase that stands for one is longer. */
    private static final int LONGEST = 14;

    /**
     * A span of tokens, counted from the first of its own text.
     *
     * @param first its first token
     * @param last its last token
     * @param likelihood the logarithm of its probability
     */
    record Tokens(int first, int last, double likelihood) {}

    /** Whether the model points at all. */
    boolean exists() {
        return numbers.length > 0;
    }

    /** How many tokens the window has. */
    int window() {
        return fact() - 2;
    }

    /** How many tokens the fact has. */
    int claim() {
        return types.length - 1 - fact();
    }

    /** The logarithm of how likely nothing of the fact is wrong. */
    double nowhere() {
        return logarithms(0, fact())[0] + logarithms(1, fact())[0];
    }

    /** The spans of the fact that may be wrong, likeliest first. */
    List<Tokens> wrong() {
        return spans(0, fact(), types.length - 1);
    }

    /** The spans of the window that may say what is right, likeliest first. */
    List<Tokens> right() {
        return spans(2, 1, fact() - 1);
    }

    /** The place of the first token of the fact. */
    private int fact() {
        int at = 0;
        while (at < types.length && types[at] == 0) {
            at++;
        }
        return at;
    }

    private List<Tokens> spans(int end, int from, int to) {
        double[] first = logarithms(end, from);
        double[] last = logarithms(end + 1, from);
        List<Tokens> found = new ArrayList<>();
        for (int i = from; i < to; i++) {
            for (int j = i; j < Math.min(to, i + LONGEST); j++) {
                found.add(new Tokens(i - from, j - from, first[i] + last[j]));
            }
        }
        return found.stream()
                .sorted(Comparator.comparingDouble((Tokens each) -> -each.likelihood()))
                .toList();
    }

    /** Log probabilities of one end over the tokens of its text, with the sign that ends it. */
    private double[] logarithms(int end, int from) {
        IntPredicate own = at -> at == 0 || types[at] == (from == 1 ? 0 : 1);
        double largest = Double.NEGATIVE_INFINITY;
        for (int at = 0; at < types.length; at++) {
            if (own.test(at)) {
                largest = Math.max(largest, numbers[at * ENDS + end]);
            }
        }
        double sum = 0;
        for (int at = 0; at < types.length; at++) {
            sum += own.test(at) ? Math.exp(numbers[at * ENDS + end] - largest) : 0;
        }
        double[] logarithms = new double[types.length];
        for (int at = 0; at < types.length; at++) {
            logarithms[at] = numbers[at * ENDS + end] - largest - Math.log(sum);
        }
        return logarithms;
    }
}
