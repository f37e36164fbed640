package io.fides.eval.run;

import io.fides.eval.JsonLines;
import io.fides.eval.Machine;
import io.fides.eval.data.DataSet;
import io.fides.eval.data.DataSet.DataFile;
import io.fides.eval.run.EvalRun.Judge;
import io.fides.eval.run.TestBed.Recording;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;

/**
 * What was run, so that it can be run again. What made each row (models, prompts and settings) is
 * in the row.
 *
 * @param revision the commit that is checked out; {@code unknown} outside of a checkout
 * @param seed by which answers were drawn, if not all were
 * @param scorer the judge in the place of the papers' NLI
 * @param traffic live, recorded or replayed
 */
public record RunManifest(
        String version,
        String revision,
        String set,
        List<DataFile> files,
        int answers,
        int pages,
        long seed,
        List<String> systems,
        String scorer,
        String traffic,
        String machine,
        String started) {

    private static final String FILE = "manifest.json";

    public RunManifest {
        files = List.copyOf(files);
        systems = List.copyOf(systems);
    }

    /** Of a run that begins now. */
    public static RunManifest of(
            TestBed bed,
            DataSet set,
            long seed,
            List<SystemSpec> systems,
            Judge judge,
            Optional<Recording> replies) {
        return new RunManifest(
                bed.version(),
                checkedOut(),
                set.name(),
                set.files(),
                set.cases().size(),
                set.corpus().size(),
                seed,
                systems.stream().map(SystemSpec::name).toList(),
                judge.name(),
                replies.map(it -> it.asking() ? "recorded" : "replayed").orElse("live"),
                Machine.here().name(),
                bed.now().toString());
    }

    private static String checkedOut() {
        try {
            Process git = new ProcessBuilder("git", "rev-parse", "HEAD").start();
            String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return git.waitFor() == 0 ? said.strip() : "unknown";
        } catch (IOException _) {
            return "unknown";
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return "unknown";
        }
    }

    /**
     * Writes this into a folder, with the systems of the run that it holds. A run goes on only as
     * what it was: other systems may join, but data, scorer and program stay.
     *
     * @throws IllegalArgumentException if the folder holds another run; says what differs
     */
    public void into(Path folder) {
        Path file = folder.resolve(FILE);
        RunManifest all = this;
        if (Files.exists(file)) {
            RunManifest there = read(folder);
            check(folder, "data", there.files(), files);
            check(folder, "number of answers", there.answers(), answers);
            check(folder, "seed", there.seed(), seed);
            check(folder, "scorer", there.scorer(), scorer);
            check(folder, "revision", there.revision(), revision);
            all = there.with(systems);
        }
        String json = JsonLines.pretty(all);
        Uncheck.run(() -> Files.createDirectories(folder));
        Uncheck.run(() -> Files.writeString(file, json));
    }

    private static void check(Path folder, String what, Object there, Object here) {
        if (!there.equals(here)) {
            throw new IllegalArgumentException(
                    folder + " holds a run with another " + what + "; name another folder");
        }
    }

    private RunManifest with(List<String> more) {
        List<String> all = Stream.concat(systems.stream(), more.stream()).distinct().toList();
        return new RunManifest(
                version, revision, set, files, answers, pages, seed, all, scorer, traffic, machine,
                started);
    }

    /**
     * @throws IllegalArgumentException if there is no run in it
     */
    public static RunManifest read(Path folder) {
        try {
            return JsonLines.read(RunManifest.class, Files.readString(folder.resolve(FILE)));
        } catch (IOException e) {
            throw new IllegalArgumentException("there is no run in " + folder, e);
        }
    }
}
