package io.fides.adapter.onnx;

import io.fides.domain.Span;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.memory.Memory;
import io.fides.verify.model.JudgeWeights;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A model of pairs of texts with its tokenizer, loaded once, when it is first needed, and kept as
 * long as the program runs. Safe for many threads.
 */
abstract class PairModel<R> {

    private final Stage stage;
    private final ModelFiles files;
    private final int maxTokens;
    private final InferenceThreads threads;
    private final Memory memory;
    private final boolean cutFirst;
    private Optional<Loaded<R>> loaded = Optional.empty();

    /** Reads what a model gives for a pair. */
    @FunctionalInterface
    interface Head<R> {
        R read(TokenPair pair, OrtModel.Output output);
    }

    /**
     * Two texts.
     *
     * @param kept the claim or query
     * @param cut the text from outside, whose end is left out if both are too long
     */
    record Texts(String kept, String cut) {}

    private record Loaded<R>(
            PairTokenizer tokenizer, PairRuns runs, Head<R> head, JudgeWeights judge) {}

    /**
     * @param stage in whose name a missing file is reported
     * @param maxTokens how long a pair may be; the model's own limit holds too
     * @param memory of what the model said of pairs
     * @param cutFirst whether the text from outside stands first in a pair
     * @throws FidesException if a file is missing; nothing is read yet
     */
    PairModel(
            Stage stage,
            ModelFiles files,
            int maxTokens,
            InferenceThreads threads,
            Memory memory,
            boolean cutFirst) {
        this.stage = stage;
        this.files = files;
        this.maxTokens = maxTokens;
        this.threads = threads;
        this.memory = memory;
        this.cutFirst = cutFirst;
        try {
            OrtModel.file(files);
            TokenizerFile.mustExist(files);
        } catch (UnusableModelException e) {
            throw e.in(stage, name());
        }
    }

    /**
     * Finds out how outputs are read, when the model is loaded.
     *
     * @param outputs how many logits it gives for a pair
     */
    abstract Head<R> head(ModelConfig config, int outputs);

    /** Names the model in manifests. */
    public String name() {
        return "onnx:" + files.name();
    }

    /** How many tokens the model reads for a pair. */
    public int tokens(String kept, String cut) {
        return loaded(stage).tokenizer().pair(kept, cut).length();
    }

    /** The words in which the tokens of a text stand; empty if the tokenizer does not tell. */
    List<Span> words(String text) {
        return loaded(stage).tokenizer().words(text);
    }

    /**
     * How far its judgement is believed; without weights if nobody has fitted that.
     *
     * @throws FidesException if the model cannot be used
     */
    public JudgeWeights weights() {
        return loaded(stage).judge();
    }

    /**
     * An interruption is noticed between pairs.
     *
     * @return what the model says of each pair, in their order
     * @throws FidesException if the model cannot be used, or the caller is interrupted
     */
    List<R> read(Stage inNameOf, List<Texts> texts) {
        if (texts.isEmpty()) {
            return List.of();
        }
        if (Thread.currentThread().isInterrupted()) {
            throw InferenceThreads.interrupted(inNameOf);
        }
        try {
            Loaded<R> model = loaded(inNameOf);
            List<TokenPair> pairs =
                    texts.stream()
                            .map(each -> model.tokenizer().pair(each.kept(), each.cut()))
                            .toList();
            List<OrtModel.Output> outputs = model.runs().outputs(inNameOf, pairs);
            return IntStream.range(0, pairs.size())
                    .mapToObj(i -> model.head().read(pairs.get(i), outputs.get(i)))
                    .toList();
        } catch (UnusableModelException e) {
            throw e.in(inNameOf, name());
        }
    }

    /** The model, which is read at the first call. */
    private synchronized Loaded<R> loaded(Stage inNameOf) {
        if (loaded.isEmpty()) {
            try {
                loaded = Optional.of(load());
            } catch (UnusableModelException e) {
                throw e.in(inNameOf, name());
            }
        }
        return loaded.get();
    }

    private Loaded<R> load() {
        ModelConfig config = ModelConfig.of(files);
        int tokens = Math.min(maxTokens, config.maxTokens());
        PairTokenizer tokenizer =
                TokenizerFile.of(files).tokenizer(new PairTokenizer.Layout(tokens, cutFirst));
        try {
            OrtModel model = new OrtModel(files);
            try {
                // Not all models say how many logits they give, so one pair is tried.
                TokenPair tried = tokenizer.pair("a", "b");
                OrtModel.Output output = model.output(tried);
                PairRuns runs = PairRuns.of(model, threads);
                return new Loaded<>(
                        tokenizer,
                        memory.remembers()
                                ? RememberedRuns.of(runs, memory, files, tried, output)
                                : runs,
                        head(config, output.logits().length),
                        config.judge());
            } catch (UnusableModelException e) {
                model.close();
                throw e;
            }
        } catch (UnusableModelException e) {
            tokenizer.close();
            throw e;
        }
    }
}
