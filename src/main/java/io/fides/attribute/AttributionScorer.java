package io.fides.attribute;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Evidence;
import io.fides.domain.Failure;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Ratio;
import io.fides.domain.Scores;
import io.fides.segment.Segmenter;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.List;

/** Computes AR, AP and AF1 (FIDES equations 1 and 2) with any verifier in the place of NLI. */
public final class AttributionScorer {

    /**
     * A snippet entails a sentence from this probability on: the binary output of the paper's NLI.
     */
    private static final double ENTAILED = 0.5;

    private final Verifier nli;
    private final Segmenter sentences;

    /**
     * @param sentences gives y_1 … y_m, in wordings that need no context; the same one for all
     *     methods that are compared, whatever they segment by themselves
     */
    public AttributionScorer(Verifier nli, Segmenter sentences) {
        this.nli = nli;
        this.sentences = sentences;
    }

    /** Names the verifier that stands in for NLI. */
    public String name() {
        return nli.name();
    }

    /**
     * @param scores over what could be judged
     * @param failures the pairs that could not be judged; their sentences and snippets are left out
     *     of the scores unless another pair of theirs was judged
     */
    public record Scored(Scores scores, List<Failure> failures) {}

    /**
     * Scores a text.
     *
     * @param snippets A, all evidence of the answer without duplicates
     * @throws io.fides.domain.FidesException if nothing could be judged, or the text not segmented
     */
    public Scored score(Answer text, List<Evidence> snippets) {
        return score(
                sentences.segment(text).stream().map(ContextualSentence::wording).toList(),
                snippets);
    }

    /**
     * Judges every sentence by every snippet, in one batch.
     *
     * @param sentences y_1 … y_m
     * @param snippets A, all evidence of the answer without duplicates
     */
    public Scored score(List<String> sentences, List<Evidence> snippets) {
        List<Pairing> pairs = new ArrayList<>(sentences.size() * snippets.size());
        for (String sentence : sentences) {
            for (Evidence snippet : snippets) {
                pairs.add(new Pairing(sentence, snippet));
            }
        }
        List<Outcome<Judgement>> outcomes = pairs.isEmpty() ? List.of() : nli.judge(pairs);
        List<Failure> failures = new ArrayList<>();
        double[][] entailment = new double[sentences.size()][snippets.size()];
        for (int k = 0; k < outcomes.size(); k++) {
            entailment[k / snippets.size()][k % snippets.size()] =
                    switch (outcomes.get(k)) {
                        case Outcome.Done<Judgement>(Judgement judgement) ->
                                judgement.probabilities().entails();
                        case Outcome.Failed<Judgement>(Failure failure) -> {
                            failures.add(failure);
                            yield Double.NaN;
                        }
                    };
        }
        return new Scored(
                new Scores(recall(entailment), precision(entailment, snippets)),
                List.copyOf(failures));
    }

    /** AR = avg over y of max over r of NLI(r, y). Without any snippet every sentence scores 0. */
    private static Ratio recall(double[][] entailment) {
        double sum = 0;
        int counted = 0;
        for (double[] row : entailment) {
            double best = row.length == 0 ? 0 : Double.NaN;
            for (double probability : row) {
                best = Double.isNaN(best) ? probability : Math.max(best, zeroIfNaN(probability));
            }
            if (!Double.isNaN(best)) {
                sum += best;
                counted++;
            }
        }
        return new Ratio(sum, counted);
    }

    /** AP = tokens of the snippets that entail at least one y ÷ tokens of all snippets. */
    private static Ratio precision(double[][] entailment, List<Evidence> snippets) {
        long useful = 0;
        long all = 0;
        for (int j = 0; j < snippets.size(); j++) {
            boolean judged = false;
            boolean entails = false;
            for (double[] row : entailment) {
                judged |= !Double.isNaN(row[j]);
                entails |= row[j] >= ENTAILED;
            }
            int tokens = tokens(snippets.get(j).passage().text());
            all += judged ? tokens : 0;
            useful += entails ? tokens : 0;
        }
        return new Ratio(useful, all);
    }

    private static double zeroIfNaN(double value) {
        return Double.isNaN(value) ? 0 : value;
    }

    private static int tokens(String text) {
        return text.strip().split("\\s+", -1).length;
    }
}
