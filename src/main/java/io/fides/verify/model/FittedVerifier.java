package io.fides.verify.model;

import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.syntax.Parser;
import io.fides.verify.Pairing;
import io.fides.verify.Value;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Judges by a model as far as it is believed ({@link JudgeWeights}), and looks for what is right
 * ({@link CorrectionSearch}): a rewriting that is believed contradicts the claim, and the judgement
 * names both wordings.
 *
 * <p>What is said word by word goes first: where a sentence is the claim, or says it but for a date
 * or an amount, the model is not asked; it may overlook a digit. All else it decides alone, and a
 * claim in which a sentence names a difference conflicts if the model finds it supported elsewhere.
 * What another source says is not corrected ({@link OtherSources}); if both say it word by word,
 * they conflict.
 *
 * <p>If the model cannot be used, these judgements stand, and the rest is not judged.
 *
 * @param verbatim judges what it is sure of, and says nothing of the rest
 * @param parser tells parts of speech; remembers what it has parsed
 * @param sensitivity added to the log odds of contradiction; 0 as fitted
 * @param verdict whether a verdict is wanted, for which what is right is searched; else a score
 */
public record FittedVerifier(
        Verifier verbatim, ClaimReader reader, Parser parser, double sensitivity, boolean verdict)
        implements Verifier {

    @Override
    public String name() {
        return verbatim.name() + " with " + reader.name();
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        OtherSources others = new OtherSources(pairs, parser);
        List<Outcome<Judgement>> compared = verbatim.judge(pairs);
        Set<String> told = told(pairs, compared);
        List<Outcome<Judgement>> judged = new ArrayList<>();
        for (Outcome<Judgement> each : compared) {
            Pairing pair = pairs.get(judged.size());
            judged.add(
                    each.map(
                            said ->
                                    (!told.contains(pair.claim()) && others.saySo(pair, said))
                                                    || Reckoning.accountsFor(said, pair.claim())
                                            ? undecided(said)
                                            : said));
        }
        List<Integer> open =
                IntStream.range(0, pairs.size())
                        .filter(i -> verdict || !isDecided(judged.get(i)))
                        .boxed()
                        .toList();
        List<Pairing> asked = open.stream().map(pairs::get).toList();
        try {
            List<Outcome<Judgement>> said = said(asked, open.stream().map(judged::get).toList());
            for (int i = 0; i < open.size(); i++) {
                judged.set(open.get(i), said.get(i));
            }
        } catch (FidesException e) {
            open.stream()
                    .filter(i -> !isDecided(judged.get(i)))
                    .forEach(i -> judged.set(i, new Outcome.Failed<>(e.failure())));
        }
        return List.copyOf(judged);
    }

    /** The claims in which a difference is named: what is right in them is known. */
    private static Set<String> named(List<Pairing> pairs, List<Outcome<Judgement>> compared) {
        return IntStream.range(0, pairs.size())
                .filter(i -> isNamed(compared.get(i)))
                .mapToObj(i -> pairs.get(i).claim())
                .collect(Collectors.toSet());
    }

    private List<Outcome<Judgement>> said(
            List<Pairing> windows, List<Outcome<Judgement>> compared) {
        List<Pairing> pairs = windows.stream().map(StatedCells::read).toList();
        List<PassageReading> read = reader.read(pairs);
        List<Map<String, Double>> features =
                IntStream.range(0, pairs.size()).mapToObj(i -> features(i, pairs, read)).toList();
        List<Outcome<Judgement>> judged = new ArrayList<>(compared);
        for (int i = 0; i < pairs.size(); i++) {
            if (!isDecided(compared.get(i))) {
                Judgement weighed = weighed(windows.get(i).evidence(), features.get(i));
                boolean isBeside = isContradictedByAnother(weighed, pairs.get(i), read.get(i));
                judged.set(i, new Outcome.Done<>(isBeside ? undecided(weighed) : weighed));
            }
        }
        if (verdict) {
            Set<String> known = new HashSet<>(told(pairs, compared));
            known.addAll(named(pairs, compared));
            new CorrectionSearch(reader, parser, sensitivity)
                    .of(pairs, read, features, known)
                    .forEach(found -> contradict(found, pairs, judged));
        }
        Set<String> different = statedDifferently(pairs);
        for (int i = 0; i < pairs.size(); i++) {
            if (different.contains(pairs.get(i).claim()) && !isDecided(compared.get(i))) {
                judged.set(i, judged.get(i).map(FittedVerifier::unsupported));
            }
        }
        return judged;
    }

    /** The claims that a window has word by word: nothing in them is to be corrected. */
    private static Set<String> told(List<Pairing> pairs, List<Outcome<Judgement>> compared) {
        return IntStream.range(0, pairs.size())
                .filter(
                        i ->
                                compared.get(i)
                                        .map(Judgement::stance)
                                        .equals(new Outcome.Done<>(Stance.ENTAILS)))
                .mapToObj(i -> pairs.get(i).claim())
                .collect(Collectors.toSet());
    }

    private boolean isContradictedByAnother(Judgement judged, Pairing pair, PassageReading read) {
        return judged.stance() == Stance.CONTRADICTS
                && new Contrast(
                                parser.parse(pair.claim()),
                                parser.parse(read.deciding().passage().text()))
                        .deniesAnother();
    }

    private static Judgement undecided(Judgement judged) {
        return Judgement.undecided(judged.evidence(), "the source may speak of something else");
    }

    /** A model overlooks digits: no claim is supported where only other years or amounts stand. */
    private static Set<String> statedDifferently(List<Pairing> pairs) {
        Map<String, List<String>> read = new HashMap<>();
        for (Pairing each : pairs) {
            read.computeIfAbsent(each.claim(), _ -> new ArrayList<>())
                    .add(each.evidence().passage().text());
        }
        read.entrySet()
                .removeIf(each -> !Value.isStatedDifferently(each.getKey(), each.getValue()));
        return read.keySet();
    }

    /** Where a score is asked for, and not a verdict, each window speaks for itself. */
    private Map<String, Double> features(
            int window, List<Pairing> pairs, List<PassageReading> read) {
        PassageReading own = read.get(window);
        String claim = pairs.get(window).claim();
        if (!verdict) {
            return JudgeFeatures.of(claim, own, List.of(own));
        }
        List<PassageReading> evidence =
                IntStream.range(0, pairs.size())
                        .filter(i -> pairs.get(i).claim().equals(claim))
                        .mapToObj(read::get)
                        .toList();
        return JudgeFeatures.of(claim, own, evidence);
    }

    private Judgement weighed(Evidence evidence, Map<String, Double> features) {
        JudgeWeights weights = reader.weights();
        StanceProbabilities said =
                verdict
                        ? weights.verdict(features, sensitivity)
                        : inFavour(weights.stance(features).entails());
        return Judgement.of(evidence, said);
    }

    /** Of one statement out of its context the model is no witness against a claim. */
    private static StanceProbabilities inFavour(double entails) {
        return new StanceProbabilities(entails, 1 - entails, 0);
    }

    private static boolean isDecided(Outcome<Judgement> compared) {
        return !(compared instanceof Outcome.Done<Judgement>(Judgement judgement))
                || judgement.stance() != Stance.NEUTRAL;
    }

    private static boolean isNamed(Outcome<Judgement> outcome) {
        return outcome instanceof Outcome.Done<Judgement>(Judgement judgement)
                && judgement.stance() == Stance.CONTRADICTS
                && !judgement.discrepancies().isEmpty();
    }

    /** A claim that a statement proves wrong is supported by no other window of its evidence. */
    private static void contradict(
            Correction found, List<Pairing> pairs, List<Outcome<Judgement>> judged) {
        for (int i = 0; i < pairs.size(); i++) {
            if (pairs.get(i).claim().equals(found.claim())) {
                boolean proven = i == found.statement().window();
                judged.set(
                        i,
                        judged.get(i)
                                .map(proven ? found::contradicted : FittedVerifier::unsupported));
            }
        }
    }

    private static Judgement unsupported(Judgement judged) {
        if (judged.stance() != Stance.ENTAILS) {
            return judged;
        }
        double entails = Math.min(judged.probabilities().entails(), 0.5);
        return new Judgement(judged.evidence(), inFavour(entails), judged.rationale(), List.of());
    }
}
