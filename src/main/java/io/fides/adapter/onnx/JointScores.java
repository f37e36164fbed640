package io.fides.adapter.onnx;

import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.Stage;
import io.fides.domain.StanceProbabilities;
import io.fides.retrieve.Reranker;
import io.fides.segment.Statements;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/**
 * The {@link JointModel} in one request: a reranker and a verifier that share what they know, so
 * that a window that was ranked for a claim is judged for it at no cost, and a pair that is asked
 * about again (to prove an edit, to score attribution) is not computed again.
 *
 * <p>It reads a window statement by statement, since a small model overlooks the one sentence that
 * decides among others: a window is as relevant as its most relevant statement, and judged by the
 * window as a whole and by its most decisive statement, both alike. Windows that slide over one
 * another share their statements.
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

    /** Runs the model on those pairs that are not known yet. */
    private void compute(Stage stage, Stream<PairModel.Texts> pairs) {
        List<PairModel.Texts> missing =
                pairs.distinct().filter(pair -> !known.containsKey(pair)).toList();
        if (!missing.isEmpty()) {
            List<JointHead.Score> scores = model.scores(stage, missing);
            scored.add(missing.size());
            for (int i = 0; i < missing.size(); i++) {
                known.put(missing.get(i), scores.get(i));
            }
        }
    }

    private JointHead.Score scoreOf(PairModel.Texts pair) {
        return Objects.requireNonNull(known.get(pair), "computed before");
    }

    /** The pairs of a claim with the statements of a window; the window itself if it is one. */
    private static List<PairModel.Texts> statements(String claim, String window) {
        List<Span> spans = Statements.split(window);
        return spans.size() < 2
                ? List.of(new PairModel.Texts(claim, window))
                : spans.stream().map(span -> new PairModel.Texts(claim, span.of(window))).toList();
    }

    private final class Ranking implements Reranker {

        @Override
        public String name() {
            return model.name();
        }

        @Override
        public double[] score(String query, List<Passage> passages) {
            List<List<PairModel.Texts>> windows =
                    passages.stream().map(each -> statements(query, each.text())).toList();
            compute(Stage.RETRIEVAL, windows.stream().flatMap(List::stream));
            return windows.stream().mapToDouble(this::relevance).toArray();
        }

        private double relevance(List<PairModel.Texts> statements) {
            return statements.stream()
                    .mapToDouble(each -> scoreOf(each).relevance())
                    .max()
                    .orElseThrow();
        }
    }

    private final class Judging implements Verifier {

        @Override
        public String name() {
            return model.name();
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            List<PairModel.Texts> wholes = PairModel.Texts.of(pairs);
            List<List<PairModel.Texts>> windows =
                    wholes.stream().map(each -> statements(each.kept(), each.cut())).toList();
            compute(
                    Stage.VERIFICATION,
                    Stream.concat(wholes.stream(), windows.stream().flatMap(List::stream)));
            List<StanceProbabilities> stances = new ArrayList<>();
            for (int i = 0; i < wholes.size(); i++) {
                JointHead.Score decisive =
                        windows.get(i).stream()
                                .map(JointScores.this::scoreOf)
                                .max(Comparator.comparingDouble(JointHead.Score::decisiveness))
                                .orElseThrow();
                stances.add(
                        StanceProbabilities.mean(
                                scoreOf(wholes.get(i)).stance(), decisive.stance()));
            }
            return Judgements.of(pairs, stances);
        }
    }
}
