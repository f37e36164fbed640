package io.fides.api.access;

import io.fides.api.Account;
import io.fides.api.Problem;
import io.fides.api.ProblemResponses;
import io.fides.api.ProblemType;
import io.fides.pipeline.Ticker;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Context;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Lets nobody in who has no key or token, once they are wanted, before anything of a request is
 * read; what is not named as public is not. Each request that comes in, or is sent away, is a line
 * of the log.
 */
@ApplicationScoped
public class Access {

    /** After the check of where a request comes from, before its body is read. */
    private static final int PRIORITY = 150;

    private static final Logger LOG = Logger.getLogger(Access.class);
    private static final Logger AUDIT = Logger.getLogger("io.fides.audit");

    private static final Set<HttpMethod> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD);
    private static final Pattern PUBLIC =
            Pattern.compile("/|/page/[\\w-]+\\.\\w+|/v1/samples|/q/health(/\\w+)?");

    /** Where {@code Authorization} is for another server, to which it is handed on. */
    private static final Pattern UPSTREAM =
            Pattern.compile("/v1/(chat/completions|completions|embeddings|models|responses)(/.*)?");

    private static final Pattern BEARER = Pattern.compile("(?i)Bearer +(\\S+) *");
    private static final String KEY = "X-API-Key";
    private static final int LONGEST_PATH = 100;

    private final Keys keys;
    private final Subjects subjects;
    private final Ticker ticker;
    private final Holder anybody;

    /** Fails if others could use the server and nobody wanted that. */
    Access(
            AccessConfig config,
            Keys keys,
            Subjects subjects,
            Ledger ledger,
            @ConfigProperty(name = "quarkus.http.host") String host,
            @ConfigProperty(name = "quarkus.http.host-enabled", defaultValue = "true")
                    boolean listens) {
        this.keys = keys;
        this.subjects = subjects;
        this.ticker = ledger.ticker();
        this.anybody = Holder.of(Holder.ANYBODY, Key.Allowance.ANY, ledger);
        if (listens && !closed() && !config.open() && !isThisMachine(host)) {
            throw new ConfigurationException(
                    "On "
                            + host
                            + " others can reach the server, and it knows no keys. Name them by"
                            + " fides.access.key-file (fides key NAME makes one), take tokens by"
                            + " fides.access.oidc=true, or say fides.access.open=true if all who"
                            + " reach it may use it.");
        }
    }

    /** To whom further work is charged; empty if nobody of that name may use the server now. */
    public Optional<Account> named(String name) {
        return closed()
                ? keys.named(name).or(() -> subjects.named(name)).map(Visit::new)
                : Optional.of(new Visit(anybody));
    }

    /** Whether callers have to show a key or a token. */
    public boolean closed() {
        return subjects.wanted() || keys.wanted();
    }

    /** Whether anybody may do this, whatever keys there are. */
    private static boolean isPublic(HttpMethod method, String path) {
        return READING.contains(method) && PUBLIC.matcher(path).matches();
    }

    private static boolean isThisMachine(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException _) {
            return false;
        }
    }

    void register(@Observes Filters filters) {
        filters.register(this::check, PRIORITY);
    }

    private void check(RoutingContext routing) {
        HttpServerRequest request = routing.request();
        String path = Objects.requireNonNullElse(request.path(), "");
        if (isPublic(request.method(), path)) {
            routing.next();
            return;
        }
        Optional<String> presented = closed() ? presented(request, path) : Optional.empty();
        Optional<Holder> holder = closed() ? presented.flatMap(keys::holder) : Optional.of(anybody);
        if (holder.isPresent() || presented.isEmpty() || !subjects.wanted()) {
            enter(routing, path, presented, holder);
        } else {
            Context loop = routing.vertx().getOrCreateContext();
            var _ =
                    subjects.holder(presented.get())
                            .subscribe()
                            .with(
                                    found ->
                                            loop.runOnContext(
                                                    _ -> enter(routing, path, presented, found)),
                                    why -> loop.runOnContext(_ -> unknown(routing, path, why)));
        }
    }

    private void enter(
            RoutingContext routing,
            String path,
            Optional<String> presented,
            Optional<Holder> holder) {
        Visit visit = new Visit(holder.orElse(anybody));
        audit(routing, path, holder.map(Holder::name).orElse("-"), visit);
        if (holder.isEmpty()) {
            routing.response().putHeader("WWW-Authenticate", "Bearer realm=\"fides\"");
            ProblemResponses.close(
                    routing,
                    Problem.of(
                            ProblemType.UNAUTHENTICATED,
                            presented.isPresent()
                                    ? "the key or token that was sent is not a valid one"
                                    : "send a key as X-API-Key or, where that is not another"
                                            + " server's, as Authorization: Bearer"));
            return;
        }
        Optional<Quota> spent = spent(holder.get(), routing.response());
        if (spent.isPresent()) {
            ProblemResponses.close(routing, Visit.refusal(spent.get()));
        } else {
            Account.put(routing, visit);
            routing.next();
        }
    }

    private void unknown(RoutingContext routing, String path, Throwable why) {
        LOG.errorf("tokens cannot be verified: %s", why);
        audit(routing, path, "-", new Visit(anybody));
        ProblemResponses.close(
                routing,
                Problem.of(ProblemType.UNAVAILABLE, "the token cannot be verified at present"));
    }

    private static Optional<String> presented(HttpServerRequest request, String path) {
        String own = request.getHeader(KEY);
        if (own != null || UPSTREAM.matcher(path).matches()) {
            return Optional.ofNullable(own).filter(key -> !key.isBlank());
        }
        return Optional.ofNullable(request.getHeader(HttpHeaders.AUTHORIZATION))
                .map(BEARER::matcher)
                .filter(bearer -> bearer.matches())
                .map(bearer -> bearer.group(1));
    }

    private static Optional<Quota> spent(Holder holder, HttpServerResponse response) {
        Quota requests = holder.requests();
        boolean taken = requests.take(1);
        if (!requests.isUnlimited()) {
            response.putHeader("RateLimit-Limit", Long.toString(requests.most()))
                    .putHeader("RateLimit-Remaining", Long.toString(requests.left()))
                    .putHeader("RateLimit-Reset", Long.toString(requests.seconds()));
        }
        return taken ? holder.spent() : Optional.of(requests);
    }

    /** Logs who asked for what and what came of it; nothing of what was sent, or of a query. */
    private void audit(RoutingContext routing, String path, String who, Visit visit) {
        Logger.Level level = closed() ? Logger.Level.INFO : Logger.Level.DEBUG;
        if (!AUDIT.isEnabled(level)) {
            return;
        }
        String shown = path.substring(0, Math.min(path.length(), LONGEST_PATH));
        String asked = who + " " + routing.request().method().name() + " " + shown;
        long begun = ticker.nanos();
        routing.addEndHandler(
                ended -> {
                    var status = ended.succeeded() ? routing.response().getStatusCode() : "gone";
                    long millis = Duration.ofNanos(ticker.nanos() - begun).toMillis();
                    AUDIT.logf(level, "%s %s %d ms %s", asked, status, millis, visit);
                });
    }
}
