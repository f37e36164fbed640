package io.fides.adapter.web;

import java.time.Duration;
import java.util.Locale;

/**
 * How pages are fetched.
 *
 * @param userAgent names us and a contact, such as {@code Fides/0.1 (+https://example.org/bot)};
 *     robots.txt is matched against the part before the slash
 * @param allowPrivateNetworks whether any port, and loopback, private and carrier-grade NAT
 *     addresses may be asked; link-local, metadata, multicast and reserved addresses never are
 * @param maxBytes of a page after decompression
 * @param total for a page with its robots.txt, redirects, waiting for its host, and parsing; of a
 *     file, the longest time without a byte
 * @param maxCrawlDelay the longest Crawl-delay that is kept to; a longer one counts as this
 */
public record FetchSettings(
        String userAgent,
        boolean allowPrivateNetworks,
        int maxBytes,
        Duration total,
        Duration maxCrawlDelay) {

    public static final Duration MAX_CRAWL_DELAY = Duration.ofSeconds(3);

    /** Requests to one host at a time. */
    static final int PER_HOST = 2;

    public FetchSettings {
        if (!userAgent.matches("[A-Za-z_-]+(/[\\x21-\\x7E]+)?( [\\x20-\\x7E]+)?")) {
            throw new IllegalArgumentException("not a user agent: " + userAgent);
        }
        if (maxBytes < 1 || !total.isPositive() || maxCrawlDelay.isNegative()) {
            throw new IllegalArgumentException("sizes and times must be positive");
        }
    }

    /** The product token that robots.txt files address, lower case. */
    String robotName() {
        return userAgent.split("[/ ]", 2)[0].toLowerCase(Locale.ROOT);
    }
}
