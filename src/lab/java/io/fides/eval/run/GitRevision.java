package io.fides.eval.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The commit that is checked out around the program, read without git. */
final class GitRevision {

    private static final String REFERENCE = "ref: ";
    private static final String ELSEWHERE = "gitdir: ";

    private GitRevision() {}

    /** That of the folder in which the program runs; {@code unknown} outside of a checkout. */
    static String here() {
        return of(Path.of("").toAbsolutePath()).orElse("unknown");
    }

    static Optional<String> of(Path folder) {
        for (Path at = folder; at != null; at = at.getParent()) {
            Path git = at.resolve(".git");
            try {
                if (Files.isRegularFile(git)) {
                    String pointer = Files.readString(git).strip();
                    git = at.resolve(pointer.substring(ELSEWHERE.length()));
                }
                if (Files.isDirectory(git)) {
                    return revision(git);
                }
            } catch (IOException | IndexOutOfBoundsException _) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static Optional<String> revision(Path git) throws IOException {
        String head = Files.readString(git.resolve("HEAD")).strip();
        if (!head.startsWith(REFERENCE)) {
            return Optional.of(head);
        }
        String branch = head.substring(REFERENCE.length());
        Path common = git.resolve("commondir");
        Path shared = Files.exists(common) ? git.resolve(Files.readString(common).strip()) : git;
        for (Path place : new Path[] {git, shared}) {
            if (Files.exists(place.resolve(branch))) {
                return Optional.of(Files.readString(place.resolve(branch)).strip());
            }
        }
        Path packed = shared.resolve("packed-refs");
        return Files.exists(packed)
                ? Files.readAllLines(packed).stream()
                        .filter(line -> line.endsWith(" " + branch))
                        .map(line -> line.substring(0, line.indexOf(' ')))
                        .findFirst()
                : Optional.empty();
    }
}
