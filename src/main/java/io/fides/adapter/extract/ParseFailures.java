package io.fides.adapter.extract;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import java.net.URI;
import java.util.Objects;

/** Says which content could not be read, without user names or query strings of its address. */
final class ParseFailures {

    private ParseFailures() {}

    static FidesException because(URI uri, String reason) {
        return new FidesException(failure(uri, Failure.Kind.NOT_READABLE, reason));
    }

    static FidesException tooLarge(URI uri, String size) {
        return new FidesException(failure(uri, Failure.Kind.TOO_LARGE, size));
    }

    static Failure failure(URI uri, Failure.Kind kind, String reason) {
        String where = uri.getHost() == null ? uri.getScheme() + ":" : uri.getHost();
        return new Failure(
                Stage.RETRIEVAL,
                kind,
                where + Objects.requireNonNullElse(uri.getRawPath(), "") + ": " + reason);
    }
}
