package io.fides.adapter.onnx;

import ai.onnxruntime.OrtException;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Span;
import io.fides.domain.Stage;
import io.fides.verify.Pairing;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;

/**
 * A model of pairs of texts with its tokenizer, loaded once, when it is first needed. Safe for many
 * threads.
 *
 * @param <H> how its logits are read
 */
final class PairModel<H> implements AutoCloseable {

    private final ModelFiles files;
    private final ModelSettings settings;
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
    record Texts(String kept, String cut) {

        /** Claims, which are kept whole, with their evidence. */
        static List<Texts> of(List<Pairing> pairs) {
            return pairs.stream()
                    .map(pair -> new Texts(pair.claim(), pair.evidence().passage().text()))
                    .toList();
        }
    }

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

    /**
     * @param cutFirst whether the text from outside stands first in a pair
     * @param stage in whose name a missing file is reported
     * @throws FidesException if a file is missing; nothing is read yet
     */
    PairModel(
            Stage stage,
            ModelFiles files,
            ModelSettings settings,
            InferenceThreads threads,
            boolean cutFirst,
            Reading<H> reading) {
        this.files = files;
        this.settings = settings;
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
        try {
            return loaded().tokenizer().pair(texts.kept(), texts.cut()).length();
        } catch (IOException | OrtException | UnusableModelException e) {
            throw unusable(stage, e);
        }
    }

    /** The words in which the tokens of a text stand; empty if the tokenizer does not tell. */
    List<Span> words(Stage stage, String text) {
        try {
            return loaded().tokenizer().words(text);
        } catch (IOException | OrtException | UnusableModelException e) {
            throw unusable(stage, e);
        }
    }

    /** What reads its logits; loads the model if that has not been done. */
    H load(Stage stage) {
        try {
            return loaded().head();
        } catch (IOException | OrtException | UnusableModelException e) {
            throw unusable(stage, e);
        }
    }

    /**
     * Longest first, side by side. An interruption is noticed between batches.
     *
     * @param stage in whose name a failure is reported
     * @throws FidesException if the model cannot be used, or the caller is interrupted
     */
    Answers<H> answers(Stage stage, List<Texts> texts) {
        if (Thread.currentThread().isInterrupted()) {
            throw interrupted(stage);
        }
        try {
            Loaded<H> model = loaded();
            List<TokenPair> pairs = new ArrayList<>();
            for (Texts each : texts) {
                pairs.add(model.tokenizer().pair(each.kept(), each.cut()));
            }
            return new Answers<>(model.head(), List.copyOf(pairs), outputs(model, pairs));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw interrupted(stage);
        } catch (ExecutionException e) {
            throw unusable(stage, e.getCause() instanceof Exception cause ? cause : e);
        } catch (IOException | OrtException | UnusableModelException e) {
            throw unusable(stage, e);
        }
    }

    private List<OrtModel.Output> outputs(Loaded<H> model, List<TokenPair> pairs)
            throws InterruptedException, ExecutionException {
        List<List<Integer>> batches =
                LengthBatches.of(
                        pairs.stream().map(TokenPair::length).toList(),
                        settings.batchTokens(),
                        model.model().takesPadding());
        List<Callable<List<OrtModel.Output>>> work = new ArrayList<>();
        for (List<Integer> batch : batches) {
            work.add(() -> model.model().outputs(batch.stream().map(pairs::get).toList()));
        }
        List<List<OrtModel.Output>> results = threads.all(work);
        OrtModel.Output[] outputs = new OrtModel.Output[pairs.size()];
        for (int i = 0; i < batches.size(); i++) {
            for (int j = 0; j < batches.get(i).size(); j++) {
                outputs[batches.get(i).get(j)] = results.get(i).get(j);
            }
        }
        return List.of(outputs);
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
        int tokens = Math.min(settings.maxTokens(), config.maxTokens());
        PairTokenizer tokenizer =
                TokenizerFile.of(files).tokenizer(new PairLayout(tokens, cutFirst));
        try {
            OrtModel model = OrtModel.of(files);
            try {
                // Not all models say how many logits they give, so one pair is tried.
                int outputs =
                        model.outputs(List.of(tokenizer.pair("a", "b"))).getFirst().logits().length;
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
