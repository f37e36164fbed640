package io.fides.adapter.web;

import io.fides.domain.Failure;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;

/** The media type of a page, as stated; guessed only if nothing is stated. */
final class PageType {

    private static final Set<String> READ =
            Set.of(
                    "text/html",
                    "application/xhtml+xml",
                    "text/plain",
                    "text/markdown",
                    "text/x-markdown",
                    "application/pdf");

    private PageType() {}

    /**
     * @throws io.fides.domain.FidesException NOT_READABLE if it is none that is read
     */
    static String of(Reply reply, String host) {
        String stated = reply.contentType().isBlank() ? guessed(reply.body()) : reply.contentType();
        String bare = stated.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (!READ.contains(bare)) {
            throw Failures.of(
                    Failure.Kind.NOT_READABLE,
                    host,
                    "media type " + bare.substring(0, Math.min(60, bare.length())));
        }
        return stated;
    }

    private static String guessed(byte[] body) {
        String start =
                new String(body, 0, Math.min(512, body.length), StandardCharsets.ISO_8859_1)
                        .strip();
        if (start.startsWith("%PDF-")) {
            return "application/pdf";
        }
        return start.startsWith("<") ? "text/html" : "text/plain";
    }
}
