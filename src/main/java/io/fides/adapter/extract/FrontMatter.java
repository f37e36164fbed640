package io.fides.adapter.extract;

import java.net.URI;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lines between two {@code ---} at the head of a Markdown file. Only top-level {@code key:
 * value} lines are understood; other keys, lists and nested values are passed over.
 *
 * @param title empty if not stated
 * @param uri where the text was published
 * @param body what comes after
 */
record FrontMatter(String title, Optional<LocalDate> published, Optional<URI> uri, String body) {

    private static final Pattern BLOCK =
            Pattern.compile(
                    "\\A---[ \t]*\n(.*?)^(?:---|\\.\\.\\.)[ \t]*(?:\n|\\z)",
                    Pattern.DOTALL | Pattern.MULTILINE);

    static FrontMatter of(String text) {
        Matcher block = BLOCK.matcher(text);
        if (!block.find()) {
            return new FrontMatter("", Optional.empty(), Optional.empty(), text);
        }
        String title = "";
        Optional<LocalDate> published = Optional.empty();
        Optional<URI> uri = Optional.empty();
        for (String line : block.group(1).lines().toList()) {
            int colon = line.indexOf(':');
            String value = colon < 0 ? "" : unquoted(line.substring(colon + 1).strip());
            switch (colon < 0 ? "" : line.substring(0, colon).toLowerCase(Locale.ROOT)) {
                case "title" -> title = value;
                case "published", "date" -> published = StatedDate.of(value);
                case "uri", "url" -> uri = absolute(value);
                default -> {}
            }
        }
        return new FrontMatter(title, published, uri, text.substring(block.end()));
    }

    private static String unquoted(String value) {
        boolean quoted =
                value.length() >= 2
                        && (value.charAt(0) == '"' || value.charAt(0) == '\'')
                        && value.charAt(value.length() - 1) == value.charAt(0);
        return quoted ? value.substring(1, value.length() - 1) : value;
    }

    private static Optional<URI> absolute(String value) {
        try {
            return Optional.of(URI.create(value)).filter(URI::isAbsolute);
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
