package io.fides.adapter.web;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.language.WordLists;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;

/**
 * What a server answered; what it did not state is empty, and so is the body unless the status is
 * 200.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record HttpReply(int status, String contentType, String location, byte[] body) {

    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final Set<String> READ =
            WordLists.of(
                    "text/html application/xhtml+xml text/plain text/markdown text/x-markdown"
                            + " application/pdf");

    boolean redirect() {
        return REDIRECTS.contains(status) && !location.isBlank();
    }

    /** What a status that is not 200 means to us. */
    FidesException failure(String host, String what) {
        Failure.Kind kind =
                switch (status) {
                    case 401, 403, 407, 451 -> Failure.Kind.FORBIDDEN;
                    case 408 -> Failure.Kind.TIMEOUT;
                    case 413 -> Failure.Kind.TOO_LARGE;
                    case 429 -> Failure.Kind.RATE_LIMITED;
                    default -> status >= 500 ? Failure.Kind.UNAVAILABLE : Failure.Kind.NOT_READABLE;
                };
        return Failures.of(kind, host, what + status);
    }

    /** The media type as stated, or guessed if none is; fails if it is none that is read. */
    String mediaType(String host) {
        String stated = contentType.isBlank() ? guessedType() : contentType;
        String bare = stated.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (!READ.contains(bare)) {
            String shown = bare.substring(0, Math.min(60, bare.length()));
            throw Failures.of(Failure.Kind.NOT_READABLE, host, "media type " + shown);
        }
        return stated;
    }

    private String guessedType() {
        String start =
                new String(body, 0, Math.min(512, body.length), StandardCharsets.ISO_8859_1)
                        .strip();
        if (start.startsWith("%PDF-")) {
            return "application/pdf";
        }
        return start.startsWith("<") ? "text/html" : "text/plain";
    }
}
