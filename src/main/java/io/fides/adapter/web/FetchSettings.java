package io.fides.adapter.web;

import java.time.Duration;
import java.util.Set;

/**
 * How pages are fetched.
 *
 * @param userAgent names us and a contact, such as {@code Fides/0.1 (+https://example.org/bot)};
 *     robots.txt is matched against the part before the slash
 * @param reach where requests may go
 * @param sizes how much may come back
 * @param times how long it may take
 * @param manners how sites are treated
 */
public record FetchSettings(
        String userAgent, Reach reach, Sizes sizes, Times times, Manners manners) {

    public FetchSettings {
        if (!userAgent.matches("[A-Za-z_-]+(/[\\x21-\\x7E]+)?( [\\x20-\\x7E]+)?")) {
            throw new IllegalArgumentException("not a user agent: " + userAgent);
        }
    }

    /** Everything but the name at its default. */
    public static FetchSettings as(String userAgent) {
        return new FetchSettings(
                userAgent, Reach.PUBLIC, Sizes.DEFAULT, Times.DEFAULT, Manners.DEFAULT);
    }

    /** The product token that robots.txt files address, lower case. */
    String robotName() {
        return userAgent.split("[/ ]", 2)[0].toLowerCase(java.util.Locale.ROOT);
    }

    /**
     * Where requests may go.
     *
     * @param allowPrivateNetworks whether loopback, private and carrier-grade NAT addresses may be
     *     asked; link-local, metadata, multicast and reserved addresses never are
     * @param ports the ports that may be asked; empty for all
     * @param maxRedirects redirects followed for one page
     */
    public record Reach(boolean allowPrivateNetworks, Set<Integer> ports, int maxRedirects) {

        /** Public addresses, ports 80 and 443, five redirects. */
        public static final Reach PUBLIC = new Reach(false, Set.of(80, 443), 5);

        public Reach {
            ports = Set.copyOf(ports);
            if (maxRedirects < 0) {
                throw new IllegalArgumentException("redirects: " + maxRedirects);
            }
        }
    }

    /**
     * How much may come back.
     *
     * @param maxBytes of a page after decompression
     * @param maxRatio decompressed bytes for each byte received, once a megabyte is decompressed
     * @param maxHeaders header lines of a response
     * @param maxHeaderLine bytes of one header line
     */
    public record Sizes(int maxBytes, int maxRatio, int maxHeaders, int maxHeaderLine) {

        /** 10 MB, 100 to 1, 100 lines of 8 KiB. */
        public static final Sizes DEFAULT = new Sizes(10_000_000, 100, 100, 8192);

        public Sizes {
            if (maxBytes < 1 || maxRatio < 1 || maxHeaders < 1 || maxHeaderLine < 1) {
                throw new IllegalArgumentException("sizes must be positive");
            }
        }
    }

    /**
     * How long it may take.
     *
     * @param connect until a connection stands
     * @param idle without a byte
     * @param total for a page with its robots.txt, redirects, waiting for its host, and parsing
     */
    public record Times(Duration connect, Duration idle, Duration total) {

        /** 5, 10 and 20 seconds. */
        public static final Times DEFAULT =
                new Times(Duration.ofSeconds(5), Duration.ofSeconds(10), Duration.ofSeconds(20));

        public Times {
            if (!connect.isPositive() || !idle.isPositive() || !total.isPositive()) {
                throw new IllegalArgumentException("times must be positive");
            }
        }
    }

    /**
     * How sites are treated.
     *
     * @param robots whether robots.txt is honoured
     * @param robotsTimeToLive how long a robots.txt is remembered
     * @param perHost requests to one host at a time
     * @param maxCrawlDelay the longest Crawl-delay that is kept to; a longer one counts as this
     */
    public record Manners(
            boolean robots, Duration robotsTimeToLive, int perHost, Duration maxCrawlDelay) {

        /** robots.txt honoured and remembered for an hour, two requests, three seconds. */
        public static final Manners DEFAULT =
                new Manners(true, Duration.ofHours(1), 2, Duration.ofSeconds(3));

        public Manners {
            if (perHost < 1 || maxCrawlDelay.isNegative() || !robotsTimeToLive.isPositive()) {
                throw new IllegalArgumentException("not manners");
            }
        }
    }
}
