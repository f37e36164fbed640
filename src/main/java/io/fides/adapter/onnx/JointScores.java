package io.fides.adapter.onnx;

import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.retrieve.Reranker;
import io.fides.segment.Statements;
import io.fides.syntax.Parser;
import io.fides.verify.AmountWording;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import io.fides.verify.model.ClaimReader;
import io.fides.verify.model.ClaimRewriting;
import io.fides.verify.model.JudgeWeights;
import io.fides.verify.model.LogOdds;
import io.fides.verify.model.PassageReading;
import io.fides.verify.model.Phrases;
import io.fides.verify.model.WordExchange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * The {@link JointModel} in one request: a reranker, a verifier and a reader that share what they
 * know, so that a window that was ranked for a claim is judged for it at no cost, and a pair that
 * is asked about again (to prove an edit, to score attribution) is not computed again.
 *
 * <p>It reads a window statement by statement, since a small model overlooks the one sentence that
 * decides among others: a window is as relevant as its most relevant statement, and judged by the
 * window as a whole and by its most decisive statement, both alike. Windows that slide over one
 * another share their statements. It is judged under the title of its page, as in training, and
 * ranked without, because under a title that names the subject every sentence looks relevant.
 *
 * <p>The same pair always has the same score, whoever asks first. Safe for many threads.
 */
public final class JointScores implements Reranker, Verifier, ClaimReader {

    /**
     * How many rewritings of a claim are read; the one that is entailed most is rewritten again.
     */
    private static final int REWRITINGS = 3;

    private final JointModel model;
    private final Map<PairModel.Texts, JointModel.Score> known = new ConcurrentHashMap<>();

    JointScores(JointModel model) {
        this.model = model;
    }

    @Override
    public String name() {
        return model.name();
    }

    @Override
    public JudgeWeights weights() {
        return model.weights();
    }

    /** Runs the model on those pairs that are not known yet. */
    private void compute(Stage stage, Stream<PairModel.Texts> pairs) {
        List<PairModel.Texts> missing =
                pairs.distinct().filter(pair -> !known.containsKey(pair)).toList();
        List<JointModel.Score> scores = model.read(stage, missing);
        for (int i = 0; i < missing.size(); i++) {
            known.put(missing.get(i), scores.get(i));
        }
    }

    private JointModel.Score scoreOf(PairModel.Texts pair) {
        return Objects.requireNonNull(known.get(pair), "computed before");
    }

    /** The claim and what the model reads for the passage, as it does in training. */
    private static PairModel.Texts texts(String claim, Passage passage) {
        String title = passage.title();
        return new PairModel.Texts(
                claim, title.isBlank() ? passage.text() : title + ": " + passage.text());
    }

    /** The same with the claim's amounts as the passage spells them. */
    private static PairModel.Texts spelled(PairModel.Texts texts) {
        return new PairModel.Texts(AmountWording.as(texts.cut(), texts.kept()), texts.cut());
    }

    /** A claim with the statements of a window. */
    private record Statement(Passage passage, PairModel.Texts texts) {

        static List<Statement> of(Passage window, Function<Passage, PairModel.Texts> texts) {
            return Statements.of(window).stream()
                    .map(each -> new Statement(each, texts.apply(each)))
                    .toList();
        }
    }

    /** Ranks by calibrated relevance, between 0 and 1. */
    @Override
    public double[] score(String query, List<Passage> passages) {
        List<List<Statement>> windows = new ArrayList<>();
        for (Passage window : passages) {
            windows.add(Statement.of(window, each -> new PairModel.Texts(query, each.text())));
        }
        compute(Stage.RETRIEVAL, windows.stream().flatMap(List::stream).map(Statement::texts));
        return windows.stream().mapToDouble(this::relevance).toArray();
    }

    private double relevance(List<Statement> statements) {
        return statements.stream()
                .mapToDouble(each -> scoreOf(each.texts()).relevance())
                .max()
                .orElseThrow();
    }

    /** Judges by calibrated probabilities; says no reasons. */
    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        List<StanceProbabilities> wholes = stances(pairs);
        List<PassageReading> read = read(pairs);
        List<StanceProbabilities> stances = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            stances.add(StanceProbabilities.mean(wholes.get(i), read.get(i).deciding().stance()));
        }
        return OnnxVerifier.judgements(pairs, stances);
    }

    /** Judges each window as a whole, and reads none of its statements. */
    public Verifier ofWholes() {
        return Verifier.of(this::name, pairs -> OnnxVerifier.judgements(pairs, stances(pairs)));
    }

    @Override
    public List<StanceProbabilities> stances(List<Pairing> pairs) {
        List<PairModel.Texts> wholes = wholes(pairs).map(JointScores::spelled).toList();
        compute(Stage.VERIFICATION, wholes.stream());
        return wholes.stream().map(each -> scoreOf(each).stance()).toList();
    }

    @Override
    public List<PassageReading> read(List<Pairing> pairs) {
        List<List<Statement>> windows = new ArrayList<>();
        for (Pairing pair : pairs) {
            Passage window = pair.evidence().passage();
            windows.add(Statement.of(window, each -> spelled(texts(pair.claim(), each))));
        }
        compute(Stage.VERIFICATION, windows.stream().flatMap(List::stream).map(Statement::texts));
        return windows.stream()
                .map(window -> new PassageReading(window.stream().map(this::said).toList()))
                .toList();
    }

    private static Stream<PairModel.Texts> wholes(List<Pairing> pairs) {
        return pairs.stream().map(each -> texts(each.claim(), each.evidence().passage()));
    }

    private PassageReading.Statement said(Statement statement) {
        JointModel.Score score = scoreOf(statement.texts());
        return new PassageReading.Statement(statement.passage(), score.stance(), score.relevance());
    }

    @Override
    public List<List<ClaimRewriting>> rewritings(List<Pairing> statements, Parser parser) {
        List<PairModel.Texts> texts = wholes(statements).toList();
        compute(Stage.VERIFICATION, texts.stream().flatMap(each -> Stream.of(each, spelled(each))));
        List<Pointed> once = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            String statement = statements.get(i).evidence().passage().text();
            double relevance = LogOdds.of(scoreOf(spelled(texts.get(i))).relevance());
            for (WordExchange exchange : exchanges(texts.get(i), statement, parser)) {
                once.add(new Pointed(i, texts.get(i), exchange, relevance));
            }
        }
        List<Pointed> likeliest = best(once, Pointed::likelihood, statements, REWRITINGS);
        compute(Stage.VERIFICATION, likeliest.stream().map(Pointed::spelled));
        List<Pointed> again = best(likeliest, this::entailed, statements, 1);
        compute(Stage.VERIFICATION, again.stream().map(Pointed::rewritten));
        List<Pointed> twice =
                again.stream().flatMap(each -> twice(each, statements, parser).stream()).toList();
        compute(Stage.VERIFICATION, twice.stream().map(Pointed::spelled));
        List<List<ClaimRewriting>> rewritings = new ArrayList<>();
        statements.forEach(_ -> rewritings.add(new ArrayList<>()));
        Stream.concat(likeliest.stream(), twice.stream())
                .forEach(
                        each -> {
                            ClaimRewriting read = read(each);
                            if (read.after().entails() > read.before().entails()) {
                                rewritings.get(each.statement()).add(read);
                            }
                        });
        return rewritings;
    }

    private double entailed(Pointed pointed) {
        return scoreOf(pointed.spelled()).stance().entails();
    }

    /** A claim that was rewritten once, again, where the model takes another phrase for wrong. */
    private Optional<Pointed> twice(Pointed once, List<Pairing> statements, Parser parser) {
        String statement = statements.get(once.statement()).evidence().passage().text();
        return exchanges(once.rewritten(), statement, parser).stream()
                .filter(other -> other.wrong() > other.nowhere() && other.alike() > 0)
                .flatMap(other -> once.exchange().and(other, once.pair().kept()).stream())
                .findFirst()
                .map(once::with);
    }

    /** What the model, having read a pair, points at. */
    private List<WordExchange> exchanges(PairModel.Texts pair, String statement, Parser parser) {
        Pointing pointing = scoreOf(pair).pointing();
        return new PointedPhrases(pair, pointing, model::words)
                .exchanges(
                        Phrases.of(pair.kept(), parser),
                        Phrases.of(statement, parser),
                        pair.cut().length() - statement.length());
    }

    private ClaimRewriting read(Pointed pointed) {
        return new ClaimRewriting(
                pointed.rewritten().kept(),
                pointed.exchange(),
                scoreOf(spelled(pointed.pair())).stance(),
                scoreOf(pointed.spelled()).stance());
    }

    /**
     * An exchange that a statement suggests.
     *
     * @param pair the claim and the statement
     * @param relevance the log odds that the statement helps to decide the claim, which counts for
     *     either place
     */
    private record Pointed(
            int statement, PairModel.Texts pair, WordExchange exchange, double relevance) {

        double likelihood() {
            return exchange.likelihood() + 2 * relevance;
        }

        Pointed with(WordExchange other) {
            return new Pointed(statement, pair, other, relevance);
        }

        PairModel.Texts rewritten() {
            return new PairModel.Texts(exchange.in(pair.kept()), pair.cut());
        }

        PairModel.Texts spelled() {
            return JointScores.spelled(rewritten());
        }
    }

    /** Of each claim the best. */
    private static List<Pointed> best(
            List<Pointed> pointed,
            ToDoubleFunction<Pointed> value,
            List<Pairing> statements,
            int most) {
        Function<Pointed, String> claim = each -> statements.get(each.statement()).claim();
        Map<String, Integer> chosen = new HashMap<>();
        return pointed.stream()
                .sorted(Comparator.comparingDouble(value).reversed())
                .filter(each -> chosen.merge(claim.apply(each), 1, Integer::sum) <= most)
                .toList();
    }
}
