package io.fides.hub;

import io.fides.hub.FileTransfer.Reply;
import io.fides.hub.ModelException.Kind;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.OpenOption;
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
     * @param wanted goes to {@code folder}
     * @param pin what its SHA-256 has to be, beside what the hub lists
     * @throws ModelException DIFFERENT if the bytes are not those that were promised; then nothing
     *     of them is kept
     */
    ModelFile fetch(Wanted.Part wanted, Optional<String> pin, Path folder) {
        Path part = folder.resolve(wanted.name() + ".part");
        Path done = folder.resolve(wanted.name());
        try {
            if (Files.exists(done)) {
                Files.move(done, part);
            }
            complete(wanted.origin(), wanted.entry().size(), part);
            String sha256 = checked(wanted, pin, part);
            Files.move(part, done);
            return new ModelFile(wanted.name(), wanted.origin(), wanted.entry().size(), sha256);
        } catch (IOException e) {
            throw disk(folder, e);
        }
    }

    /** Asks again after a cut, as long as each answer brings something. */
    private void complete(String path, long size, Path part) throws IOException {
        if (length(part) > size) {
            Files.delete(part);
        }
        for (int cuts = 0; length(part) < size; cuts++) {
            long before = length(part);
            Optional<IOException> cut = grow(path, size, part, Math.max(0, before));
            if (cut.isPresent() && (length(part) <= before || cuts == MAX_CUTS)) {
                throw HubClient.cut(path, cut.get());
            }
        }
    }

    private static long length(Path part) throws IOException {
        return Files.exists(part) ? Files.size(part) : -1;
    }

    /** Adds what one answer brings; says why it ended too soon if it did. */
    private Optional<IOException> grow(String path, long size, Path part, long from)
            throws IOException {
        try (Reply reply = client.open(model, commit, path, from)) {
            String range = "bytes " + from + "-" + (size - 1) + "/" + size;
            boolean goesOn =
                    reply.status() == 206
                            && reply.header("Content-Range").filter(range::equals).isPresent();
            if (goesOn || reply.status() == 200) {
                try (OutputStream out = open(part, goesOn)) {
                    return copy(path, reply, out, goesOn ? from : 0, size);
                }
            }
        }
        // It cannot give the rest: begin again.
        Files.deleteIfExists(part);
        return grow(path, size, part, 0);
    }

    private static OutputStream open(Path part, boolean goesOn) throws IOException {
        OpenOption how = goesOn ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING;
        return Files.newOutputStream(
                part, StandardOpenOption.CREATE, StandardOpenOption.WRITE, how);
    }

    /** Copies to the end of the body or of the expected size; says if it was cut before. */
    private Optional<IOException> copy(
            String path, Reply reply, OutputStream out, long from, long size) throws IOException {
        byte[] chunk = new byte[CHUNK];
        long at = from;
        listener.at(path, at, size);
        // What is longer than it should be is noticed when it is checked.
        while (at <= size) {
            int read;
            try {
                read = reply.body().read(chunk);
            } catch (IOException e) {
                return Optional.of(e);
            }
            if (read < 0) {
                break;
            }
            out.write(chunk, 0, read);
            at += read;
            listener.at(path, at, size);
        }
        return at < size ? Optional.of(new IOException("it ended early")) : Optional.empty();
    }

    /** The SHA-256 of what arrived. */
    private static String checked(Wanted.Part wanted, Optional<String> pin, Path part)
            throws IOException {
        String sha256 = Digests.measure(Files.newInputStream(part)).sha256();
        Optional<String> listed = wanted.entry().digest();
        boolean right = pin.filter(pinned -> !pinned.equals(sha256)).isEmpty();
        if (right && listed.isPresent()) {
            String found =
                    Digests.isSha256(listed.get())
                            ? sha256
                            : Digests.gitBlob(Files.newInputStream(part), wanted.entry().size());
            right = listed.get().equals(found);
        }
        if (!right) {
            Files.deleteIfExists(part);
            throw new ModelException(
                    Kind.DIFFERENT,
                    wanted.origin()
                            + " is not the file that was promised: its SHA-256 is "
                            + sha256
                            + pin.map(pinned -> ", pinned is " + pinned).orElse("")
                            + "; nothing of it is kept");
        }
        return sha256;
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
