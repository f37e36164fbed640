package io.fides.eval.run;

import io.fides.eval.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A run of some systems on one set, as it lies in a folder.
 *
 * @param manifest what was run
 * @param systems those that fixed at least one answer, on the answers that all of them have rows of
 * @param missing how many answers are left out because a system has not come to them
 */
public record SetRun(RunManifest manifest, List<SystemRows> systems, int missing) {

    public static final String ROWS = "rows.jsonl";

    /** Rows are written as they are done; a report shall not depend on that. */
    private static final Comparator<String> BY_NUMBER =
            Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());

    public SetRun {
        systems = List.copyOf(systems);
    }

    /**
     * What comes of saying the same of every labelled claim, with the certainty of 1; none where
     * nothing is labelled.
     */
    public List<SystemRows> trivial() {
        return systems.stream()
                .limit(1)
                .filter(first -> first.claims(false) > 0)
                .flatMap(first -> Stream.of(Said.SUPPORTED, Said.CONTRADICTED).map(first::trivial))
                .toList();
    }

    /**
     * The folders of a run that hold a set, in alphabetical order; the folder itself if it does.
     */
    public static List<Path> folders(Path run) {
        if (Files.exists(run.resolve(ROWS))) {
            return List.of(run);
        }
        try (Stream<Path> below = Files.list(run)) {
            return below.filter(folder -> Files.exists(folder.resolve(ROWS))).sorted().toList();
        } catch (IOException e) {
            throw new IllegalArgumentException("there is no run in " + run, e);
        }
    }

    /**
     * @throws IllegalArgumentException if there is no run, or nothing that can be compared
     */
    public static List<SetRun> all(Path run) {
        List<SetRun> runs = folders(run).stream().map(SetRun::read).toList();
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("there is no run in " + run);
        }
        return runs;
    }

    /**
     * @throws IllegalArgumentException if there is none
     */
    public static SetRun read(Path folder) {
        RunManifest manifest = RunManifest.read(folder);
        Map<String, Map<String, Row>> bySystem = new HashMap<>();
        Set<String> ids = new LinkedHashSet<>();
        for (Row row : RowFile.read(folder.resolve(ROWS))) {
            bySystem.computeIfAbsent(row.system(), _ -> new HashMap<>()).put(row.id(), row);
            ids.add(row.id());
        }
        int seen = ids.size();
        bySystem.values().forEach(rows -> ids.retainAll(rows.keySet()));
        List<String> order = ids.stream().sorted(BY_NUMBER).toList();
        List<SystemRows> systems = new ArrayList<>();
        for (String system : manifest.systems()) {
            Map<String, Row> rows = bySystem.get(system);
            if (rows != null) {
                systems.add(new SystemRows(system, order.stream().map(rows::get).toList()));
            }
        }
        return new SetRun(manifest, systems, seen - order.size());
    }
}
