package io.fides.wiring;

import io.fides.adapter.files.SampleCorpus;
import io.fides.adapter.onnx.SentenceEmbeddings;
import io.fides.domain.Document;
import io.fides.eval.Candidate;
import io.fides.eval.Candidates;
import io.fides.qasem.SyntaxQasem;
import io.fides.qasem.WeighedSupport;
import io.fides.segment.ParsedSegmenter;
import io.fides.segment.RuleSegmenter;
import io.fides.segment.Segmenter;
import io.fides.syntax.Parser;
import io.fides.syntax.RememberingParser;
import io.fides.verify.ComparatorVerifier;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What can be measured in this program: its parts by name, two of them together, and any model in a
 * folder.
 *
 * @param models that run here
 */
record LocalCandidates(LocalModels models) implements Candidates {

    /** What ranks and judges with the help of the cross-encoder: two cascades. */
    private static final String TOGETHER = "together";

    @Override
    public String standard() {
        return LocalModels.CROSS_ENCODER;
    }

    @Override
    public List<String> names() {
        return List.of(
                LocalModels.CROSS_ENCODER,
                LocalModels.COMPARATORS,
                LocalModels.BM25,
                SentenceEmbeddings.NAME,
                TOGETHER);
    }

    @Override
    public Candidate named(String model) {
        return switch (model) {
            case TOGETHER ->
                    new Candidate(
                            model,
                            Optional.of(models.judging(LocalModels.CROSS_ENCODER)),
                            Optional.of(models.ranking(LocalModels.CROSS_ENCODER)),
                            Optional.empty(),
                            Optional.empty());
            case LocalModels.COMPARATORS ->
                    new Candidate(
                            model,
                            Optional.of(models.judging(model)),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty());
            case LocalModels.BM25 -> ranking(model);
            default -> models.joined(model).size() > 1 ? ranking(model) : models.alone(model);
        };
    }

    private Candidate ranking(String named) {
        return new Candidate(
                named,
                Optional.empty(),
                Optional.of(models.ranking(named)),
                Optional.empty(),
                Optional.empty());
    }

    @Override
    public Parser parser() {
        return models.parser();
    }

    @Override
    public Segmenter segmenter(String named) {
        return switch (named) {
            case "parser" -> new ParsedSegmenter(parser());
            case "rules" -> new RuleSegmenter();
            case "likeliest" -> new ParsedSegmenter(parser(), 0);
            default ->
                    throw new IllegalArgumentException(
                            "the segmenter is parser, likeliest or rules");
        };
    }

    @Override
    public SyntaxQasem questions() {
        return new SyntaxQasem(
                new RememberingParser(models.parser()), models.qasem().models().get());
    }

    @Override
    public Supplier<WeighedSupport> support() {
        QasemParts qasem = models.qasem();
        return () ->
                new WeighedSupport(
                        qasem.reader().get(), new ComparatorVerifier(), qasem.models().get());
    }

    @Override
    public List<Document> pages() {
        return SampleCorpus.documents();
    }
}
