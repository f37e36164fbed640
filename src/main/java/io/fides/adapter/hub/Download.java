package io.fides.adapter.hub;

import io.fides.adapter.hub.HubClient.Found;
import io.fides.model.ModelException;
import io.fides.model.ModelException.Kind;
import io.fides.model.ModelFile;
import io.fides.model.ModelName;
import io.fides.model.ModelStore;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * Brings one file to a place on disk: resumes what is there, checks every byte, and leaves the file
 * under its name only if they are right.
 *
 * @param client where it comes from
 * @param model of which repository
 * @param commit and which commit
 * @param listener told as it grows
 */
record Download(HubClient client, ModelName model, String commit, ModelStore.Listener listener) {

    private static final int CHUNK = 1 << 16;

    /** A connection that is cut again and again is given up. */
    private static final int MAX_CUTS = 20;

    /**
     * @param name in {@code folder}
     * @param pin what its SHA-256 has to be, beside what the hub lists
     * @throws ModelException DIFFERENT if the bytes are not those that were promised; then nothing
     *     of them is kept
     */
    ModelFile fetch(
            String path, Listing.Entry entry, Optional<String> pin, Path folder, String name) {
        Path part = folder.resolve(name + ".part");
        Path done = folder.resolve(name);
        try {
            if (Files.exists(done)) {
                Files.move(done, part);
            }
            Digest.Result result = whole(path, entry, part).result();
            check(path, result, entry.digest(), pin);
            Files.move(part, done);
            return new ModelFile(name, path, entry.size(), result.sha256());
        } catch (ModelException e) {
            if (e.kind() == Kind.DIFFERENT) {
                forget(part);
            }
            throw e;
        } catch (IOException e) {
            throw disk(folder, e);
        }
    }

    /** Asks again after a cut, as long as each answer brings something. */
    private Digest.Sum whole(String path, Listing.Entry entry, Path part) throws IOException {
        Digest.Sum sum = already(part, entry.size());
        for (int cuts = 0; sum.size() < entry.size() || !Files.exists(part); cuts++) {
            long before = sum.size();
            Growth growth = grow(path, entry, part, sum);
            sum = growth.sum();
            if (growth.cut().isPresent() && (sum.size() <= before || cuts == MAX_CUTS)) {
                throw HubClient.cut(path, growth.cut().get());
            }
        }
        return sum;
    }

    private static void forget(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException _) {
            // The next attempt finds out what it is worth.
        }
    }

    /** What a connection brought, and why it ended too soon if it did. */
    private record Growth(Digest.Sum sum, Optional<IOException> cut) {}

    private Digest.Sum already(Path part, long expected) throws IOException {
        Digest.Sum sum = new Digest.Sum(expected);
        if (!Files.exists(part)) {
            return sum;
        }
        if (Files.size(part) > expected) {
            Files.delete(part);
            return sum;
        }
        try (InputStream in = Files.newInputStream(part)) {
            byte[] chunk = new byte[CHUNK];
            for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
                sum.add(chunk, read);
            }
        }
        return sum;
    }

    private Growth grow(String path, Listing.Entry entry, Path part, Digest.Sum before)
            throws IOException {
        try (Found found = client.open(model, commit, path, before.size())) {
            agree(path, entry, found.said());
            boolean goesOn = goesOn(found, before.size(), entry.size());
            if (!goesOn && found.reply().status() != 200) {
                // It cannot give the rest: begin again.
                Files.deleteIfExists(part);
                return grow(path, entry, part, new Digest.Sum(entry.size()));
            }
            Digest.Sum sum = goesOn ? before : new Digest.Sum(entry.size());
            try (OutputStream out =
                    goesOn
                            ? Files.newOutputStream(part, StandardOpenOption.APPEND)
                            : Files.newOutputStream(part)) {
                return new Growth(sum, copy(path, entry, found, out, sum));
            }
        }
    }

    private static boolean goesOn(Found found, long from, long size) {
        return found.reply().status() == 206
                && found.reply()
                        .header("Content-Range")
                        .filter(("bytes " + from + "-" + (size - 1) + "/" + size)::equals)
                        .isPresent();
    }

    /** What the hub says with the file has to be what it listed. */
    private void agree(String path, Listing.Entry entry, HubClient.HubHeaders said) {
        boolean otherCommit = said.commit().filter(given -> !given.equals(commit)).isPresent();
        boolean otherSize =
                said.size().filter(given -> !given.equals(Long.toString(entry.size()))).isPresent();
        boolean otherBytes =
                entry.digest().filter(listed -> listed.kind() == Digest.Kind.SHA256).isPresent()
                        && said.sha256()
                                .filter(given -> !given.equals(entry.digest().get().hex()))
                                .isPresent();
        if (otherCommit || otherSize || otherBytes) {
            throw new ModelException(
                    Kind.DIFFERENT, "the hub lists another " + path + " than it gives");
        }
    }

    /** Copies to the end of the body or of the expected size; says if it was cut before. */
    private Optional<IOException> copy(
            String path, Listing.Entry entry, Found found, OutputStream out, Digest.Sum sum)
            throws IOException {
        InputStream in;
        byte[] chunk = new byte[CHUNK];
        try {
            in = found.reply().body();
        } catch (IOException e) {
            return Optional.of(e);
        }
        listener.at(path, sum.size(), entry.size());
        while (true) {
            int read;
            try {
                read = in.read(chunk);
            } catch (IOException e) {
                return Optional.of(e);
            }
            if (read < 0) {
                return sum.size() < entry.size()
                        ? Optional.of(new IOException("it ended early"))
                        : Optional.empty();
            }
            if (read > entry.size() - sum.size()) {
                throw new ModelException(Kind.DIFFERENT, path + " is longer than the hub says");
            }
            out.write(chunk, 0, read);
            sum.add(chunk, read);
            listener.at(path, sum.size(), entry.size());
        }
    }

    private static void check(
            String path, Digest.Result result, Optional<Digest> listed, Optional<String> pin) {
        if (pin.filter(wanted -> !wanted.equals(result.sha256())).isPresent()
                || listed.filter(wanted -> !result.is(wanted)).isPresent()) {
            throw new ModelException(
                    Kind.DIFFERENT,
                    path
                            + " is not the file that was promised: its SHA-256 is "
                            + result.sha256()
                            + pin.map(wanted -> ", pinned is " + wanted).orElse("")
                            + "; nothing of it is kept");
        }
    }

    static ModelException disk(Path folder, IOException e) {
        return new ModelException(
                Kind.DISK,
                "cannot write to "
                        + folder
                        + " ("
                        + Optional.ofNullable(e.getMessage()).orElse(e.getClass().getSimpleName())
                        + ")",
                e);
    }
}
