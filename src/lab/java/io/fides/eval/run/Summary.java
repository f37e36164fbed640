package io.fides.eval.run;

import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.PairedTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The figures of a run on one set, for programs.
 *
 * @param manifest what was run
 * @param resamples of the intervals and tests
 * @param bootstrapSeed where they begin
 * @param systems the figures of each
 */
public record Summary(
        RunManifest manifest, int resamples, long bootstrapSeed, List<Figures> systems) {

    public Summary {
        systems = List.copyOf(systems);
    }

    /**
     * The figures of a system.
     *
     * @param system its name
     * @param answers how many
     * @param failures how many of them failed
     * @param measures by name, in lower case
     * @param against the first system: how much better this one is, and how sure that is
     */
    public record Figures(
            String system,
            int answers,
            int failures,
            Map<String, Estimate> measures,
            Map<String, PairedTest> against) {}

    public static Summary of(SetRun run, Bootstrap bootstrap) {
        List<Figures> all = new ArrayList<>();
        for (SystemRows system : run.systems()) {
            Map<String, Estimate> measures = new LinkedHashMap<>();
            system.figures(bootstrap).forEach((m, estimate) -> measures.put(key(m), estimate));
            Map<String, PairedTest> against = new LinkedHashMap<>();
            if (!system.equals(run.systems().getFirst())) {
                for (Measure measure : Measure.values()) {
                    measure.test(system.rows(), run.systems().getFirst().rows(), bootstrap)
                            .ifPresent(test -> against.put(key(measure), test));
                }
            }
            all.add(
                    new Figures(
                            system.system(),
                            system.rows().size(),
                            system.failures(),
                            measures,
                            against));
        }
        return new Summary(run.manifest(), bootstrap.resamples(), bootstrap.seed(), all);
    }

    private static String key(Measure measure) {
        return measure.name().toLowerCase(Locale.ROOT);
    }

    /** Writes it as {@code summary.json}. */
    public void into(Path folder) {
        try {
            Files.writeString(folder.resolve("summary.json"), Json.pretty(this));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
