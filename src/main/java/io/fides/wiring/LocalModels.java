package io.fides.wiring;

import io.fides.adapter.files.QasemFiles;
import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.JointModel;
import io.fides.adapter.onnx.JointScores;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.adapter.onnx.OnnxReranker;
import io.fides.adapter.onnx.OnnxVerifier;
import io.fides.adapter.onnx.SentenceEmbeddings;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import io.fides.graph.TextSimilarity;
import io.fides.hub.InstalledModel;
import io.fides.hub.ModelStore;
import io.fides.qasem.QasemModels;
import io.fides.retrieve.Bm25Reranker;
import io.fides.retrieve.CascadeReranker;
import io.fides.retrieve.FusedReranker;
import io.fides.retrieve.Reranker;
import io.fides.syntax.Parser;
import io.fides.verify.ComparatorVerifier;
import io.fides.verify.Verifier;
import io.fides.verify.model.ClaimReader;
import io.fides.verify.model.FittedVerifier;
import io.fides.verify.model.SecondReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * The models that run in this process. Each is made once, when it is first needed.
 *
 * <p>A reranker or a verifier is chosen by name: {@value #CROSS_ENCODER}, which is part of the
 * program, {@value #BM25} or {@value #COMPARATORS}, which need no model, {@link
 * SentenceEmbeddings}, a folder, or a model that was pulled. Several rerankers rank together if
 * their names are joined ({@link WeightedName}).
 */
final class LocalModels {

    /** The joint model of the program. */
    static final String CROSS_ENCODER = "cross-encoder";

    /** Ranks by common words. */
    static final String BM25 = "bm25";

    /** Judges by comparing values. */
    static final String COMPARATORS = "comparators";

    /** No window of four sentences needs more; the model was trained on pairs of this length. */
    private static final int OWN_TOKENS = 256;

    /** What the common models take. */
    private static final int USUAL_TOKENS = 512;

    /** How what is made of the scores of a request judges. */
    @FunctionalInterface
    private interface Judging {

        /**
         * @param searched how many statements are searched for what is right
         */
        Verifier of(JointScores scores, Parser parser, int searched);
    }

    private final ModelStore store;
    private final Supplier<InferenceThreads> threads;
    private final Supplier<JointModel> joint;
    private final Supplier<WatchedParser> parser;
    private final SentenceEmbeddings embeddings = new SentenceEmbeddings();
    private final Supplier<QasemModels> qasem = LazyValue.of(QasemFiles::load);
    private final Map<String, Supplier<Verifier>> scorers = new ConcurrentHashMap<>();

    /**
     * @param store has the models that were pulled
     * @param installation has the models that come along
     * @param threads on which models run, at least 1
     */
    LocalModels(ModelStore store, Installation installation, int threads) {
        this.store = store;
        this.threads = LazyValue.of(() -> new InferenceThreads(threads));
        this.parser =
                LazyValue.of(
                        () ->
                                new WatchedParser(
                                        new OnnxParser(
                                                installation.model("parser"), this.threads.get())));
        this.joint =
                LazyValue.of(
                        () ->
                                new JointModel(
                                        installation.model(CROSS_ENCODER),
                                        OWN_TOKENS,
                                        this.threads.get()));
    }

    /** The models that were pulled. */
    ModelStore store() {
        return store;
    }

    /** Reads the grammar of sentences. */
    WatchedParser parser() {
        return parser.get();
    }

    /**
     * What ranks and judges, as named; made anew for each request, though the models are shared.
     *
     * @param sensitivity of the built-in judge to contradictions
     * @return takes the parser of the request
     * @throws FidesException if there is no such model
     */
    Function<Parser, Judges> judges(String reranker, String verifier, double sensitivity) {
        Function<JointScores, Reranker> ranking = reranker(reranker);
        Judging judging = verifier(verifier, sensitivity);
        return request -> {
            JointScores scores = joint.get().forRequest();
            return new Judges(
                    ranking.apply(scores),
                    crossEncoder(reranker, scores),
                    judging.of(scores, request, FittedVerifier.SEARCHED),
                    judging.of(scores, request, 0));
        };
    }

    /** Tells how alike texts are. */
    TextSimilarity similarity() {
        return embeddings;
    }

    /** The weights of mode qasem. */
    QasemModels qasem() {
        return qasem.get();
    }

    /** The joint model alone, which mode qasem reads with; made anew for each request. */
    Verifier reader() {
        return joint.get().forRequest();
    }

    /**
     * What can stand in for NLI in AR and AP: a model by itself, loaded once.
     *
     * @param named one of {@link #scorers}, or a folder
     * @throws FidesException if there is no such model, or it judges nothing
     */
    Verifier scorer(String named) {
        try {
            return scorers.computeIfAbsent(named, this::judge).get();
        } catch (IllegalArgumentException e) {
            throw new FidesException(
                    Stage.ATTRIBUTION, Failure.Kind.NOT_READABLE, "the scorer: " + e.getMessage());
        }
    }

    /** What comes along or was pulled; a request from outside may name no other scorer. */
    Set<String> scorers() {
        Set<String> names = new TreeSet<>(Set.of(COMPARATORS, CROSS_ENCODER));
        store.list().stream()
                .filter(model -> !model.builtIn())
                .map(InstalledModel::name)
                .forEach(names::add);
        return names;
    }

    /** The joint model of the program. */
    JointModel joint() {
        return joint.get();
    }

    /**
     * What judges by itself, without what a verifier puts around it.
     *
     * @throws IllegalArgumentException if there is no such model, or it judges nothing
     */
    Supplier<Verifier> judge(String named) {
        return switch (named) {
            case COMPARATORS -> ComparatorVerifier::new;
            case CROSS_ENCODER -> this::reader;
            case BM25, SentenceEmbeddings.NAME ->
                    throw new IllegalArgumentException(named + " judges nothing");
            default ->
                    onnxVerifier(
                                    found(named)
                                            .orElseThrow(
                                                    () ->
                                                            new IllegalArgumentException(
                                                                    missing(named))))
                            ::get;
        };
    }

    /**
     * What ranks by itself, without a first stage.
     *
     * @throws FidesException if there is no such model
     */
    Supplier<Reranker> ranker(String named) {
        Function<JointScores, Reranker> model = model(named);
        return () -> model.apply(joint.get().forRequest());
    }

    /**
     * What reads the claims of one answer as the compact engine does.
     *
     * @throws FidesException if there is no such model
     */
    Supplier<ClaimReader> claims(String named) {
        UnaryOperator<ClaimReader> second = reader(named);
        return () -> second.apply(joint.get().forRequest());
    }

    private Supplier<Reranker> onnxReranker(ModelFiles files) {
        return LazyValue.of(() -> new OnnxReranker(files, USUAL_TOKENS, threads.get()));
    }

    private Supplier<OnnxVerifier> onnxVerifier(ModelFiles files) {
        return LazyValue.of(() -> new OnnxVerifier(files, USUAL_TOKENS, threads.get()));
    }

    /** The names that were joined; a folder may have the sign that joins in its own name. */
    List<WeightedName> joined(String named) {
        return found(named).isPresent()
                ? List.of(new WeightedName(named, 1))
                : WeightedName.joined(named);
    }

    private Function<JointScores, Reranker> reranker(String named) {
        if (named.equals(BM25)) {
            return _ -> new Bm25Reranker();
        }
        List<Function<JointScores, FusedReranker.Part>> parts =
                joined(named).stream().map(this::part).toList();
        return scores ->
                cascade(FusedReranker.of(parts.stream().map(part -> part.apply(scores)).toList()));
    }

    private Function<JointScores, FusedReranker.Part> part(WeightedName named) {
        return model(named.name()).andThen(model -> new FusedReranker.Part(model, named.weight()));
    }

    private Function<JointScores, Reranker> model(String named) {
        return switch (named) {
            case BM25 -> _ -> new Bm25Reranker();
            case SentenceEmbeddings.NAME -> _ -> embeddings;
            case CROSS_ENCODER -> scores -> scores;
            default -> {
                Supplier<Reranker> model = onnxReranker(files(named, Stage.RETRIEVAL));
                yield _ -> model.get();
            }
        };
    }

    /** The pulled cross-encoder that ranks, if one does; else the one that is built in. */
    private Reranker crossEncoder(String named, JointScores scores) {
        boolean pulled = joined(named).size() == 1 && found(named).isPresent();
        return pulled ? model(named).apply(scores) : scores;
    }

    private static Reranker cascade(Reranker model) {
        return new CascadeReranker(new Bm25Reranker(), model, CascadeReranker.Cut.DEFAULT);
    }

    private Judging verifier(String named, double sensitivity) {
        return switch (named) {
            case COMPARATORS -> (_, _, _) -> new ComparatorVerifier();
            default -> {
                UnaryOperator<ClaimReader> second = reader(named);
                yield (scores, request, searched) ->
                        new FittedVerifier(
                                new ComparatorVerifier(),
                                second.apply(scores),
                                request,
                                sensitivity,
                                searched);
            }
        };
    }

    /** Puts the model that is named beside the one that is built in. */
    private UnaryOperator<ClaimReader> reader(String named) {
        if (named.equals(CROSS_ENCODER)) {
            return builtIn -> builtIn;
        }
        Supplier<OnnxVerifier> model = onnxVerifier(files(named, Stage.VERIFICATION));
        return builtIn -> new SecondReader(builtIn, model.get(), () -> model.get().weights());
    }

    private ModelFiles files(String named, Stage stage) {
        return found(named)
                .orElseThrow(
                        () -> new FidesException(stage, Failure.Kind.NOT_READABLE, missing(named)));
    }

    /** A folder, {@code owner/name}, or a name of the catalogue; what is a folder here wins. */
    private Optional<ModelFiles> found(String named) {
        if (named.isBlank()) {
            return Optional.empty();
        }
        Path folder = Path.of(named);
        return (Files.isDirectory(folder) ? Optional.of(folder) : store.folder(named))
                .map(ModelFiles::in);
    }

    private static String missing(String named) {
        return "there is no model "
                + named
                + " here: it is no folder, and `fides models pull "
                + named
                + "` has not been run";
    }
}
