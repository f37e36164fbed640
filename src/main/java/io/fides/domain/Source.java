package io.fides.domain;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a text comes from.
 *
 * @param uri names the source; for local documents a {@code file:}, {@code sample:} or {@code
 *     document:} URI
 * @param title may be empty
 * @param published the publication date, if the source states one
 * @param sha256 lower-case hex digest of the UTF-8 text that was read
 */
public record Source(URI uri, String title, Optional<LocalDate> published, String sha256) {

    private static final Pattern FILE =
            Pattern.compile("(?i)(\\S+)\\.(?:md|txt|csv|tsv|html?|json|pdf)");

    /** The address that somebody has written; empty if it is none. */
    public static Optional<URI> address(String written) {
        try {
            return Optional.of(new URI(written));
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }

    /** Its title, as it may stand over its text: of a file's name the words. */
    public String heading() {
        Matcher file = FILE.matcher(title);
        return file.matches() ? file.group(1).replaceAll("[-_]+", " ") : title;
    }
}
