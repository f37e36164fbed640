package io.fides.hub;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.hub.FileTransfer.Reply;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Asks a hub, and follows where it points: with the token on the hub itself, without elsewhere. */
record HubClient(HubSettings settings, FileTransfer transfer) {

    private static final int MAX_LISTING = 16 << 20;
    private static final int CHUNK = 1 << 16;
    private static final int SHA256_DIGITS = 64;
    private static final int MAX_REDIRECTS = 5;
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Resolves a revision. Only the hub itself is believed: it may not send us elsewhere. */
    Listing listing(ModelName model, String revision) {
        String path =
                "/api/models/%s/revision/%s?blobs=true"
                        .formatted(model, revision.replace("/", "%2F"));
        String what = model + (revision.equals("main") ? "" : " at " + revision);
        try (Reply reply = ask(path, false, what)) {
            if (reply.status() != 200) {
                throw refused(reply.status(), what);
            }
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
     * @param pin what its SHA-256 has to be, beside what the hub lists
     * @throws ModelException if the bytes are not those that were promised, or not all of them come
     */
    ModelFile fetch(
            Wanted wanted,
            String commit,
            Wanted.Part part,
            Optional<String> pin,
            Path folder,
            ModelStore.Listener listener)
            throws IOException {
        Path file = folder.resolve(part.name());
        try (Reply reply = open(wanted.model(), commit, part.origin());
                OutputStream out = Files.newOutputStream(file)) {
            copy(part, reply, out, listener);
        }
        String sha256 = checked(part, pin, file);
        return new ModelFile(part.name(), part.origin(), part.entry().size(), sha256);
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

    /** The SHA-256 of what arrived. */
    private static String checked(Wanted.Part part, Optional<String> pin, Path file)
            throws IOException {
        String sha256 = Digests.measure(Files.newInputStream(file)).sha256();
        String listed = part.entry().digest().orElse(sha256);
        String found =
                listed.length() == SHA256_DIGITS
                        ? sha256
                        : Digests.gitBlob(Files.newInputStream(file), part.entry().size());
        if (!listed.equals(found) || !pin.orElse(sha256).equals(sha256)) {
            throw new ModelException(
                    part.origin()
                            + " is not the file that was promised: its SHA-256 is "
                            + sha256
                            + pin.map(pinned -> ", pinned is " + pinned).orElse("")
                            + "; nothing of it is kept");
        }
        return sha256;
    }

    private Reply open(ModelName model, String commit, String path) {
        String what = path + " of " + model;
        Reply reply = ask("/" + model + "/resolve/" + commit + "/" + path, true, what);
        if (reply.status() == 200) {
            return reply;
        }
        reply.close();
        throw refused(reply.status(), what);
    }

    private Reply ask(String path, boolean elsewhere, String what) {
        URI address = URI.create(settings.hub() + path);
        for (int hop = 0; hop <= MAX_REDIRECTS; hop++) {
            Reply reply = get(address);
            if (!REDIRECTS.contains(reply.status())) {
                return reply;
            }
            try (reply) {
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
        Optional<String> token = settings.token().filter(_ -> onHub(address));
        try {
            return transfer.get(
                    address,
                    token.map(secret -> Map.of("Authorization", "Bearer " + secret))
                            .orElse(Map.of()));
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

    private ModelException refused(int status, String what) {
        String http = " (HTTP " + status + ")";
        String refusal =
                settings.token().isPresent()
                        ? " to this token%s: ask for access on its page, or check"
                                + " fides.models.token"
                        : " to just anybody%s: check the name; if it is gated, ask for access on"
                                + " its page and set fides.models.token";
        return new ModelException(
                switch (status) {
                    case 401, 403 -> "the hub does not give " + what + refusal.formatted(http);
                    case 404, 410 -> "the hub has no " + what + http;
                    case 429 -> "the hub asks us to come back later" + http;
                    default -> "the hub answers HTTP " + status + " for " + what;
                });
    }

    /** Part of an answer is missing. */
    private static ModelException cut(String what, IOException e) {
        return new ModelException(
                "the connection was cut in the middle of %s (%s); run it again"
                        .formatted(what, e.getClass().getSimpleName()),
                e);
    }
}
