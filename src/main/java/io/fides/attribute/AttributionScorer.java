package io.fides.attribute;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Evidence;
import io.fides.domain.Failure;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Ratio;
import io.fides.domain.Scores;
import io.fides.segment.Segmenter;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Computes AR, AP and AF1 (FIDES equations 1 and 2) with any verifier in the place of NLI. Made for
 * one answer, it remembers what it judged.
 */
public final class AttributionScorer {

    /**
     * Evidence entails a sentence from this probability on: the binary output of the paper's NLI.
     */
    private static final double ENTAILED = 0.5;

    private final Verifier nli;
    private final Segmenter sentences;
    private final boolean independent;
    private final Map<Pair, Double> known = new ConcurrentHashMap<>();

    /**
     * @param sentences gives y_1 … y_m, in wordings that need no context; the same one for all
     *     methods that are compared, whatever they segment by themselves
     * @param independent whether {@code nli} has no part in judging claims and edits
     */
    public AttributionScorer(Verifier nli, Segmenter sentences, boolean independent) {
        this.nli = nli;
        this.sentences = sentences;
        this.independent = independent;
    }

    /** Names the verifier that stands in for NLI. */
    public String name() {
        return nli.name();
    }

    /** Whether no edit was let through by what scores it. */
    public boolean independent() {
        return independent;
    }

    /**
     * @param scores over what could be judged
     * @param failures the pairs that could not be judged; their sentences and evidence are left out
     *     of the scores unless another pair of theirs was judged
     */
    public record Scored(Scores scores, List<Failure> failures) {}

    /** y_1 … y_m. */
    public List<String> sentences(Answer text) {
        return sentences.segment(text).stream().map(ContextualSentence::wording).toList();
    }

    /**
     * Scores a text.
     *
     * @param evidence A = [r_1 … r_m], each r as the windows it is made of
     * @throws io.fides.domain.FidesException if nothing could be judged, or the text not segmented
     */
    public Scored score(Answer text, List<List<Evidence>> evidence) {
        return score(sentences(text), evidence);
    }

    /** The same for given sentences. */
    public Scored score(List<String> sentences, List<List<Evidence>> evidence) {
        List<EvidenceSequence> all = EvidenceSequence.all(evidence);
        List<Failure> failures = new ArrayList<>();
        double[][] entailment = entailment(sentences, all, failures);
        return new Scored(
                new Scores(recall(entailment), precision(entailment, all)), List.copyOf(failures));
    }

    /**
     * NLI(r, y) by sentence and then by r; what was judged before is not judged again.
     *
     * @param failures gets what could not be judged, for which NaN stands if nothing else of that r
     *     could be
     */
    public double[][] entailment(
            List<String> sentences, List<EvidenceSequence> evidence, List<Failure> failures) {
        // Apart, since a verifier may read only some of the passages that it is given at a time.
        judge(sentences, EvidenceSequence.windows(evidence), failures);
        judge(sentences, EvidenceSequence.wholes(evidence), failures);
        double[][] entailment = new double[sentences.size()][evidence.size()];
        for (int i = 0; i < sentences.size(); i++) {
            for (int j = 0; j < evidence.size(); j++) {
                entailment[i][j] = Double.NaN;
                for (Evidence premise : evidence.get(j).premises()) {
                    Pair pair = new Pair(sentences.get(i), premise.passage());
                    entailment[i][j] =
                            better(entailment[i][j], known.getOrDefault(pair, Double.NaN));
                }
            }
        }
        return entailment;
    }

    private record Pair(String sentence, Passage premise) {}

    private void judge(List<String> sentences, List<Evidence> premises, List<Failure> failures) {
        List<Pairing> open = new ArrayList<>();
        for (String sentence : sentences) {
            for (Evidence premise : premises) {
                if (!known.containsKey(new Pair(sentence, premise.passage()))) {
                    open.add(new Pairing(sentence, premise));
                }
            }
        }
        List<Outcome<Judgement>> outcomes = open.isEmpty() ? List.of() : nli.judge(open);
        for (int i = 0; i < open.size(); i++) {
            Pair pair = new Pair(open.get(i).claim(), open.get(i).evidence().passage());
            switch (outcomes.get(i)) {
                case Outcome.Done<Judgement>(Judgement judgement) ->
                        known.put(pair, judgement.probabilities().entails());
                case Outcome.Failed<Judgement>(Failure failure) -> failures.add(failure);
            }
        }
    }

    private static double better(double a, double b) {
        return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b);
    }

    /** AR = avg over y of max over r of NLI(r, y). Without any r every sentence scores 0. */
    private static Ratio recall(double[][] entailment) {
        double sum = 0;
        int counted = 0;
        for (double[] row : entailment) {
            double best = row.length == 0 ? 0 : Double.NaN;
            for (double probability : row) {
                best = better(best, probability);
            }
            if (!Double.isNaN(best)) {
                sum += best;
                counted++;
            }
        }
        return new Ratio(sum, counted);
    }

    /**
     * AP = tokens of those r that entail at least one y ÷ tokens of A; what stands in several r
     * counts once.
     */
    private static Ratio precision(double[][] entailment, List<EvidenceSequence> all) {
        List<Evidence> useful = new ArrayList<>();
        List<Evidence> read = new ArrayList<>();
        for (int j = 0; j < all.size(); j++) {
            boolean judged = false;
            boolean entails = false;
            for (double[] row : entailment) {
                judged |= !Double.isNaN(row[j]);
                entails |= row[j] >= ENTAILED;
            }
            if (judged) {
                read.addAll(all.get(j).windows());
            }
            if (entails) {
                useful.addAll(all.get(j).windows());
            }
        }
        int of = EvidenceSequence.tokens(read);
        return new Ratio(Math.min(of, EvidenceSequence.tokens(useful)), of);
    }
}
