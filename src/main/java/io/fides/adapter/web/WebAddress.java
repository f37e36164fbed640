package io.fides.adapter.web;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import java.net.IDN;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The address of a page in the one spelling that is checked, asked, and compared: scheme and host
 * in lower case, host in ASCII, no default port, no fragment.
 *
 * @param scheme {@code http} or {@code https}
 * @param host a name, a dotted IPv4 address, or an IPv6 address without brackets
 * @param port as asked
 * @param target path and query, as sent
 */
record WebAddress(String scheme, String host, int port, String target) {

    private static final Pattern NAME =
            Pattern.compile("(?:[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?\\.)*[a-z0-9-]{1,63}");
    private static final String OCTET = "(?:25[0-5]|(?:2[0-4]|1\\d|[1-9])?\\d)";
    private static final Pattern OCTETS = Pattern.compile("(?:" + OCTET + "\\.){3}" + OCTET);

    /** As browsers see it: such a last label makes the whole host an IPv4 address. */
    private static final Pattern NUMERIC_LABEL = Pattern.compile("\\d+|0x[0-9a-f]*");

    /** What {@link URI} refuses and servers send nevertheless. */
    private static final Pattern REFUSED = Pattern.compile("[\\x00-\\x20\\x7F\"<>\\\\^`{|}]");

    private static final Pattern BEYOND_ASCII = Pattern.compile("[^\\x00-\\x7F]");

    private static final int LONGEST = 8_000;
    private static final int LONGEST_HOST = 253;

    /**
     * @throws FidesException of kind UNSAFE_ADDRESS if it is not a plain web address
     */
    static WebAddress of(URI uri) {
        if (uri.toString().length() > LONGEST) {
            throw unsafe("an address longer than " + LONGEST + " characters");
        }
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(uri.toString())) {
            throw unsafe("the address holds half a character");
        }
        String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
        int standard =
                switch (scheme) {
                    case "http" -> 80;
                    case "https" -> 443;
                    default -> throw unsafe("the scheme is not http or https");
                };
        String authority = uri.getRawAuthority();
        if (authority == null || authority.isEmpty()) {
            throw unsafe("the address has no host");
        }
        if (authority.contains("@")) {
            throw unsafe("the address holds a user name");
        }
        int colon = authority.lastIndexOf(':');
        boolean hasPort = colon > authority.lastIndexOf(']');
        String host = host(hasPort ? authority.substring(0, colon) : authority);
        int port = hasPort ? port(authority.substring(colon + 1), standard) : standard;
        return new WebAddress(scheme, host, port, target(uri));
    }

    /** This address with what a Location header says. */
    WebAddress redirected(String location) {
        try {
            String escaped = escaped(REFUSED, location.strip());
            // URI.resolve drops the last part of the path for a query alone.
            String path = target.split("\\?", 2)[0];
            return of(uri().resolve(new URI(escaped.startsWith("?") ? path + escaped : escaped)));
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw Failures.of(Failure.Kind.UNSAFE_ADDRESS, host, "redirects to no web address", e);
        }
    }

    URI uri() {
        return URI.create(origin() + target);
    }

    /** Scheme, host and port, such as {@code https://example.org}. */
    String origin() {
        String shown = host.contains(":") ? "[" + host + "]" : host;
        boolean standard = port == (scheme.equals("http") ? 80 : 443);
        return scheme + "://" + shown + (standard ? "" : ":" + port);
    }

    /** The address that the host is, if it is no name. */
    Optional<InetAddress> literal() {
        boolean numeric = host.contains(":") || OCTETS.matcher(host).matches();
        return numeric ? Optional.of(InetAddress.ofLiteral(host)) : Optional.empty();
    }

    private static String host(String written) {
        if (written.startsWith("[")) {
            return ipv6(written);
        }
        String ascii = ascii(written);
        String last = ascii.substring(ascii.lastIndexOf('.') + 1);
        boolean octets = OCTETS.matcher(ascii).matches();
        if (ascii.length() > LONGEST_HOST
                || !NAME.matcher(ascii).matches()
                || (NUMERIC_LABEL.matcher(last).matches() && !octets)) {
            throw unsafe("the host is oddly spelled");
        }
        return ascii;
    }

    private static String ascii(String written) {
        if (written.length() > LONGEST_HOST) {
            throw unsafe("the host is longer than names may be");
        }
        try {
            return IDN.toASCII(written).toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException _) {
            throw unsafe("the host is no name");
        }
    }

    private static String ipv6(String bracketed) {
        String inner = bracketed.substring(1, Math.max(1, bracketed.length() - 1));
        if (!bracketed.endsWith("]") || !inner.contains(":") || inner.contains("%")) {
            throw unsafe("the host is oddly spelled");
        }
        try {
            String address = InetAddress.ofLiteral(inner).getHostAddress();
            // An IPv4-mapped address is given back as IPv4, under which it is then judged.
            return address.toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException _) {
            throw unsafe("the host is oddly spelled");
        }
    }

    private static int port(String digits, int standard) {
        if (digits.isEmpty()) {
            return standard;
        }
        if (!digits.matches("[1-9]\\d{0,4}") || Integer.parseInt(digits) > 65_535) {
            throw unsafe("the port is oddly spelled");
        }
        return Integer.parseInt(digits);
    }

    private static String target(URI uri) {
        String path =
                uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        // Not by URI.toASCIIString, which composes accents first: with the last digit of an octet.
        byte[] octets = (path + query).getBytes(StandardCharsets.UTF_8);
        return escaped(BEYOND_ASCII, new String(octets, StandardCharsets.ISO_8859_1));
    }

    private static String escaped(Pattern characters, String text) {
        return characters
                .matcher(text)
                .replaceAll(it -> String.format(Locale.ROOT, "%%%02X", (int) it.group().charAt(0)));
    }

    private static FidesException unsafe(String why) {
        return Failures.of(Failure.Kind.UNSAFE_ADDRESS, "web address", why);
    }
}
