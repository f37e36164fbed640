package io.fides.adapter.onnx;

import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Stage;
import io.fides.retrieve.Reranker;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * The {@link JointModel} in one request: a reranker and a verifier that share what they know, so
 * that a window that was ranked for a claim is judged for it at no cost, and a pair that is asked
 * about again (to prove an edit, to score attribution) is not computed again.
 *
 * <p>The same pair always has the same score, whoever asks first. Safe for many threads.
 */
public final class JointScores {

    private final JointModel model;
    private final Map<PairModel.Texts, JointHead.Score> known = new ConcurrentHashMap<>();
    private final LongAdder scored = new LongAdder();
    private final Reranker reranker = new Ranking();
    private final Verifier verifier = new Judging();

    JointScores(JointModel model) {
        this.model = model;
    }

    /** Ranks by calibrated relevance, between 0 and 1. */
    public Reranker reranker() {
        return reranker;
    }

    /** Judges by calibrated probabilities; says no reasons. */
    public Verifier verifier() {
        return verifier;
    }

    /** How many pairs the model was run on until now. */
    public long pairsScored() {
        return scored.sum();
    }

    private List<JointHead.Score> scores(Stage stage, List<PairModel.Texts> pairs) {
        Set<PairModel.Texts> missing = new LinkedHashSet<>(pairs);
        missing.removeAll(known.keySet());
        if (!missing.isEmpty()) {
            List<PairModel.Texts> asked = List.copyOf(missing);
            List<JointHead.Score> scores = model.scores(stage, asked);
            scored.add(asked.size());
            for (int i = 0; i < asked.size(); i++) {
                known.put(asked.get(i), scores.get(i));
            }
        }
        return pairs.stream().map(known::get).toList();
    }

    private final class Ranking implements Reranker {

        @Override
        public String name() {
            return model.name();
        }

        @Override
        public double[] score(String query, List<Passage> passages) {
            return scores(
                            Stage.RETRIEVAL,
                            passages.stream()
                                    .map(passage -> new PairModel.Texts(query, passage.text()))
                                    .toList())
                    .stream()
                    .mapToDouble(JointHead.Score::relevance)
                    .toArray();
        }
    }

    private final class Judging implements Verifier {

        @Override
        public String name() {
            return model.name();
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            return Judgements.of(
                    pairs,
                    scores(Stage.VERIFICATION, PairModel.Texts.of(pairs)).stream()
                            .map(JointHead.Score::stance)
                            .toList());
        }
    }
}
