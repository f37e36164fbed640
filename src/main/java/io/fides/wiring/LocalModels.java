package io.fides.wiring;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.JointModel;
import io.fides.adapter.onnx.JointScores;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.adapter.onnx.OnnxReranker;
import io.fides.adapter.onnx.OnnxVerifier;
import io.fides.adapter.onnx.SentenceEmbeddings;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.graph.TextSimilarity;
import io.fides.hub.InstalledModel;
import io.fides.hub.ModelStore;
import io.fides.pipeline.Budget;
import io.fides.qasem.QasemModels;
import io.fides.retrieve.Bm25Reranker;
import io.fides.retrieve.CascadeReranker;
import io.fides.retrieve.Reranker;
import io.fides.segment.AnsweredQuestions;
import io.fides.syntax.Parser;
import io.fides.verify.AnsweredVerifier;
import io.fides.verify.VerbatimVerifier;
import io.fides.verify.Verifier;
import io.fides.verify.model.ClaimReader;
import io.fides.verify.model.FittedVerifier;
import io.fides.verify.model.SecondReader;
import io.fides.verify.table.SeriesVerifier;
import io.fides.verify.table.TableVerifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * The models that run in this process, each made once, when it is first needed. A reranker or a
 * verifier is chosen by name: {@value #CROSS_ENCODER}, {@value #BM25}, {@value #VERBATIM}, {@link
 * SentenceEmbeddings}, a folder, or a model that was pulled.
 */
final class LocalModels {

    static final String CROSS_ENCODER = "cross-encoder";

    /** Reads whole windows beside the cross-encoder. */
    private static final String JUDGE = "judge";

    /** Ranks by common words. */
    static final String BM25 = "bm25";

    /** Judges what a sentence is word by word, or but for a date or an amount. */
    static final String VERBATIM = "verbatim";

    /** No window of four sentences needs more; the model was trained on pairs of this length. */
    private static final int OWN_TOKENS = 256;

    /** What the common models take. */
    private static final int USUAL_TOKENS = 512;

    private final ModelStore store;
    private final SharedMemory memory;
    private final Supplier<InferenceThreads> threads;
    private final Supplier<JointModel> joint;
    private final Supplier<JointModel> judge;
    private final Supplier<OnnxParser> parser;
    private final SentenceEmbeddings embeddings = new SentenceEmbeddings();
    private final Supplier<QasemModels> qasem = new LazyValue<>(QasemModels::bundled);
    private final Map<String, Supplier<Verifier>> scorers = new ConcurrentHashMap<>();

    LocalModels(ModelStore store, Installation installation, int threads, SharedMemory memory) {
        this.store = store;
        this.memory = memory;
        this.threads = new LazyValue<>(() -> new InferenceThreads(threads));
        this.parser =
                new LazyValue<>(
                        () -> new OnnxParser(installation.model("parser"), this.threads.get()));
        this.joint = new LazyValue<>(() -> model(installation, CROSS_ENCODER));
        this.judge = new LazyValue<>(() -> model(installation, JUDGE));
    }

    private JointModel model(Installation installation, String name) {
        return new JointModel(installation.model(name), OWN_TOKENS, threads.get(), memory.memory());
    }

    /** What is remembered of one request for others, of models and of all else. */
    SharedMemory memory() {
        return memory;
    }

    ModelStore store() {
        return store;
    }

    OnnxParser parser() {
        return parser.get();
    }

    /** What ranks and judges, as named; made anew for each request with its parser. */
    Function<Parser, Judges> judges(String reranker, String verifier, double sensitivity) {
        Function<JointScores, Reranker> ranking = reranker(reranker);
        Function<JointScores, Reranker> relevance = crossEncoder(reranker);
        boolean verbatim = verifier.equals(VERBATIM);
        UnaryOperator<ClaimReader> reading = verbatim ? UnaryOperator.identity() : reader(verifier);
        return request -> {
            JointScores scores = joint.get().forRequest();
            ClaimReader reader = reading.apply(scores);
            Function<Boolean, Verifier> judge =
                    verdict ->
                            verbatim
                                    ? new VerbatimVerifier()
                                    : new AnsweredVerifier(
                                            new FittedVerifier(
                                                    new SeriesVerifier(
                                                            new TableVerifier(
                                                                    new VerbatimVerifier())),
                                                    reader,
                                                    request,
                                                    sensitivity,
                                                    verdict),
                                            new AnsweredQuestions(request));
            return new Judges(
                    ranking.apply(scores),
                    relevance.apply(scores),
                    judge.apply(true),
                    judge.apply(false));
        };
    }

    TextSimilarity similarity() {
        return embeddings;
    }

    QasemModels qasem() {
        return qasem.get();
    }

    /** The joint model alone, which mode qasem reads with; made anew for each request. */
    Verifier reader() {
        return joint.get().forRequest();
    }

    /** What can stand in for NLI in AR and AP: a model by itself, loaded once. */
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
        Set<String> names = new TreeSet<>(Set.of(VERBATIM, CROSS_ENCODER));
        store.list().stream()
                .filter(model -> !model.builtIn())
                .map(InstalledModel::name)
                .forEach(names::add);
        return names;
    }

    JointModel joint() {
        return joint.get();
    }

    /** What judges by itself, without what a verifier puts around it. */
    Supplier<Verifier> judge(String named) {
        return switch (named) {
            case VERBATIM -> VerbatimVerifier::new;
            case CROSS_ENCODER -> this::reader;
            case BM25, SentenceEmbeddings.NAME ->
                    throw new IllegalArgumentException(named + " judges nothing");
            default -> {
                ModelFiles files =
                        found(named)
                                .orElseThrow(() -> new IllegalArgumentException(missing(named)));
                yield onnxVerifier(files)::get;
            }
        };
    }

    private Supplier<OnnxVerifier> onnxVerifier(ModelFiles files) {
        return new LazyValue<>(
                () -> new OnnxVerifier(files, USUAL_TOKENS, threads.get(), memory.memory()));
    }

    private Function<JointScores, Reranker> reranker(String named) {
        if (named.equals(BM25)) {
            return _ -> new Bm25Reranker();
        }
        Function<JointScores, Reranker> model = model(named);
        return scores -> new CascadeReranker(new Bm25Reranker(), model.apply(scores));
    }

    /** What ranks by itself, without a first stage. */
    Function<JointScores, Reranker> model(String named) {
        return switch (named) {
            case BM25 -> _ -> new Bm25Reranker();
            case SentenceEmbeddings.NAME -> _ -> embeddings;
            case CROSS_ENCODER -> scores -> scores;
            default -> {
                ModelFiles files = files(named, Stage.RETRIEVAL);
                Supplier<Reranker> model = new LazyValue<>(() -> onnxReranker(files));
                yield _ -> model.get();
            }
        };
    }

    private Reranker onnxReranker(ModelFiles files) {
        return new OnnxReranker(files, USUAL_TOKENS, threads.get(), memory.memory());
    }

    /** The pulled cross-encoder that ranks, if one does; else the one that is built in. */
    private Function<JointScores, Reranker> crossEncoder(String named) {
        return found(named).isPresent() ? model(named) : scores -> scores;
    }

    /** What reads windows as wholes, the model that is named, beside what reads statements. */
    UnaryOperator<ClaimReader> reader(String named) {
        if (named.equals(CROSS_ENCODER)) {
            return small -> {
                JointScores large = judge.get().forRequest();
                return new SecondReader(
                        small, large.ofWholes(), large, () -> judge.get().weights());
            };
        }
        Supplier<OnnxVerifier> model = onnxVerifier(files(named, Stage.VERIFICATION));
        return small ->
                new SecondReader(
                        small,
                        model.get(),
                        small,
                        () -> model.get().weights().orAsSaid(() -> judge.get().weights()));
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
        return ("there is no model %1$s here: it is no folder, and"
                        + " `fides models pull %1$s` has not been run")
                .formatted(named);
    }

    /**
     * What ranks and judges the windows of one request, and remembers what it has read: where one
     * model does both, a window that was ranked for a claim is judged for it at no cost. The
     * cross-encoder tells relevance between 0 and 1; the scorer judges without a search for what is
     * right.
     */
    record Judges(Reranker reranker, Reranker crossEncoder, Verifier verifier, Verifier scorer) {

        /** The same, with what they judge counted. */
        Judges counted(Budget budget) {
            return new Judges(reranker, crossEncoder, budget.count(verifier), budget.count(scorer));
        }
    }
}
