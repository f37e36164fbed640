package io.fides.adapter.onnx;

import ai.onnxruntime.OrtException;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Passage;
import io.fides.domain.Stage;
import io.fides.retrieve.Reranker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/**
 * Ranks by a cross-encoder in a folder with {@code model.onnx} (or {@code onnx/model.onnx}) and
 * {@code tokenizer.json}. The score is the model's logit.
 *
 * <p>Model and tokenizer are loaded at the first use, once. Passages are scored in batches of
 * similar length, one batch at a time: the model's own threads already use the processor. Between
 * batches an interruption is noticed. Only passages are cut to the model's length.
 */
public final class OnnxReranker implements Reranker, AutoCloseable {

    private final Path folder;
    private final Settings settings;
    private final Semaphore turn = new Semaphore(1);
    private Optional<Loaded> loaded = Optional.empty();

    /**
     * @param maxTokens how long a query and a passage may be together
     * @param batchTokens how many tokens a batch may hold, padding included
     * @param threads how many threads a batch may use, at least 1
     */
    public record Settings(int maxTokens, int batchTokens, int threads) {

        /** What the common models take, on two threads. */
        public static final Settings DEFAULT = new Settings(512, 8_192, 2);

        public Settings {
            if (maxTokens < 8 || batchTokens < maxTokens || threads < 1) {
                throw new IllegalArgumentException(
                        "not settings: " + maxTokens + ", " + batchTokens + ", " + threads);
            }
        }
    }

    private record Loaded(PairTokenizer tokenizer, CrossEncoder model) {}

    /**
     * @throws FidesException if a file is missing
     */
    public OnnxReranker(Path folder, Settings settings) {
        this.folder = folder;
        this.settings = settings;
        model();
        tokenizer();
    }

    @Override
    public String name() {
        return "onnx:" + folder.getFileName();
    }

    @Override
    public double[] score(String query, List<Passage> passages) {
        if (passages.isEmpty()) {
            return new double[0];
        }
        acquire();
        try {
            return score(load(), query, passages);
        } catch (FidesException e) {
            throw e;
        } catch (OrtException | IOException | RuntimeException e) {
            // The tokenizer's library throws RuntimeException for a broken file.
            throw unavailable(e);
        } finally {
            turn.release();
        }
    }

    private double[] score(Loaded model, String query, List<Passage> passages) throws OrtException {
        String shortened = model.tokenizer().shortened(query);
        List<TokenPair> pairs = new ArrayList<>();
        for (Passage passage : passages) {
            pairs.add(model.tokenizer().pair(shortened, passage.text()));
        }
        double[] scores = new double[pairs.size()];
        List<Integer> lengths = pairs.stream().map(TokenPair::length).toList();
        for (List<Integer> batch : LengthBatches.of(lengths, settings.batchTokens())) {
            if (Thread.currentThread().isInterrupted()) {
                throw interrupted();
            }
            float[] logits = model.model().logits(batch.stream().map(pairs::get).toList());
            for (int i = 0; i < logits.length; i++) {
                scores[batch.get(i)] = logits[i];
            }
        }
        return scores;
    }

    /** Only by the thread whose turn it is. */
    private Loaded load() throws OrtException, IOException {
        if (loaded.isEmpty()) {
            PairTokenizer tokenizer = new PairTokenizer(tokenizer(), settings.maxTokens());
            CrossEncoder model = new CrossEncoder(model(), name(), settings.threads());
            loaded = Optional.of(new Loaded(tokenizer, model));
        }
        return loaded.get();
    }

    private Path model() {
        Path inside = folder.resolve("onnx").resolve("model.onnx");
        return existing(Files.isRegularFile(inside) ? inside : folder.resolve("model.onnx"));
    }

    private Path tokenizer() {
        return existing(folder.resolve("tokenizer.json"));
    }

    private static Path existing(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new FidesException(
                    Stage.RETRIEVAL,
                    Failure.Kind.NOT_READABLE,
                    "the reranker lacks its file " + file);
        }
        return file;
    }

    private void acquire() {
        try {
            turn.acquire();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw interrupted();
        }
    }

    private static FidesException interrupted() {
        return new FidesException(
                Stage.RETRIEVAL, Failure.Kind.DEADLINE_EXCEEDED, "reranking was interrupted");
    }

    private FidesException unavailable(Exception e) {
        return new FidesException(
                new Failure(
                        Stage.RETRIEVAL,
                        Failure.Kind.NOT_READABLE,
                        name() + " cannot be used: " + e.getMessage()),
                e);
    }

    @Override
    public void close() {
        acquire();
        try {
            if (loaded.isPresent()) {
                loaded.get().tokenizer().close();
                loaded.get().model().close();
            }
            loaded = Optional.empty();
        } catch (OrtException e) {
            throw unavailable(e);
        } finally {
            turn.release();
        }
    }
}
