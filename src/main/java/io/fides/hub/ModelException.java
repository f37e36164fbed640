package io.fides.hub;

import java.io.Serial;

/** A model cannot be had, or is not what it should be; the message says so to a person. */
public final class ModelException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    public ModelException(String message) {
        super(message);
    }

    public ModelException(String message, Throwable cause) {
        super(message, cause);
    }
}
