package io.fides.wiring;

import io.fides.adapter.files.SampleCorpus;
import io.fides.adapter.onnx.JointScores;
import io.fides.adapter.onnx.SentenceEmbeddings;
import io.fides.domain.Document;
import io.fides.eval.ModelCandidates;
import io.fides.eval.ModelCandidates.ModelCandidate;
import io.fides.qasem.QasemArguments;
import io.fides.qasem.WeighedSupport;
import io.fides.retrieve.Reranker;
import io.fides.segment.ParsedSegmenter;
import io.fides.segment.Segmenter;
import io.fides.syntax.Parser;
import io.fides.syntax.RememberingParser;
import io.fides.verify.VerbatimVerifier;
import io.fides.verify.Verifier;
import io.fides.verify.model.ClaimReader;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * What can be measured in this program: its parts by name, two of them together, and any model in a
 * folder.
 */
record LocalCandidates(LocalModels models) implements ModelCandidates {

    /** What ranks and judges with the help of the cross-encoder: two cascades. */
    private static final String TOGETHER = "together";

    /** Accuses as often as the weights of the model were fitted to. */
    private static final double AS_FITTED = 0;

    @Override
    public String standard() {
        return LocalModels.CROSS_ENCODER;
    }

    @Override
    public List<String> names() {
        return List.of(
                LocalModels.CROSS_ENCODER,
                LocalModels.VERBATIM,
                LocalModels.BM25,
                SentenceEmbeddings.NAME,
                TOGETHER);
    }

    @Override
    public ModelCandidate named(String model) {
        return switch (model) {
            case TOGETHER -> {
                Supplier<LocalModels.Judges> judges = together();
                yield candidate(
                        model,
                        Optional.of(() -> judges.get().scorer()),
                        Optional.of(() -> judges.get().reranker()));
            }
            case LocalModels.VERBATIM ->
                    candidate(model, Optional.of(models.judge(model)), Optional.empty());
            case LocalModels.BM25, SentenceEmbeddings.NAME ->
                    candidate(model, Optional.empty(), Optional.of(ranker(model)));
            default ->
                    new ModelCandidate(
                            model,
                            Optional.of(models.judge(model)),
                            Optional.of(ranker(model)),
                            Optional.of(claims(model)),
                            Optional.of(model)
                                    .filter(LocalModels.CROSS_ENCODER::equals)
                                    .map(
                                            _ ->
                                                    (window, fact) ->
                                                            models.joint().tokens(fact, window)));
        };
    }

    /** What ranks by itself, without a first stage. */
    private Supplier<Reranker> ranker(String named) {
        Function<JointScores, Reranker> model = models.model(named);
        return () -> model.apply(models.joint().forRequest());
    }

    /** What reads the claims of one answer as the compact engine does. */
    private Supplier<ClaimReader> claims(String named) {
        UnaryOperator<ClaimReader> second = models.reader(named);
        return () -> second.apply(models.joint().forRequest());
    }

    private static ModelCandidate candidate(
            String name,
            Optional<Supplier<Verifier>> verifier,
            Optional<Supplier<Reranker>> reranker) {
        return new ModelCandidate(name, verifier, reranker, Optional.empty(), Optional.empty());
    }

    /** The program's own, with its verifier as it was fitted; anew for each answer. */
    private Supplier<LocalModels.Judges> together() {
        Function<Parser, LocalModels.Judges> judges =
                models.judges(LocalModels.CROSS_ENCODER, LocalModels.CROSS_ENCODER, AS_FITTED);
        return () -> judges.apply(new RememberingParser(models.parser()));
    }

    @Override
    public Parser parser() {
        return models.parser();
    }

    @Override
    public Segmenter segmenter(String named) {
        return switch (named) {
            case "parser" -> new ParsedSegmenter(parser());
            case "likeliest" -> new ParsedSegmenter(parser(), 0);
            default -> throw new IllegalArgumentException("the segmenter is parser or likeliest");
        };
    }

    @Override
    public QasemArguments questions() {
        return new QasemArguments(new RememberingParser(models.parser()), models.qasem());
    }

    @Override
    public Supplier<WeighedSupport> support() {
        return () -> new WeighedSupport(models.reader(), new VerbatimVerifier(), models.qasem());
    }

    @Override
    public List<Document> pages() {
        return SampleCorpus.documents();
    }
}
