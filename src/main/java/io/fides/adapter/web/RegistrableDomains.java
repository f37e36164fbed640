package io.fides.adapter.web;

import crawlercommons.domains.EffectiveTldFinder;
import io.fides.domain.Source;
import io.fides.verify.StrictPolicy.Publishers;
import java.net.URI;
import java.util.Locale;
import java.util.Set;

/**
 * Web pages of one registrable domain have one publisher, as the Public Suffix List draws the line:
 * {@code news.bbc.co.uk} and {@code www.bbc.co.uk} are one, {@code ann.github.io} and {@code
 * bob.github.io} are two. Any other document is its own.
 */
public final class RegistrableDomains implements Publishers {

    private static final Set<String> WEB = Set.of("http", "https");

    @Override
    public String of(Source source) {
        URI uri = source.uri();
        String host = uri.getHost();
        if (host == null || !WEB.contains(uri.getScheme().toLowerCase(Locale.ROOT))) {
            return String.valueOf(uri);
        }
        String lower = host.toLowerCase(Locale.ROOT);
        String domain = EffectiveTldFinder.getAssignedDomain(lower, true, false);
        return domain == null || domain.isEmpty() ? lower : domain;
    }
}
