package io.fides.adapter.onnx;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fides.domain.Sha256;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.memory.Memory;
import io.fides.memory.MemoryKey;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs a model on those pairs only whose outputs are not remembered. What is remembered is every
 * bit of what the model said, under a digest of the pair's tokens and of the model: of its weights,
 * and of what they make of one pair on this machine, so that machines that calculate otherwise do
 * not share.
 *
 * @param model its digest
 * @param logits how many it gives for a pair
 * @param spans how many numbers it gives for a token
 */
record RememberedRuns(PairRuns runs, Memory memory, Sha256 model, int logits, int spans)
        implements PairRuns {

    /** They are never out of date, but some are never asked for again. */
    private static final Duration KEEP = Duration.ofDays(30);

    /** More than a pair of 512 tokens has, with four numbers a token. */
    private static final int MOST_BYTES = 16_384;

    /**
     * @param output what the model says of {@code pair}, which can be any, on this machine
     */
    static RememberedRuns of(
            PairRuns runs,
            Memory memory,
            ModelFiles files,
            TokenPair pair,
            OrtModel.Output output) {
        try {
            byte[] weights = files.sha256(OrtModel.file(files)).hex().getBytes(UTF_8);
            return new RememberedRuns(
                    runs,
                    memory,
                    MemoryKey.of("model", List.of(weights, bytes(output))).digest(),
                    output.logits().length,
                    output.spans().length / pair.length());
        } catch (IOException e) {
            throw new UnusableModelException(e);
        }
    }

    @Override
    public List<OrtModel.Output> outputs(Stage stage, List<TokenPair> pairs) {
        List<MemoryKey> keys = pairs.stream().map(this::key).toList();
        Map<MemoryKey, byte[]> stored = memory.get(keys, MOST_BYTES);
        return Outcome.known(
                pairs,
                i ->
                        Optional.ofNullable(stored.get(keys.get(i)))
                                .flatMap(bytes -> output(bytes, pairs.get(i).length())),
                open -> made(stage, open));
    }

    private List<OrtModel.Output> made(Stage stage, List<TokenPair> pairs) {
        List<OrtModel.Output> made = runs.outputs(stage, pairs);
        Map<MemoryKey, byte[]> fresh = new HashMap<>();
        for (int i = 0; i < made.size(); i++) {
            fresh.put(key(pairs.get(i)), bytes(made.get(i)));
        }
        memory.put(fresh, KEEP);
        return made;
    }

    private MemoryKey key(TokenPair pair) {
        return MemoryKey.of(
                "pair",
                List.of(model.hex().getBytes(UTF_8), bytes(pair.ids()), bytes(pair.types())));
    }

    private static byte[] bytes(int[] numbers) {
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * numbers.length);
        bytes.asIntBuffer().put(numbers);
        return bytes.array();
    }

    private static byte[] bytes(OrtModel.Output output) {
        ByteBuffer bytes =
                ByteBuffer.allocate(Float.BYTES * (output.logits().length + output.spans().length));
        bytes.asFloatBuffer().put(output.logits()).put(output.spans());
        return bytes.array();
    }

    /** Empty if it is nothing that this model says of a pair of so many tokens. */
    private Optional<OrtModel.Output> output(byte[] bytes, int tokens) {
        if (bytes.length != Float.BYTES * (logits + spans * tokens)) {
            return Optional.empty();
        }
        FloatBuffer numbers = ByteBuffer.wrap(bytes).asFloatBuffer();
        OrtModel.Output output = new OrtModel.Output(new float[logits], new float[spans * tokens]);
        numbers.get(output.logits()).get(output.spans());
        return output.isFinite() ? Optional.of(output) : Optional.empty();
    }
}
