package io.fides.hub;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.hub.FileTransfer.Reply;
import java.io.IOException;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Asks a hub, and follows where it points: with the token on the hub itself, without elsewhere. */
record HubClient(HubSettings settings, FileTransfer transfer) {

    private static final int MAX_LISTING = 16 << 20;
    private static final int MAX_REDIRECTS = 5;
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Resolves a revision. Only the hub itself is believed: it may not send us elsewhere. */
    Listing listing(ModelName model, String revision) {
        String path =
                "/api/models/"
                        + model
                        + "/revision/"
                        + revision.replace("/", "%2F")
                        + "?blobs=true";
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

    /** Opens a file. */
    Reply open(ModelName model, String commit, String path) {
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
                        "the hub sends us to "
                                + address.getHost()
                                + " for "
                                + what
                                + "; if that is where it lives now, set fides.models.hub");
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
    static ModelException cut(String what, IOException e) {
        return new ModelException(
                "the connection was cut in the middle of "
                        + what
                        + " ("
                        + e.getClass().getSimpleName()
                        + "); run it again",
                e);
    }
}
