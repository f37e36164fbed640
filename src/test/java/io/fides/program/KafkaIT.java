package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.program.KafkaRounds.Round;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code fides work} as processes beside a real broker; {@link KafkaLab} does it more often. */
@Tag("systems")
@Timeout(1200)
class KafkaIT {

    /** The exit code of a command that can do nothing. */
    private static final int FAILED = 3;

    @TempDir private static Path data = Path.of("");
    private static @Nullable RealKafka broker;

    @TempDir private Path folder = Path.of("");

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        broker = new RealKafka(data);
    }

    @AfterAll
    static void stop() {
        if (broker != null) {
            broker.close();
        }
    }

    private void holds(Round round) throws IOException, InterruptedException, ExecutionException {
        KafkaRounds rounds =
                new KafkaRounds(
                        Objects.requireNonNull(broker), folder, new SplittableRandom(20261125));
        assertThat(rounds.run(round).duplicates()).isLessThan(round.requests());
    }

    @Test
    void nothingIsLostWhenAWorkerIsKilledAndTheBrokerRestarts()
            throws IOException, InterruptedException, ExecutionException {
        holds(new Round("classic", "classic", false, 100, 2, 1, true));
    }

    @Test
    void inTransactionsNothingIsDoneTwice()
            throws IOException, InterruptedException, ExecutionException {
        holds(new Round("exactly", "consumer", true, 60, 1, 1, false));
    }

    @Test
    void aShareGroupLosesNothing() throws IOException, InterruptedException, ExecutionException {
        holds(new Round("share", "share", false, 60, 1, 1, false));
    }

    @Test
    void saysWhatIsMissing() throws IOException, InterruptedException {
        Program.Said said = new Program(folder, Map.of()).run("work");
        assertThat(said.exit()).isEqualTo(FAILED);
        assertThat(said.err()).contains("fides.work.brokers is not set");
    }
}
