package io.fides.cli;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Coreference;
import io.fides.domain.Document;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.eval.ModelCandidates;
import io.fides.eval.ModelCandidates.ModelCandidate;
import io.fides.hub.InstalledModel;
import io.fides.hub.KnownModel;
import io.fides.hub.ModelCheck;
import io.fides.hub.ModelException;
import io.fides.hub.ModelFile;
import io.fides.hub.ModelLock;
import io.fides.hub.ModelName;
import io.fides.hub.ModelRequest;
import io.fides.hub.ModelStore;
import io.fides.hub.PulledModel;
import io.fides.qasem.QasemArguments;
import io.fides.qasem.QasemModels;
import io.fides.qasem.WeighedSupport;
import io.fides.retrieve.Bm25Reranker;
import io.fides.segment.Segmenter;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Features;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.Word;
import io.fides.verify.VerbatimVerifier;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Models whose state is given, beside the program's own verbatim verifier and BM25. */
final class TypedModels implements ModelStore, ModelCandidates {

    private static final QasemModels QASEM = QasemModels.bundled();

    final List<ModelRequest> requests = new ArrayList<>();
    List<ModelCheck> checks = List.of(new ModelCheck("a/b", "model.onnx", ModelCheck.State.SAME));

    @Override
    public PulledModel pull(ModelRequest request, Listener listener) {
        requests.add(request);
        if (request.model().equals("a/gone")) {
            throw new ModelException("the hub has no a/gone\u001b[2J");
        }
        if (request.model().equals("a/long")) {
            listener.at("onnx/model.onnx", 2_000_000, 1_999_999);
        }
        listener.at("onnx/model.onnx", 3_000_000, 23_000_000);
        listener.at("onnx/model.onnx", 23_000_000, 23_000_000);
        ModelLock lock =
                new ModelLock(
                        "https://huggingface.co",
                        new ModelName("a", "b"),
                        "main",
                        "0123456789abcdef0123456789abcdef01234567",
                        List.of(
                                new ModelFile(
                                        "model.onnx",
                                        "onnx/model.onnx",
                                        23_000_000,
                                        "e".repeat(64))));
        return new PulledModel(Path.of("/cache/a/b"), lock, true, request.sha256().isPresent());
    }

    @Override
    public List<InstalledModel> list() {
        return List.of(
                new InstalledModel(
                        "a/b",
                        1_500,
                        "e".repeat(64),
                        Optional.of("0123456789abcdef0123456789abcdef01234567"),
                        Optional.of(Path.of("/cache/a/b"))));
    }

    @Override
    public List<KnownModel> known() {
        return List.of(
                new KnownModel(
                        "small",
                        "reranker",
                        new ModelName("a", "small"),
                        "main",
                        "model.onnx",
                        Map.of("model.onnx", "0".repeat(64)),
                        "of use"));
    }

    @Override
    public List<ModelCheck> verify() {
        return checks;
    }

    @Override
    public Optional<Path> folder(String name) {
        return Optional.empty();
    }

    @Override
    public String standard() {
        return "compact";
    }

    @Override
    public List<String> names() {
        return List.of("compact", "bm25");
    }

    @Override
    public ModelCandidate named(String model) {
        return switch (model) {
            case "compact" ->
                    new ModelCandidate(
                            model,
                            Optional.of(VerbatimVerifier::new),
                            Optional.of(Bm25Reranker::new),
                            Optional.empty(),
                            Optional.empty());
            case "bm25" ->
                    new ModelCandidate(
                            model,
                            Optional.empty(),
                            Optional.of(Bm25Reranker::new),
                            Optional.empty(),
                            Optional.empty());
            default -> throw new IllegalArgumentException("there is no model " + model);
        };
    }

    @Override
    public List<Document> pages() {
        return List.of(
                Document.of(
                        URI.create("test:page"),
                        "Honey",
                        Optional.empty(),
                        "Bees make honey. They fly far. A hive holds 40 kg of it."));
    }

    @Override
    public Segmenter segmenter(String named) {
        if (named.equals("parser")) {
            return TypedModels::namingTheFirst;
        }
        throw new IllegalArgumentException("there is no segmenter " + named);
    }

    /** Every he and she of an answer is taken for the name that the answer opens with. */
    private static List<ContextualSentence> namingTheFirst(Answer answer) {
        Matcher name = Pattern.compile("(?:[A-Z]\\w+ ?)+\\b").matcher(answer.text());
        String first = name.find() ? name.group().strip() : "";
        return Segmenter.plain().segment(answer).stream().map(each -> named(each, first)).toList();
    }

    private static ContextualSentence named(ContextualSentence each, String name) {
        Sentence sentence = each.sentence();
        List<Coreference> found =
                Pattern.compile("\\b(?:[Ss]he|[Hh]e)\\b")
                        .matcher(sentence.text())
                        .results()
                        .map(
                                it ->
                                        new Coreference(
                                                new Span(it.start(), it.end())
                                                        .shift(sentence.span().start()),
                                                name))
                        .toList();
        return new ContextualSentence(sentence, each.wording(), found);
    }

    @Override
    public QasemArguments questions() {
        return new QasemArguments(parser(), QASEM);
    }

    @Override
    public Supplier<WeighedSupport> support() {
        return () -> new WeighedSupport(new VerbatimVerifier(), new VerbatimVerifier(), QASEM);
    }

    /** Takes each sentence for one flat phrase under its first word. */
    @Override
    public Parser parser() {
        return new Parser() {
            @Override
            public String name() {
                return "flat";
            }

            @Override
            public List<DependencyTree> parse(List<TokenizedSentence> sentences) {
                return sentences.stream().map(TypedModels::flat).toList();
            }
        };
    }

    private static DependencyTree flat(TokenizedSentence sentence) {
        List<Word> words = new ArrayList<>();
        List<Arc> arcs = new ArrayList<>();
        for (int i = 0; i < sentence.size(); i++) {
            words.add(
                    new Word(
                            sentence.form(i),
                            sentence.form(i),
                            PartOfSpeech.NOUN,
                            Features.parse("_"),
                            sentence.words().get(i)));
            arcs.add(i == 0 ? new Arc(Arc.ROOT, Arc.ROOT_RELATION) : new Arc(0, "flat"));
        }
        return new DependencyTree(words, arcs);
    }
}
