package io.fides.adapter.hub;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.model.FileTransfer;
import io.fides.model.FileTransfer.Reply;
import io.fides.model.ModelException;
import io.fides.model.ModelException.Kind;
import io.fides.model.ModelName;
import java.io.IOException;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Asks a hub, and follows where it points: with the token on the hub itself, without elsewhere. */
final class HubClient {

    private static final int MAX_LISTING = 16 << 20;
    private static final int MAX_REDIRECTS = 5;
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final HubSettings settings;
    private final FileTransfer transfer;

    HubClient(HubSettings settings, FileTransfer transfer) {
        this.settings = settings;
        this.transfer = transfer;
    }

    /** An answer with bytes, and what the hub itself said on the way to them. */
    record Found(Reply reply, HubHeaders said) implements AutoCloseable {

        @Override
        public void close() {
            reply.close();
        }
    }

    /** Resolves a revision. Only the hub itself is believed: it may not send us elsewhere. */
    Listing listing(ModelName model, String revision) {
        String path =
                "/api/models/"
                        + model
                        + "/revision/"
                        + revision.replace("/", "%2F")
                        + "?blobs=true";
        String what = model + (revision.equals("main") ? "" : " at " + revision);
        try (Found found = ask(path, Map.of("Accept", "application/json"), false, what)) {
            if (found.reply().status() != 200) {
                throw refused(found.reply().status(), what);
            }
            byte[] body = found.reply().body().readNBytes(MAX_LISTING + 1);
            if (body.length > MAX_LISTING) {
                throw new ModelException(
                        Kind.TOO_LARGE, "the hub's list of files of " + what + " is too long");
            }
            return Listing.of(JSON.readTree(body));
        } catch (JacksonException e) {
            throw new ModelException(
                    Kind.UNREADABLE, "the hub does not answer with JSON for " + what, e);
        } catch (IOException e) {
            throw cut("the list of files of " + what, e);
        }
    }

    /**
     * Opens a file.
     *
     * @param from the first byte that is wanted
     * @return an answer with status 200 (from the first byte), 206 or 416
     */
    Found open(ModelName model, String commit, String path, long from) {
        Map<String, String> headers = from > 0 ? Map.of("Range", "bytes=" + from + "-") : Map.of();
        String what = path + " of " + model;
        Found found = ask("/" + model + "/resolve/" + commit + "/" + path, headers, true, what);
        int status = found.reply().status();
        if (status == 200 || (from > 0 && (status == 206 || status == 416))) {
            return found;
        }
        found.close();
        throw refused(status, what);
    }

    private Found ask(String path, Map<String, String> headers, boolean elsewhere, String what) {
        URI address = URI.create(settings.hub() + path);
        HubHeaders said = HubHeaders.NONE;
        for (int hop = 0; hop <= MAX_REDIRECTS; hop++) {
            boolean hub = onHub(address);
            Reply reply = get(address, hub ? withToken(headers) : headers);
            said = hub ? said.and(reply) : said;
            if (!REDIRECTS.contains(reply.status())) {
                return new Found(reply, said);
            }
            try (reply) {
                address = next(address, reply.header("Location").orElse(""));
            }
            if (!elsewhere && !onHub(address)) {
                throw new ModelException(
                        Kind.UNSAFE,
                        "the hub sends us to "
                                + address.getHost()
                                + " for "
                                + what
                                + "; if that is where it lives now, set fides.models.hub");
            }
        }
        throw new ModelException(Kind.UNSAFE, "the hub sends us around in circles for " + what);
    }

    private Reply get(URI address, Map<String, String> headers) {
        try {
            return transfer.get(address, headers);
        } catch (IOException e) {
            throw unreachable(address, e);
        } catch (FidesException e) {
            boolean unsafe = e.failure().kind() == Failure.Kind.UNSAFE_ADDRESS;
            throw new ModelException(
                    unsafe ? Kind.UNSAFE : Kind.UNREACHABLE,
                    e.failure().detail()
                            + (unsafe
                                    ? " (private addresses: fides.web.allow-private-networks)"
                                    : ""),
                    e);
        }
    }

    private Map<String, String> withToken(Map<String, String> headers) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        settings.token().ifPresent(token -> all.put("Authorization", "Bearer " + token.value()));
        return all;
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
            if (location.isBlank() || to.getHost() == null || downgrade) {
                throw new ModelException(Kind.UNSAFE, "the hub sends us to no safe address");
            }
            return to;
        } catch (IllegalArgumentException e) {
            throw new ModelException(Kind.UNSAFE, "the hub sends us to no address", e);
        }
    }

    private ModelException refused(int status, String what) {
        return switch (status) {
            case 401, 403 ->
                    new ModelException(
                            Kind.REFUSED,
                            settings.token().isPresent()
                                    ? "the hub does not give "
                                            + what
                                            + " to this token (HTTP "
                                            + status
                                            + "): ask for access on its page, or check fides.models.token"
                                    : "the hub does not give "
                                            + what
                                            + " to just anybody (HTTP "
                                            + status
                                            + "): check the name; if it is gated, ask for access on"
                                            + " its page and set fides.models.token");
            case 404, 410 ->
                    new ModelException(
                            Kind.NOT_FOUND, "the hub has no " + what + " (HTTP " + status + ")");
            case 429 ->
                    new ModelException(
                            Kind.UNREACHABLE, "the hub asks us to come back later (HTTP 429)");
            default ->
                    new ModelException(
                            status >= 500 ? Kind.UNREACHABLE : Kind.UNREADABLE,
                            "the hub answers HTTP " + status + " for " + what);
        };
    }

    /** The type of an exception says enough; messages may repeat signed addresses. */
    private static ModelException unreachable(URI address, IOException e) {
        return new ModelException(
                Kind.UNREACHABLE,
                address.getHost() + " cannot be reached (" + e.getClass().getSimpleName() + ")",
                e);
    }

    /** Part of an answer is missing. */
    static ModelException cut(String what, IOException e) {
        return new ModelException(
                Kind.UNREACHABLE,
                "the connection was cut in the middle of "
                        + what
                        + " ("
                        + e.getClass().getSimpleName()
                        + "); run it again to go on",
                e);
    }

    /**
     * What the hub says about a file before it points elsewhere.
     *
     * @param commit which commit it answers for
     * @param sha256 of a large file
     * @param size of a large file
     */
    record HubHeaders(Optional<String> commit, Optional<String> sha256, Optional<String> size) {

        static final HubHeaders NONE =
                new HubHeaders(Optional.empty(), Optional.empty(), Optional.empty());

        HubHeaders and(Reply reply) {
            return new HubHeaders(
                    reply.header("X-Repo-Commit").map(String::strip).or(this::commit),
                    reply.header("X-Linked-Etag")
                            .map(etag -> etag.strip().replaceFirst("^W/", "").replace("\"", ""))
                            .filter(etag -> etag.matches("[0-9a-f]{64}"))
                            .or(this::sha256),
                    reply.header("X-Linked-Size").map(String::strip).or(this::size));
        }
    }
}
