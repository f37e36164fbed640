package io.fides.attribute;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Ratio;
import io.fides.domain.Scores;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Outcome;
import io.fides.segment.Segmenter;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/**
 * Computes AR, AP and AF1 (FIDES equations 1 and 2) with any verifier in the place of NLI. Made for
 * one answer, it remembers what it judged.
 */
public final class AttributionScorer {

    /**
     * Evidence entails a sentence from this probability on: the binary output of the paper's NLI.
     */
    private static final double ENTAILED = 0.5;

    /** From this probability on, no other evidence of a sentence is read. */
    private static final double SURE = 0.95;

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
     * @throws io.fides.domain.run.FidesException if nothing could be judged, or the text not
     *     segmented
     */
    public Scored score(Answer text, List<List<Evidence>> evidence) {
        return score(sentences(text), evidence);
    }

    /**
     * The same for given sentences. What could change a score by less than 1 − {@value #SURE} is
     * not read: each sentence is read beside the evidence at its own place, and beside that of
     * others only if its own does not surely entail it, or if those entail no sentence yet.
     */
    public Scored score(List<String> sentences, List<List<Evidence>> evidence) {
        List<Integer> places =
                IntStream.range(0, evidence.size())
                        .filter(i -> !evidence.get(i).isEmpty())
                        .boxed()
                        .toList();
        List<EvidenceSequence> all = EvidenceSequence.all(evidence);
        List<Failure> failures = new ArrayList<>();
        judge(sentences, all, (i, j) -> places.get(j).equals(i), failures);
        double[][] own = known(sentences, all);
        judge(
                sentences,
                all,
                (i, j) -> !places.get(j).equals(i) && !(isSure(own[i]) && isUseful(own, j)),
                failures);
        double[][] entailment = known(sentences, all);
        return new Scored(
                new Scores(recall(entailment), precision(entailment, all)), List.copyOf(failures));
    }

    /**
     * NLI(r, y) by sentence and then by r, of all; what was judged before is not judged again.
     *
     * @param failures gets what could not be judged, for which NaN stands if nothing else of that r
     *     could be
     */
    public double[][] entailment(
            List<String> sentences, List<EvidenceSequence> evidence, List<Failure> failures) {
        judge(sentences, evidence, (_, _) -> true, failures);
        return known(sentences, evidence);
    }

    private record Pair(String sentence, Passage premise) {

        static Pair of(Pairing pairing) {
            return new Pair(pairing.claim(), pairing.evidence().passage());
        }
    }

    /**
     * @param wanted whether the sentence at a place is to be read beside the r at another
     */
    private void judge(
            List<String> sentences,
            List<EvidenceSequence> evidence,
            BiPredicate<Integer, Integer> wanted,
            List<Failure> failures) {
        List<Pairing> windows = new ArrayList<>();
        List<Pairing> wholes = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            for (int j = 0; j < evidence.size(); j++) {
                if (wanted.test(i, j)) {
                    String sentence = sentences.get(i);
                    evidence.get(j).windows().forEach(e -> windows.add(new Pairing(sentence, e)));
                    evidence.get(j).joined().ifPresent(e -> wholes.add(new Pairing(sentence, e)));
                }
            }
        }
        // Apart, since a verifier may read only some of the passages that it is given at a time.
        judge(windows, failures);
        judge(wholes, failures);
    }

    private void judge(List<Pairing> pairs, List<Failure> failures) {
        Map<Pair, Pairing> unknown = new LinkedHashMap<>();
        pairs.forEach(each -> unknown.putIfAbsent(Pair.of(each), each));
        unknown.keySet().removeAll(known.keySet());
        List<Pairing> open = List.copyOf(unknown.values());
        List<Outcome<Judgement>> outcomes = open.isEmpty() ? List.of() : nli.judge(open);
        for (int i = 0; i < open.size(); i++) {
            switch (outcomes.get(i)) {
                case Outcome.Done<Judgement>(Judgement judgement) ->
                        known.put(Pair.of(open.get(i)), judgement.probabilities().entails());
                case Outcome.Failed<Judgement>(Failure failure) -> failures.add(failure);
            }
        }
    }

    /** The best that is known of each sentence and r, NaN where nothing is. */
    private double[][] known(List<String> sentences, List<EvidenceSequence> evidence) {
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

    private static boolean isSure(double[] row) {
        return Arrays.stream(row).anyMatch(probability -> probability >= SURE);
    }

    /** Whether an r entails a sentence. */
    private static boolean isUseful(double[][] entailment, int r) {
        return Arrays.stream(entailment).anyMatch(row -> row[r] >= ENTAILED);
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
            int r = j;
            if (Arrays.stream(entailment).anyMatch(row -> !Double.isNaN(row[r]))) {
                read.addAll(all.get(j).windows());
            }
            if (isUseful(entailment, j)) {
                useful.addAll(all.get(j).windows());
            }
        }
        int of = EvidenceSequence.tokens(read);
        return new Ratio(Math.min(of, EvidenceSequence.tokens(useful)), of);
    }
}
