package io.fides.adapter.extract;

import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Content-Type.
 *
 * @param type such as {@code text/html}, lower case
 * @param charset the charset it declares, if this platform knows it
 */
record MediaType(String type, Optional<Charset> charset) {

    private static final Pattern CHARSET =
            Pattern.compile("charset\\s*=\\s*[\"']?([\\w.:+-]{1,40})", Pattern.CASE_INSENSITIVE);

    static MediaType of(String contentType) {
        int end = contentType.indexOf(';');
        String type = end < 0 ? contentType : contentType.substring(0, end);
        return new MediaType(type.strip().toLowerCase(Locale.ROOT), charset(contentType));
    }

    /** The charset declared in {@code text}, as in a Content-Type or a meta element. */
    static Optional<Charset> charset(CharSequence text) {
        Matcher declared = CHARSET.matcher(text);
        return declared.find() ? named(declared.group(1)) : Optional.empty();
    }

    private static Optional<Charset> named(String name) {
        // As browsers do: what calls itself Latin-1 or ASCII is meant to be its superset.
        String label = name.toLowerCase(Locale.ROOT);
        if (label.equals("iso-8859-1") || label.equals("latin1") || label.equals("us-ascii")) {
            return Optional.of(TextDecoding.WINDOWS_1252);
        }
        try {
            return Optional.of(Charset.forName(name));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
