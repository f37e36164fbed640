package io.fides.adapter.onnx;

import java.io.Serial;

/** What is wrong with the files of a model, in words for whoever put them there. */
final class UnusableModelException extends Exception {

    @Serial private static final long serialVersionUID = 1;

    UnusableModelException(String message) {
        super(message);
    }

    UnusableModelException(String message, Throwable cause) {
        super(message, cause);
    }
}
