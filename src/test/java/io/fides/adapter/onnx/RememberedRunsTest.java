package io.fides.adapter.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.run.Stage;
import io.fides.memory.Memory;
import io.fides.memory.MemoryKey;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** By tiny models. */
class RememberedRunsTest {

    private static final InferenceThreads THREADS = new InferenceThreads(2);
    private static final List<PairModel.Texts> PAIRS =
            JudgedLine.by("joint").stream()
                    .map(row -> new PairModel.Texts(row.claim(), row.window()))
                    .toList();

    private final Map<MemoryKey, byte[]> store = new ConcurrentHashMap<>();
    private final AtomicInteger puts = new AtomicInteger();
    private final AtomicInteger found = new AtomicInteger();

    private final Memory memory =
            new Memory() {
                @Override
                public Map<MemoryKey, byte[]> get(List<MemoryKey> keys, int mostBytes) {
                    Map<MemoryKey, byte[]> known = new HashMap<>(store);
                    known.keySet().retainAll(keys);
                    found.addAndGet(known.size());
                    return known;
                }

                @Override
                public void put(Map<MemoryKey, byte[]> values, Duration keep) {
                    puts.addAndGet(values.size());
                    store.putAll(values);
                }
            };

    /** As another machine would, which shares nothing else. */
    private static List<String> scores(String model, Memory memory, List<PairModel.Texts> pairs) {
        JointModel joint =
                new JointModel(
                        ModelFiles.in(JudgedLine.MODELS.resolve(model)), 512, THREADS, memory);
        return joint.read(Stage.VERIFICATION, pairs).stream().map(each -> said(each)).toList();
    }

    /** Every bit that counts. */
    private static String said(JointModel.Score score) {
        return score.stance()
                + " "
                + score.relevance()
                + " "
                + (score.pointing().exists()
                        ? score.pointing().wrong() + " " + score.pointing().right()
                        : "");
    }

    @Test
    void aPairIsRunOnOneMachineAndEveryBitIsTheSame() {
        List<String> alone = scores("joint", Memory.NONE, PAIRS);
        int half = PAIRS.size() / 2;

        assertThat(scores("joint", memory, PAIRS.subList(0, half)))
                .isEqualTo(alone.subList(0, half));
        assertThat(puts).hasValue(half);
        assertThat(scores("joint", memory, PAIRS)).isEqualTo(alone);
        assertThat(found).hasValue(half);
        assertThat(puts).as("only those that were missing").hasValue(PAIRS.size());
        assertThat(scores("joint", memory, PAIRS)).isEqualTo(alone);
        assertThat(puts).hasValue(PAIRS.size());
    }

    @Test
    void modelsDoNotShare() {
        List<String> alone = scores("joint-float", Memory.NONE, PAIRS);
        scores("joint", memory, PAIRS);
        assertThat(scores("joint-float", memory, PAIRS)).isEqualTo(alone);
        assertThat(found).hasValue(0);
    }

    @Test
    void whatIsBrokenIsRunAgain() {
        List<String> alone = scores("joint", Memory.NONE, PAIRS);
        List<UnaryOperator<byte[]>> breaks =
                List.of(
                        _ -> new byte[0],
                        value -> Arrays.copyOf(value, value.length - 1),
                        value -> Arrays.copyOf(value, value.length + 4),
                        value -> ByteBuffer.wrap(value).putFloat(0, Float.NaN).array());
        for (UnaryOperator<byte[]> broken : breaks) {
            scores("joint", memory, PAIRS);
            store.replaceAll((_, value) -> broken.apply(value.clone()));
            puts.set(0);
            assertThat(scores("joint", memory, PAIRS)).isEqualTo(alone);
            assertThat(puts).as("and put right").hasValue(PAIRS.size());
        }
    }
}
