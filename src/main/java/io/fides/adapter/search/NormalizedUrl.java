package io.fides.adapter.search;

import java.net.IDN;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Brings the addresses that engines write into one form, so that equal pages are equal. */
final class NormalizedUrl {

    /** Scheme, host, port, path and query. */
    private static final Pattern PARTS =
            Pattern.compile(
                    "(?i:(https?))://([^/?#@\\\\:\\[\\]]{1,253}|\\[[0-9a-fA-F:.]+])"
                            + "(?::([0-9]{0,5}))?(/[^?#]*)?(?:\\?([^#]*))?(?:#.*)?",
                    Pattern.DOTALL);

    private static final Set<String> TRACKING =
            Set.of("gclid", "fbclid", "msclkid", "dclid", "yclid", "igshid", "mc_cid", "mc_eid");

    /** Octets that a path or query may not hold, among them a percent sign that encodes nothing. */
    private static final Pattern ILLEGAL =
            Pattern.compile("[^\\w\\-.~!$&'()*+,;=:@/?%]|%(?![0-9A-Fa-f]{2})");

    private static final Pattern NOT_IN_SEGMENT = Pattern.compile("[^\\w\\-.~]");
    private static final Pattern NOT_IN_TITLE = Pattern.compile("[^\\w\\-.~!'(),:/]");

    private NormalizedUrl() {}

    /**
     * {@code written} with scheme and host in lower case, without fragment, default port and
     * tracking parameters, and with what a URI may not hold percent-encoded.
     *
     * @return empty if it is no http or https address of a host, or holds credentials
     */
    static Optional<URI> of(String written) {
        Matcher parts = PARTS.matcher(written.strip());
        if (!parts.matches()) {
            return Optional.empty();
        }
        try {
            String scheme = parts.group(1).toLowerCase(Locale.ROOT);
            String host = IDN.toASCII(parts.group(2).toLowerCase(Locale.ROOT));
            String port = Objects.requireNonNullElse(parts.group(3), "");
            boolean standard = port.isEmpty() || port.equals(scheme.equals("http") ? "80" : "443");
            String path = parts.group(4) == null ? "/" : escaped(parts.group(4), ILLEGAL);
            String query = parts.group(5) == null ? "" : query(parts.group(5));
            String place = scheme + "://" + host + (standard ? "" : ":" + port);
            return Optional.of(URI.create(place + path + query).normalize())
                    .filter(found -> found.getHost() != null);
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** {@code text} percent-encoded so that it can stand in a path or query as one value. */
    static String segment(String text) {
        return escaped(text, NOT_IN_SEGMENT);
    }

    /** {@code title} as Wikipedia writes it in the path of its page. */
    static String title(String title) {
        return escaped(title, NOT_IN_TITLE);
    }

    private static String query(String written) {
        List<String> kept = new ArrayList<>();
        for (String parameter : written.split("&", -1)) {
            String name = parameter.split("=", 2)[0].toLowerCase(Locale.ROOT);
            if (!parameter.isEmpty() && !name.startsWith("utm_") && !TRACKING.contains(name)) {
                kept.add(escaped(parameter, ILLEGAL));
            }
        }
        return kept.isEmpty() ? "" : "?" + String.join("&", kept);
    }

    /** {@code text} with what is unfit percent-encoded, octet by octet of its UTF-8. */
    private static String escaped(String text, Pattern unfit) {
        String octets =
                new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        return unfit.matcher(octets).replaceAll(NormalizedUrl::octet);
    }

    static String octet(MatchResult found) {
        return String.format(Locale.ROOT, "%%%02X", (int) found.group().charAt(0));
    }
}
