package io.fides.adapter.web;

import java.time.Duration;

/**
 * How read pages are kept.
 *
 * @param maxCharacters UTF-16 units of text kept in all
 * @param timeToLive how long a page is kept after it was read
 * @param failuresFor how long a page that cannot be read is not tried again; failures that may pass
 *     are never kept
 */
public record CacheSettings(long maxCharacters, Duration timeToLive, Duration failuresFor) {

    /** 50 million characters (100 MB), one hour, one minute. */
    public static final CacheSettings DEFAULT =
            new CacheSettings(50_000_000, Duration.ofHours(1), Duration.ofMinutes(1));

    public CacheSettings {
        if (maxCharacters < 0 || timeToLive.isNegative() || failuresFor.isNegative()) {
            throw new IllegalArgumentException("cache settings must not be negative");
        }
    }
}
