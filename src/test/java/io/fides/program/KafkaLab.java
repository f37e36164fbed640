package io.fides.program;

import io.fides.program.KafkaRounds.Outcome;
import io.fides.program.KafkaRounds.Round;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What {@link KafkaIT} does, as often as {@code -Dfides.chaos.kills=20} says; and how fast. */
@Timeout(value = 6, unit = TimeUnit.HOURS)
class KafkaLab {

    private static final int KILLS = Integer.getInteger("fides.chaos.kills", 3);

    private final SplittableRandom random =
            new SplittableRandom(Long.getLong("fides.chaos.seed", 20261125));

    @TempDir private Path data = Path.of("");
    @TempDir private Path folder = Path.of("");

    @Test
    void workersAreKilled(TestReporter reporter)
            throws IOException, InterruptedException, ExecutionException {
        try (RealKafka broker = new RealKafka(data)) {
            KafkaRounds rounds = new KafkaRounds(broker, folder, random);
            for (int i = 0; i < KILLS; i++) {
                for (String protocol : new String[] {"classic", "consumer", "share"}) {
                    boolean exactly = i % 2 == 1 && !protocol.equals("share");
                    Round round = new Round(protocol + i, protocol, exactly, 200, 2, 3, true);
                    reporter.publishEntry(round.toString(), rounds.run(round).toString());
                }
            }
        }
    }

    /** Each worker has one answer in work at a time, so that two processors are for two. */
    @Test
    void twoWorkersAreFasterThanOne(TestReporter reporter)
            throws IOException, InterruptedException, ExecutionException {
        try (RealKafka broker = new RealKafka(data)) {
            KafkaRounds rounds = new KafkaRounds(broker, folder, random);
            for (int workers : new int[] {1, 2, 1, 2}) {
                String name = "fast" + random.nextInt(Integer.MAX_VALUE);
                int requests = 300;
                Outcome outcome =
                        rounds.run(new Round(name, "consumer", false, requests, workers, 0, false));
                reporter.publishEntry(
                        workers + " workers",
                        String.format(
                                Locale.ROOT,
                                "%.1f answers a second",
                                requests * 1e9 / outcome.nanos()));
            }
        }
    }
}
