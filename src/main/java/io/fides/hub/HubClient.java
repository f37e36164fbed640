package io.fides.hub;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fides.domain.Sha256;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.hub.FileTransfer.Reply;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Asks a hub, and follows where it points: with the token on the hub itself, without elsewhere. */
record HubClient(HubSettings settings, FileTransfer transfer) {

    private static final int MAX_LISTING = 16 << 20;
    private static final int CHUNK = 1 << 16;
    private static final int MAX_REDIRECTS = 5;
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final JsonMapper JSON = new JsonMapper();

    /** Resolves a revision. Only the hub itself is believed: it may not send us elsewhere. */
    Listing listing(ModelName model, String revision) {
        String path =
                "/api/models/%s/revision/%s?blobs=true"
                        .formatted(model, revision.replace("/", "%2F"));
        String what = model + (revision.equals("main") ? "" : " at " + revision);
        try (Reply reply = open(path, false, what)) {
            byte[] body = reply.body().readNBytes(MAX_LISTING + 1);
            if (body.length > MAX_LISTING) {
                throw new ModelException("the hub's list of files of " + what + " is too long");
            }
            return Listing.of(JSON.readTree(body));
        } catch (JacksonException e) {
            throw new ModelException("the hub does not answer with JSON for " + what, e);
        } catch (IOException e) {
            throw cut("the list of files of " + what, e);
        }
    }

    /**
     * Brings a file into a folder and checks every byte of it.
     *
     * @throws ModelException if the bytes are not those that were promised, or not all of them come
     */
    ModelFile fetch(
            Wanted wanted,
            String commit,
            Wanted.Part part,
            Path folder,
            ModelStore.Listener listener)
            throws IOException {
        String path = part.origin();
        long size = part.entry().size();
        MessageDigest sha256 = Sha256.digest();
        MessageDigest gitBlob = gitBlob(size);
        try (Reply reply =
                        open(
                                "/" + wanted.model() + "/resolve/" + commit + "/" + path,
                                true,
                                path + " of " + wanted.model());
                OutputStream file = Files.newOutputStream(folder.resolve(part.name()));
                OutputStream out =
                        new DigestOutputStream(new DigestOutputStream(file, sha256), gitBlob)) {
            copy(part, reply, out, listener);
        }
        HexFormat hex = HexFormat.of();
        ModelFile fetched = new ModelFile(part.name(), path, size, hex.formatHex(sha256.digest()));
        Set<String> digests = Set.of(fetched.sha256(), hex.formatHex(gitBlob.digest()));
        Optional<String> pin = wanted.pin(path);
        if (!part.entry().digest().map(digests::contains).orElse(true)
                || !fetched.sha256().equals(pin.orElse(fetched.sha256()))) {
            throw new ModelException(
                    "%s is not the file that was promised: its SHA-256 is %s%s; nothing of it is kept"
                            .formatted(
                                    path,
                                    fetched.sha256(),
                                    pin.map(pinned -> ", pinned is " + pinned).orElse("")));
        }
        return fetched;
    }

    /** To be given the bytes of a file of this size, whose git object id it then is. */
    private static MessageDigest gitBlob(long size) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-1");
            digest.update(("blob " + size + "\0").getBytes(StandardCharsets.UTF_8));
            return digest;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-1", e);
        }
    }

    /** Copies to one chunk beyond the size at most; what is too long is noticed when checked. */
    private static void copy(
            Wanted.Part part, Reply reply, OutputStream out, ModelStore.Listener listener)
            throws IOException {
        long size = part.entry().size();
        long at = 0;
        byte[] chunk = new byte[CHUNK];
        for (int read = 0; read >= 0 && at <= size; read = read(part, reply, chunk)) {
            out.write(chunk, 0, read);
            at += read;
            listener.at(part.origin(), at, size);
        }
        if (at < size) {
            throw cut(part.origin(), new EOFException());
        }
    }

    private static int read(Wanted.Part part, Reply reply, byte[] into) {
        try {
            return reply.body().read(into);
        } catch (IOException e) {
            throw cut(part.origin(), e);
        }
    }

    /** An answer with a body, after redirects, of which only those on the hub bear the token. */
    private Reply open(String path, boolean elsewhere, String what) {
        URI address = URI.create(settings.hub() + path);
        for (int hop = 0; hop <= MAX_REDIRECTS; hop++) {
            Reply reply = get(address);
            if (reply.status() == 200) {
                return reply;
            }
            try (reply) {
                if (!REDIRECTS.contains(reply.status())) {
                    throw refused(reply.status(), what);
                }
                address = next(address, reply.header("Location").orElse(""));
            }
            if (!elsewhere && !onHub(address)) {
                throw new ModelException(
                        ("the hub sends us to %s for %s; if that is where it lives now, set"
                                        + " fides.models.hub")
                                .formatted(address.getHost(), what));
            }
        }
        throw new ModelException("the hub sends us around in circles for " + what);
    }

    private Reply get(URI address) {
        Map<String, String> headers =
                settings.token()
                        .filter(_ -> onHub(address))
                        .map(token -> Map.of("Authorization", "Bearer " + token))
                        .orElse(Map.of());
        try {
            return transfer.get(address, headers);
        } catch (IOException e) {
            // The type says enough; messages may repeat signed addresses.
            throw new ModelException(
                    address.getHost() + " cannot be reached (" + e.getClass().getSimpleName() + ")",
                    e);
        } catch (FidesException e) {
            String detail = e.failure().detail();
            throw new ModelException(
                    e.failure().kind() == Failure.Kind.UNSAFE_ADDRESS
                            ? detail + " (private addresses: fides.web.allow-private-networks)"
                            : detail,
                    e);
        }
    }

    private boolean onHub(URI address) {
        return origin(address).equals(origin(settings.hub()));
    }

    private static String origin(URI uri) {
        String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
        int port = uri.getPort() >= 0 ? uri.getPort() : scheme.equals("https") ? 443 : 80;
        return scheme + "://" + String.valueOf(uri.getHost()).toLowerCase(Locale.ROOT) + ":" + port;
    }

    private static URI next(URI from, String location) {
        try {
            URI to = from.resolve(location.strip());
            boolean downgrade =
                    "https".equalsIgnoreCase(from.getScheme())
                            && !"https".equalsIgnoreCase(to.getScheme());
            if (!location.isBlank() && to.getHost() != null && !downgrade) {
                return to;
            }
        } catch (IllegalArgumentException _) {
            // It is no address at all.
        }
        throw new ModelException("the hub sends us to no safe address");
    }

    private static ModelException refused(int status, String what) {
        boolean closed = status == 401 || status == 403;
        return new ModelException(
                "the hub answers HTTP %d for %s%s"
                        .formatted(
                                status,
                                what,
                                closed
                                        ? ": check its name; if it is gated, ask for access on its"
                                                + " page and set fides.models.token"
                                        : ""));
    }

    /** Part of an answer is missing. */
    private static ModelException cut(String what, IOException e) {
        return new ModelException(
                "the connection was cut in the middle of %s (%s); run it again"
                        .formatted(what, e.getClass().getSimpleName()),
                e);
    }
}
