package io.fides.adapter.web;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * What sites allow (RFC 9309), remembered for each origin.
 *
 * <p>4xx other than 429: there are no rules, all is allowed. 429, 5xx, no answer: the site must not
 * be read for now; the failure is the outage's own (RATE_LIMITED, UNAVAILABLE, TIMEOUT), remembered
 * for half a minute so that a dead host is not asked again for each of its pages.
 */
final class Robots {

    private static final int ORIGINS = 2_000;

    /** RFC 9309 asks for at least 500 KiB to be understood; what comes after is not. */
    private static final int LONGEST = 500 * 1024;

    private static final Duration TIME_TO_LIVE = Duration.ofHours(1);
    private static final Duration OUTAGE = Duration.ofSeconds(30);

    private final FetchSettings settings;
    private final Function<WebAddress, HttpReply> fetch;
    private final SingleFlightCache<String, SimpleRobotRules> rules;

    /** Asks by {@code fetch}, which follows redirects and asks no robots.txt itself. */
    Robots(FetchSettings settings, Function<WebAddress, HttpReply> fetch, LongSupplier nanos) {
        this.settings = settings;
        this.fetch = fetch;
        this.rules = new SingleFlightCache<>(ORIGINS, (_, _) -> 1, Robots::keepFor, nanos);
    }

    private static Duration keepFor(Outcome<SimpleRobotRules> outcome) {
        if (outcome instanceof Outcome.Failed<SimpleRobotRules>(Failure failure)) {
            return failure.kind().retriable() ? OUTAGE : Duration.ZERO;
        }
        return TIME_TO_LIVE;
    }

    /**
     * @return the delay between two requests that the site asks for
     * @throws FidesException FORBIDDEN if the site does not want the page to be read, or the
     *     failure that kept its rules from being read
     */
    Duration admit(WebAddress page) {
        SimpleRobotRules site = rules.get(page.origin(), page.host(), () -> load(page));
        if (!site.isAllowed(page.uri().toString())) {
            throw Failures.of(Failure.Kind.FORBIDDEN, page.host(), "robots.txt forbids it");
        }
        // One that is not stated is negative.
        return Duration.ofMillis(Math.max(0, site.getCrawlDelay()));
    }

    private SimpleRobotRules load(WebAddress page) {
        WebAddress file = new WebAddress(page.scheme(), page.host(), page.port(), "/robots.txt");
        HttpReply reply = fetch.apply(file);
        int status = reply.status();
        if (status == 429 || status >= 500) {
            throw reply.failure(page.host(), "robots.txt answers ");
        }
        if (status != 200) {
            return new SimpleRobotRules(SimpleRobotRules.RobotRulesMode.ALLOW_ALL);
        }
        byte[] start = Arrays.copyOf(reply.body(), Math.min(LONGEST, reply.body().length));
        // Without a limit of its own, the parser would take a long delay for a prohibition.
        return new SimpleRobotRulesParser(Long.MAX_VALUE, 0)
                .parseContent(
                        file.uri().toString(), start, "text/plain", List.of(settings.robotName()));
    }
}
