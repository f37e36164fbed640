package io.fides.hub;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Brings files of a model into a folder and checks every byte of them. */
record Download(HubClient client, ModelName model, String commit, ModelStore.Listener listener) {

    private static final int CHUNK = 1 << 16;
    private static final int SHA256_DIGITS = 64;

    /**
     * @param pin what its SHA-256 has to be, beside what the hub lists
     * @throws ModelException if the bytes are not those that were promised, or not all of them come
     */
    ModelFile fetch(Wanted.Part wanted, Optional<String> pin, Path folder) throws IOException {
        Path file = folder.resolve(wanted.name());
        copy(wanted, file);
        String sha256 = checked(wanted, pin, file);
        return new ModelFile(wanted.name(), wanted.origin(), wanted.entry().size(), sha256);
    }

    private void copy(Wanted.Part wanted, Path file) throws IOException {
        long size = wanted.entry().size();
        byte[] chunk = new byte[CHUNK];
        try (FileTransfer.Reply reply = client.open(model, commit, wanted.origin());
                OutputStream out = Files.newOutputStream(file)) {
            long at = 0;
            listener.at(wanted.origin(), at, size);
            int read = read(wanted, reply, chunk);
            // What is longer than it should be is noticed when it is checked.
            while (read >= 0 && at <= size) {
                out.write(chunk, 0, read);
                at += read;
                listener.at(wanted.origin(), at, size);
                read = read(wanted, reply, chunk);
            }
            if (at < size) {
                throw HubClient.cut(wanted.origin(), new EOFException());
            }
        }
    }

    private static int read(Wanted.Part wanted, FileTransfer.Reply reply, byte[] into) {
        try {
            return reply.body().read(into);
        } catch (IOException e) {
            throw HubClient.cut(wanted.origin(), e);
        }
    }

    /** The SHA-256 of what arrived. */
    private static String checked(Wanted.Part wanted, Optional<String> pin, Path file)
            throws IOException {
        String sha256 = Digests.measure(Files.newInputStream(file)).sha256();
        String listed = wanted.entry().digest().orElse(sha256);
        String found =
                listed.length() == SHA256_DIGITS
                        ? sha256
                        : Digests.gitBlob(Files.newInputStream(file), wanted.entry().size());
        if (!listed.equals(found) || !pin.orElse(sha256).equals(sha256)) {
            throw new ModelException(
                    wanted.origin()
                            + " is not the file that was promised: its SHA-256 is "
                            + sha256
                            + pin.map(pinned -> ", pinned is " + pinned).orElse("")
                            + "; nothing of it is kept");
        }
        return sha256;
    }
}
