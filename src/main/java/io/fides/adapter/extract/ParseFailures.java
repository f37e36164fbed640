package io.fides.adapter.extract;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import java.net.URI;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Says which content could not be read, without user names or query strings of its address. */
final class ParseFailures {

    private ParseFailures() {}

    static FidesException because(URI uri, String reason) {
        return because(uri, reason, null);
    }

    static FidesException because(URI uri, String reason, @Nullable Throwable cause) {
        return new FidesException(
                Stage.RETRIEVAL, Failure.Kind.NOT_READABLE, where(uri) + ": " + reason, cause);
    }

    static FidesException tooLarge(URI uri, String size) {
        return new FidesException(
                Stage.RETRIEVAL, Failure.Kind.TOO_LARGE, where(uri) + ": " + size);
    }

    private static String where(URI uri) {
        if (uri.isOpaque()) {
            return uri.toString().replaceFirst("[?,#].*", "");
        }
        String place = uri.getHost() == null ? uri.getScheme() + ":" : uri.getHost();
        return place + Objects.requireNonNullElse(uri.getRawPath(), "");
    }
}
