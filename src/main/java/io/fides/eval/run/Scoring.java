package io.fides.eval.run;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Evidence;
import io.fides.domain.FidesException;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.segment.Segmenter;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * NLI(r, y) of FIDES equations 1 and 2 for the systems that fix one answer: all of them are asked
 * by the same sentences, worded without context as RARR does, and the same judge. What was judged
 * is remembered, since systems find the same windows.
 */
final class Scoring {

    private final Segmenter segmenter;
    private final Verifier nli;
    private final Map<Pair, Double> known = new HashMap<>();

    /** What is judged. */
    private record Pair(String sentence, String snippet) {}

    Scoring(Segmenter segmenter, Verifier nli) {
        this.segmenter = segmenter;
        this.nli = nli;
    }

    /** y_1 … y_m. */
    List<String> sentences(Answer answer) {
        return segmenter.segment(answer).stream().map(ContextualSentence::wording).toList();
    }

    /**
     * @return the probability that a snippet entails a sentence, by sentence and then by snippet
     * @throws FidesException if one cannot be judged: scores over the rest would flatter
     */
    double[][] of(List<String> sentences, List<Evidence> snippets) {
        List<Pairing> open = new ArrayList<>();
        for (String sentence : sentences) {
            for (Evidence snippet : snippets) {
                if (!known.containsKey(new Pair(sentence, snippet.passage().text()))) {
                    open.add(new Pairing(sentence, snippet));
                }
            }
        }
        List<Outcome<Judgement>> judged = open.isEmpty() ? List.of() : nli.judge(open);
        for (int i = 0; i < open.size(); i++) {
            switch (judged.get(i)) {
                case Outcome.Done<Judgement>(Judgement judgement) ->
                        known.put(
                                new Pair(
                                        open.get(i).claim(),
                                        open.get(i).evidence().passage().text()),
                                judgement.probabilities().entails());
                case Outcome.Failed<Judgement>(var failure) -> throw new FidesException(failure);
            }
        }
        double[][] entails = new double[sentences.size()][snippets.size()];
        for (int i = 0; i < sentences.size(); i++) {
            for (int j = 0; j < snippets.size(); j++) {
                entails[i][j] =
                        known.getOrDefault(
                                new Pair(sentences.get(i), snippets.get(j).passage().text()), 0.0);
            }
        }
        return entails;
    }
}
