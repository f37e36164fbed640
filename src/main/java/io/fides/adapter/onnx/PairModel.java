package io.fides.adapter.onnx;

import ai.onnxruntime.OrtException;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Span;
import io.fides.domain.Stage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;

/**
 * A model of pairs of texts with its tokenizer, loaded once, when it is first needed. Safe for many
 * threads.
 *
 * @param <H> how its logits are read
 */
final class PairModel<H> implements AutoCloseable {

    private final ModelFiles files;
    private final int maxTokens;
    private final InferenceThreads threads;
    private final boolean cutFirst;
    private final Reading<H> reading;
    private Optional<Loaded<H>> loaded = Optional.empty();

    /** How logits are read, found out when a model is loaded. */
    @FunctionalInterface
    interface Reading<H> {
        /**
         * @param outputs how many logits the model gives for a pair
         * @throws UnusableModelException if the model is not of the kind that is wanted
         */
        H of(ModelConfig config, int outputs) throws UnusableModelException;
    }

    /**
     * Two texts.
     *
     * @param kept the claim or query
     * @param cut the text from outside, whose end is left out if both are too long
     */
    record Texts(String kept, String cut) {}

    /**
     * What a model said of some pairs.
     *
     * @param head reads the logits
     * @param pairs as the model read them
     * @param outputs for each pair, in their order
     */
    record Answers<H>(H head, List<TokenPair> pairs, List<OrtModel.Output> outputs) {

        List<float[]> logits() {
            return outputs.stream().map(OrtModel.Output::logits).toList();
        }
    }

    private record Loaded<H>(PairTokenizer tokenizer, OrtModel model, H head) {}

    /** What is done with a model once it is loaded. */
    @FunctionalInterface
    private interface Work<H, R> {
        R with(Loaded<H> model)
                throws IOException,
                        OrtException,
                        UnusableModelException,
                        ExecutionException,
                        InterruptedException;
    }

    /**
     * @param maxTokens how long a pair may be; the model's own limit holds too
     * @param cutFirst whether the text from outside stands first in a pair
     * @param stage in whose name a missing file is reported
     * @throws FidesException if a file is missing; nothing is read yet
     */
    PairModel(
            Stage stage,
            ModelFiles files,
            int maxTokens,
            InferenceThreads threads,
            boolean cutFirst,
            Reading<H> reading) {
        this.files = files;
        this.maxTokens = maxTokens;
        this.threads = threads;
        this.cutFirst = cutFirst;
        this.reading = reading;
        try {
            OrtModel.file(files);
            TokenizerFile.mustExist(files);
        } catch (UnusableModelException e) {
            throw unusable(stage, e);
        }
    }

    String name() {
        return "onnx:" + files.name();
    }

    /** How many tokens a pair has. */
    int tokens(Stage stage, Texts texts) {
        return with(stage, model -> model.tokenizer().pair(texts.kept(), texts.cut()).length());
    }

    /** The words in which the tokens of a text stand; empty if the tokenizer does not tell. */
    List<Span> words(Stage stage, String text) {
        return with(stage, model -> model.tokenizer().words(text));
    }

    /** What reads its logits; loads the model if that has not been done. */
    H load(Stage stage) {
        return with(stage, Loaded::head);
    }

    /**
     * Longest first, so that threads end together, side by side. An interruption is noticed between
     * pairs.
     *
     * @param stage in whose name a failure is reported
     * @throws FidesException if the model cannot be used, or the caller is interrupted
     */
    Answers<H> answers(Stage stage, List<Texts> texts) {
        if (Thread.currentThread().isInterrupted()) {
            throw interrupted(stage);
        }
        return with(
                stage,
                model -> {
                    List<TokenPair> pairs = new ArrayList<>();
                    for (Texts each : texts) {
                        pairs.add(model.tokenizer().pair(each.kept(), each.cut()));
                    }
                    return new Answers<>(
                            model.head(), List.copyOf(pairs), outputs(model.model(), pairs));
                });
    }

    private List<OrtModel.Output> outputs(OrtModel model, List<TokenPair> pairs)
            throws InterruptedException, ExecutionException {
        List<Integer> longestFirst =
                IntStream.range(0, pairs.size())
                        .boxed()
                        .sorted(Comparator.comparing(i -> -pairs.get(i).length()))
                        .toList();
        List<Callable<OrtModel.Output>> work = new ArrayList<>();
        for (int i : longestFirst) {
            work.add(() -> model.output(pairs.get(i)));
        }
        List<OrtModel.Output> results = threads.all(work);
        OrtModel.Output[] outputs = new OrtModel.Output[pairs.size()];
        for (int i = 0; i < outputs.length; i++) {
            outputs[longestFirst.get(i)] = results.get(i);
        }
        return List.of(outputs);
    }

    private <R> R with(Stage stage, Work<H, R> work) {
        try {
            return work.with(loaded());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw interrupted(stage);
        } catch (ExecutionException e) {
            throw unusable(stage, e.getCause() instanceof Exception cause ? cause : e);
        } catch (IOException | OrtException | UnusableModelException e) {
            throw unusable(stage, e);
        }
    }

    private synchronized Loaded<H> loaded()
            throws IOException, OrtException, UnusableModelException {
        if (loaded.isEmpty()) {
            loaded = Optional.of(read());
        }
        return loaded.get();
    }

    private Loaded<H> read() throws IOException, OrtException, UnusableModelException {
        ModelConfig config = ModelConfig.of(files);
        int tokens = Math.min(maxTokens, config.maxTokens());
        PairTokenizer tokenizer =
                TokenizerFile.of(files).tokenizer(new PairTokenizer.Layout(tokens, cutFirst));
        try {
            OrtModel model = new OrtModel(files);
            try {
                // Not all models say how many logits they give, so one pair is tried.
                int outputs = model.output(tokenizer.pair("a", "b")).logits().length;
                return new Loaded<>(tokenizer, model, reading.of(config, outputs));
            } catch (OrtException | UnusableModelException e) {
                model.close();
                throw e;
            }
        } catch (IOException | OrtException | UnusableModelException e) {
            tokenizer.close();
            throw e;
        }
    }

    private static FidesException interrupted(Stage stage) {
        return new FidesException(
                stage, Failure.Kind.DEADLINE_EXCEEDED, "the model's work was interrupted");
    }

    private FidesException unusable(Stage stage, Exception e) {
        return new FidesException(
                new Failure(
                        stage,
                        Failure.Kind.NOT_READABLE,
                        name() + " cannot be used: " + e.getMessage()),
                e);
    }

    /** It would be loaded again at its next use. */
    @Override
    public synchronized void close() {
        try {
            if (loaded.isPresent()) {
                loaded.get().tokenizer().close();
                loaded.get().model().close();
            }
            loaded = Optional.empty();
        } catch (OrtException e) {
            throw unusable(Stage.RETRIEVAL, e);
        }
    }
}
