package io.fides.verify.rewrite;

import io.fides.domain.Discrepancy;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.segment.SentenceSplitter;
import io.fides.segment.Statements;
import io.fides.syntax.Parser;
import io.fides.syntax.WordTokenizer;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Judges by another verifier, and rewrites the claims that nothing supports: where the deciding
 * statement entails a rewriting and not the claim, it contradicts the claim, and the judgement
 * names both wordings.
 *
 * <p>What it costs beyond the other verifier is bounded: {@link #STATEMENTS} times {@link
 * #REWRITINGS} short pairs for an open claim, none for a supported one.
 */
final class RewritingVerifier implements Verifier {

    /** How many statements of a claim's evidence are searched. */
    static final int STATEMENTS = 2;

    /** How many rewritings of a claim are read with each. */
    static final int REWRITINGS = 40;

    private final Verifier judge;
    private final Verifier model;
    private final Parser parser;
    private final ToDoubleFunction<Map<String, Double>> belief;

    /**
     * @param judge judges the claims
     * @param model reads rewritings beside claims; remembers what it has read
     * @param parser reads the grammar of claims and statements
     * @param belief how likely a rewriting is what is true, 0 to 1, by {@link Found#features}
     */
    RewritingVerifier(
            Verifier judge,
            Verifier model,
            Parser parser,
            ToDoubleFunction<Map<String, Double>> belief) {
        this.judge = judge;
        this.model = model;
        this.parser = parser;
        this.belief = belief;
    }

    @Override
    public String name() {
        return judge.name() + ", rewriting";
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        List<Outcome<Judgement>> judged = new ArrayList<>(judge.judge(pairs));
        Map<String, List<Integer>> byClaim = new LinkedHashMap<>();
        for (int i = 0; i < pairs.size(); i++) {
            byClaim.computeIfAbsent(pairs.get(i).claim(), _ -> new ArrayList<>()).add(i);
        }
        byClaim.forEach(
                (claim, places) -> {
                    if (places.stream().noneMatch(i -> isDecided(judged.get(i)))) {
                        contradict(claim, places, pairs, judged);
                    }
                });
        return List.copyOf(judged);
    }

    private void contradict(
            String claim,
            List<Integer> places,
            List<Pairing> pairs,
            List<Outcome<Judgement>> judged) {
        best(claim, places.stream().map(i -> pairs.get(i).evidence()).toList())
                .filter(found -> belief.applyAsDouble(found.features()) >= 0.5)
                .ifPresent(
                        found -> {
                            for (int i : places) {
                                if (pairs.get(i).evidence().equals(found.evidence())) {
                                    judged.set(i, judged.get(i).map(_ -> contradicting(found)));
                                }
                            }
                        });
    }

    private Judgement contradicting(Found found) {
        Rewriting rewriting = found.rewriting();
        return new Judgement(
                found.evidence(),
                StanceProbabilities.of(Stance.CONTRADICTS, belief.applyAsDouble(found.features())),
                "the source says “%s”, the answer says “%s”"
                        .formatted(rewriting.found(), rewriting.stated()),
                List.of(
                        new Discrepancy(
                                Discrepancy.Kind.NAME, rewriting.stated(), rewriting.found())));
    }

    private Optional<Found> best(String claim, List<Evidence> evidence) {
        return all(claim, evidence).stream()
                .max(Comparator.comparingDouble(each -> belief.applyAsDouble(each.features())));
    }

    /** The rewritings of a claim, and what the deciding statements of its evidence say of each. */
    List<Found> all(String claim, List<Evidence> evidence) {
        List<Found> found = new ArrayList<>();
        for (Read read : deciding(claim, evidence)) {
            List<Rewriting> rewritings =
                    Rewritings.of(parsed(claim), parsedSentences(read.text()), REWRITINGS);
            List<Outcome<Judgement>> judged =
                    model.judge(
                            rewritings.stream()
                                    .map(each -> new Pairing(each.text(), read.statement()))
                                    .toList());
            for (int i = 0; i < rewritings.size(); i++) {
                if (judged.get(i) instanceof Outcome.Done<Judgement>(Judgement judgement)) {
                    found.add(
                            new Found(
                                    rewritings.get(i),
                                    read.window(),
                                    read.before(),
                                    judgement.probabilities()));
                }
            }
        }
        return found;
    }

    /** The statements that say most for or against a claim, best first. */
    private List<Read> deciding(String claim, List<Evidence> evidence) {
        List<Evidence> windows = new ArrayList<>();
        List<Pairing> pairs = new ArrayList<>();
        for (Evidence window : evidence) {
            for (Passage statement : Statements.of(window.passage())) {
                Evidence alone = new Evidence(statement, window.query(), 0, window.relevance());
                Pairing pair = new Pairing(claim, alone);
                if (!pairs.contains(pair)) {
                    windows.add(window);
                    pairs.add(pair);
                }
            }
        }
        List<Read> read = new ArrayList<>();
        List<Outcome<Judgement>> judged = model.judge(pairs);
        for (int i = 0; i < pairs.size(); i++) {
            if (judged.get(i) instanceof Outcome.Done<Judgement>(Judgement judgement)) {
                read.add(
                        new Read(
                                windows.get(i),
                                pairs.get(i).evidence(),
                                judgement.probabilities()));
            }
        }
        return read.stream()
                .sorted(Comparator.comparingDouble(each -> each.before().neutral()))
                .limit(STATEMENTS)
                .toList();
    }

    private Rewritings.Read parsed(String sentence) {
        return new Rewritings.Read(
                sentence, parser.parse(List.of(WordTokenizer.tokens(sentence))).getFirst());
    }

    private List<Rewritings.Read> parsedSentences(String text) {
        return SentenceSplitter.split(text).stream()
                .map(span -> span.of(text))
                .filter(each -> !each.isBlank())
                .map(this::parsed)
                .toList();
    }

    /** Supported, or contradicted by a value that is named. */
    private static boolean isDecided(Outcome<Judgement> outcome) {
        return outcome instanceof Outcome.Done<Judgement>(Judgement judgement)
                && switch (judgement.stance()) {
                    case ENTAILS -> true;
                    case CONTRADICTS -> !judgement.discrepancies().isEmpty();
                    case NEUTRAL -> false;
                };
    }

    /**
     * A statement that may decide a claim.
     *
     * @param window the evidence in which it stands
     * @param statement itself, as evidence
     * @param before what it says of the claim as it is
     */
    private record Read(Evidence window, Evidence statement, StanceProbabilities before) {

        String text() {
            return statement.passage().text();
        }
    }

    /**
     * A rewriting and what the statement says of it.
     *
     * @param evidence the window that holds the statement
     * @param before what the statement says of the claim as it is
     * @param after what it says of the rewriting
     */
    record Found(
            Rewriting rewriting,
            Evidence evidence,
            StanceProbabilities before,
            StanceProbabilities after) {

        /** What {@code models/recipe/rewriting.py} weighs. */
        Map<String, Double> features() {
            Map<String, Double> features = new LinkedHashMap<>();
            features.put("entails before", logOdds(before.entails()));
            features.put("contradicts before", logOdds(before.contradicts()));
            features.put("entails after", logOdds(after.entails()));
            features.put("contradicts after", logOdds(after.contradicts()));
            Rewriting.Fit fit = rewriting.fit();
            features.put("unsaid", fit.unsaid() ? 1.0 : 0);
            features.put("same relation", fit.sameRelation() ? 1.0 : 0);
            features.put("same governor", fit.sameGovernor() ? 1.0 : 0);
            features.put("context", fit.context());
            features.put(rewriting.kind().name(), 1.0);
            return features;
        }

        private static double logOdds(double probability) {
            double p = Math.clamp(probability, 1e-4, 1 - 1e-4);
            return Math.log(p / (1 - p));
        }
    }
}
