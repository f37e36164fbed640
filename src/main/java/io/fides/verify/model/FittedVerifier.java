package io.fides.verify.model;

import io.fides.domain.Discrepancy;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.FidesException;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.syntax.Parser;
import io.fides.verify.Agreement;
import io.fides.verify.DateParser;
import io.fides.verify.Pairing;
import io.fides.verify.Value;
import io.fides.verify.Verifier;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Judges by a model as far as it is believed ({@link JudgeWeights}), and rewrites each claim by
 * what its most relevant statements say: a rewriting that is believed contradicts the claim, and
 * the judgement names both wordings.
 *
 * <p>What is said word by word goes first: of a claim that a sentence is, or that a sentence says
 * but for a date or an amount, the model is not asked; it may overlook a digit. All else it decides
 * alone.
 *
 * <p>If the model cannot be used, these judgements stand, and the rest is not judged.
 *
 * <p>What it costs is bounded: only the most relevant statements of a claim are searched, each by a
 * few rewritings, and none where a window clearly supports it.
 */
public final class FittedVerifier implements Verifier {

    /** How many statements of a claim's evidence are searched for what is right, mostly. */
    public static final int SEARCHED = 3;

    private static final double LIKELY = 0.5;

    /**
     * Of what a window supports so clearly no rewriting is right ({@code models/judge/README.md}).
     */
    private static final double SUPPORTED = 0.75;

    private final Verifier verbatim;
    private final ClaimReader reader;
    private final Parser parser;
    private final double sensitivity;
    private final int searched;

    /**
     * @param verbatim judges what it is sure of, and says nothing of the rest
     * @param parser tells parts of speech; remembers what it has parsed
     * @param sensitivity added to the log odds of contradiction; 0 as fitted
     * @param searched how many statements of a claim's evidence are searched for what is right;
     *     none where only the stance is wanted
     */
    public FittedVerifier(
            Verifier verbatim,
            ClaimReader reader,
            Parser parser,
            double sensitivity,
            int searched) {
        this.verbatim = verbatim;
        this.reader = reader;
        this.parser = parser;
        this.sensitivity = sensitivity;
        this.searched = searched;
    }

    @Override
    public String name() {
        return verbatim.name() + " with " + reader.name();
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        List<Outcome<Judgement>> judged = new ArrayList<>(verbatim.judge(pairs));
        List<Integer> open = open(pairs, judged);
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

    /** The places of the pairs that the model reads: of claims in which no difference is named. */
    private List<Integer> open(List<Pairing> pairs, List<Outcome<Judgement>> compared) {
        Set<String> named = new HashSet<>();
        for (int i = 0; i < pairs.size(); i++) {
            if (isNamed(compared.get(i))) {
                named.add(pairs.get(i).claim());
            }
        }
        return IntStream.range(0, pairs.size())
                .filter(i -> !named.contains(pairs.get(i).claim()))
                .filter(i -> isVerdict() || !isDecided(compared.get(i)))
                .boxed()
                .toList();
    }

    private List<Outcome<Judgement>> said(List<Pairing> pairs, List<Outcome<Judgement>> compared) {
        List<PassageReading> read = reader.read(pairs);
        List<Outcome<Judgement>> judged = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            Map<String, Double> features = features(i, pairs, read, isVerdict());
            judged.add(
                    isDecided(compared.get(i))
                            ? compared.get(i)
                            : compared.get(i).map(each -> weighed(each.evidence(), features)));
        }
        List<Search> searches = searches(pairs, read);
        List<List<ClaimRewriting>> rewritings =
                reader.rewritings(
                        searches.stream().map(Search::pairing).toList(),
                        text -> ParsedPhrases.of(text, parser));
        Map<String, Found> best = new LinkedHashMap<>();
        for (int i = 0; i < searches.size(); i++) {
            Search search = searches.get(i);
            rewritings.get(i).stream()
                    .filter(search::isOther)
                    .flatMap(each -> believed(search, each).stream())
                    .forEach(
                            found ->
                                    best.merge(
                                            search.pairing().claim(),
                                            found,
                                            (a, b) -> a.belief() >= b.belief() ? a : b));
        }
        corrections(List.copyOf(best.values())).forEach(found -> contradict(found, pairs, judged));
        Set<String> different = statedDifferently(pairs);
        for (int i = 0; i < pairs.size(); i++) {
            if (different.contains(pairs.get(i).claim()) && !isDecided(compared.get(i))) {
                judged.set(i, judged.get(i).map(FittedVerifier::unsupported));
            }
        }
        return judged;
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
            int window, List<Pairing> pairs, List<PassageReading> read, boolean verdict) {
        PassageReading own = read.get(window);
        String claim = pairs.get(window).claim();
        List<PassageReading> evidence =
                IntStream.range(0, pairs.size())
                        .filter(
                                i ->
                                        i == window
                                                || (isVerdict()
                                                        && pairs.get(i).claim().equals(claim)))
                        .mapToObj(read::get)
                        .toList();
        return JudgeFeatures.of(claim, own, evidence, verdict);
    }

    private Judgement weighed(Evidence evidence, Map<String, Double> features) {
        double moved = isVerdict() ? sensitivity : 0;
        StanceProbabilities said = reader.weights().stance(features, moved);
        return new Judgement(
                evidence, isVerdict() ? said : inFavour(said.entails()), "", List.of());
    }

    /** Of one statement out of its context the model is no witness against a claim. */
    private static StanceProbabilities inFavour(double entails) {
        return new StanceProbabilities(entails, 1 - entails, 0);
    }

    private static boolean isDecided(Outcome<Judgement> compared) {
        return !(compared instanceof Outcome.Done<Judgement>(Judgement judgement))
                || judgement.stance() != Stance.NEUTRAL;
    }

    private boolean isVerdict() {
        return searched > 0;
    }

    /**
     * A statement that may say what is right.
     *
     * @param window the place of the pair in whose window it stands
     * @param pairing the claim and the statement
     * @param before what it says of the claim as it is
     * @param evidence all that was read for the claim
     */
    record Search(
            int window,
            Pairing pairing,
            PassageReading.Statement before,
            List<PassageReading> evidence) {

        /** Whether a rewriting says something else than the claim. */
        boolean isOther(ClaimRewriting rewriting) {
            WordExchange exchange = rewriting.exchange();
            return !amounts(rewriting).areSame()
                    && !isSameDate(exchange)
                    && !exchange.abbreviates(pairing.claim());
        }

        /** Whether a date takes the place of one that agrees, such as “by 1890” and “1889”. */
        private boolean isSameDate(WordExchange exchange) {
            return DateParser.of(pairing.claim()).stream()
                    .filter(date -> date.span().equals(exchange.place()))
                    .flatMap(date -> DateParser.of(exchange.found()).stream().map(date::compare))
                    .anyMatch(Agreement.AGREE::equals);
        }

        private ExchangedAmounts amounts(ClaimRewriting rewriting) {
            return ExchangedAmounts.of(
                    pairing.claim(), before.passage().text(), rewriting.exchange());
        }

        Map<String, Double> features(ClaimRewriting rewriting) {
            return JudgeFeatures.of(
                    pairing.claim(), evidence, before, rewriting, amounts(rewriting));
        }
    }

    private record Found(Search search, ClaimRewriting rewriting, double belief) {

        private static final URI CLAIM = URI.create("fides:claim");

        /** The rewriting, as if the claim were evidence. */
        Pairing onward() {
            return beside(rewriting.text(), search.pairing().claim());
        }

        /** The claim, as if the rewriting were evidence. */
        Pairing back() {
            return beside(search.pairing().claim(), rewriting.text());
        }

        private Pairing beside(String hypothesis, String premise) {
            Source source = Document.of(CLAIM, "", Optional.empty(), premise).source();
            Passage passage = new Passage(source, Span.whole(premise), premise);
            return new Pairing(hypothesis, search.pairing().evidence().with(passage));
        }
    }

    /** A rewriting that is likelier true than not. */
    private Optional<Found> believed(Search search, ClaimRewriting rewriting) {
        double belief = reader.weights().rewriting(search.features(rewriting), sensitivity);
        return belief < LIKELY
                ? Optional.empty()
                : Optional.of(new Found(search, rewriting, belief));
    }

    /**
     * Those where the claim contradicts the rewriting, or is contradicted by it: what may be true
     * beside the claim corrects nothing. “Within 60 days” follows from “within 30”, which does not
     * follow from it.
     */
    private Stream<Found> corrections(List<Found> found) {
        if (found.isEmpty()) {
            return Stream.empty();
        }
        List<StanceProbabilities> said =
                reader.stances(
                        found.stream()
                                .flatMap(each -> Stream.of(each.onward(), each.back()))
                                .toList());
        return IntStream.range(0, found.size())
                .filter(
                        i ->
                                said.subList(2 * i, 2 * i + 2).stream()
                                        .anyMatch(each -> each.stance() == Stance.CONTRADICTS))
                .mapToObj(found::get);
    }

    /** The statements that are most relevant to each claim that is not clearly supported. */
    private List<Search> searches(List<Pairing> pairs, List<PassageReading> read) {
        if (!isVerdict()) {
            return List.of();
        }
        Map<String, List<Integer>> byClaim = new LinkedHashMap<>();
        for (int i = 0; i < pairs.size(); i++) {
            byClaim.computeIfAbsent(pairs.get(i).claim(), _ -> new ArrayList<>()).add(i);
        }
        return byClaim.values().stream()
                .filter(
                        places ->
                                places.stream()
                                        .map(i -> features(i, pairs, read, false))
                                        .map(each -> reader.weights().stance(each, 0))
                                        .noneMatch(each -> each.entails() > SUPPORTED))
                .flatMap(places -> relevant(places, pairs, read, searched).stream())
                .toList();
    }

    /** The statements that are most relevant to a claim, each once. */
    static List<Search> relevant(
            List<Integer> places, List<Pairing> pairs, List<PassageReading> read, int most) {
        List<PassageReading> evidence = places.stream().map(read::get).toList();
        return places.stream()
                .flatMap(
                        i ->
                                read.get(i).statements().stream()
                                        .filter(PassageReading.Statement::isRelevant)
                                        .map(each -> search(i, pairs, each, evidence)))
                .sorted(Comparator.comparingDouble((Search each) -> -each.before().relevance()))
                .collect(
                        LinkedHashMap<String, Search>::new,
                        (chosen, each) -> chosen.putIfAbsent(each.before().passage().text(), each),
                        Map::putAll)
                .values()
                .stream()
                .limit(most)
                .toList();
    }

    private static Search search(
            int window,
            List<Pairing> pairs,
            PassageReading.Statement statement,
            List<PassageReading> evidence) {
        Pairing pair = pairs.get(window);
        Evidence alone = pair.evidence().with(statement.passage());
        return new Search(window, new Pairing(pair.claim(), alone), statement, evidence);
    }

    private static boolean isNamed(Outcome<Judgement> outcome) {
        return outcome instanceof Outcome.Done<Judgement>(Judgement judgement)
                && judgement.stance() == Stance.CONTRADICTS
                && !judgement.discrepancies().isEmpty();
    }

    /** A claim that a statement proves wrong is supported by no other window of its evidence. */
    private static void contradict(
            Found found, List<Pairing> pairs, List<Outcome<Judgement>> judged) {
        String claim = found.search().pairing().claim();
        IntStream.range(0, pairs.size())
                .filter(i -> pairs.get(i).claim().equals(claim))
                .forEach(
                        i ->
                                judged.set(
                                        i,
                                        judged.get(i)
                                                .map(
                                                        each ->
                                                                i == found.search().window()
                                                                        ? contradicted(each, found)
                                                                        : unsupported(each))));
    }

    private static Judgement contradicted(Judgement judged, Found found) {
        WordExchange exchange = found.rewriting().exchange();
        String rationale =
                "the source says “%s”, the answer says “%s”"
                        .formatted(exchange.found(), exchange.stated());
        return new Judgement(
                judged.evidence(),
                StanceProbabilities.of(Stance.CONTRADICTS, found.belief()),
                rationale,
                List.of(
                        new Discrepancy(
                                Discrepancy.Kind.WORDING, exchange.stated(), exchange.found())));
    }

    private static Judgement unsupported(Judgement judged) {
        if (judged.stance() != Stance.ENTAILS) {
            return judged;
        }
        double entails = Math.min(judged.probabilities().entails(), 0.5);
        return new Judgement(judged.evidence(), inFavour(entails), judged.rationale(), List.of());
    }
}
