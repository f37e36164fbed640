package io.fides.adapter.onnx;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import java.io.Serial;

/** What is wrong with the files of a model, in words for whoever put them there. */
final class UnusableModelException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    UnusableModelException(Exception cause) {
        super(String.valueOf(cause.getMessage()), cause);
    }

    UnusableModelException(String message) {
        super(message);
    }

    UnusableModelException(String message, Throwable cause) {
        super(message, cause);
    }

    static UnusableModelException missing(ModelFiles files, String file) {
        return new UnusableModelException("its file is missing: " + files.place(file));
    }

    /** What the caller of the model is told. */
    FidesException in(Stage stage, String model) {
        return new FidesException(
                stage, Failure.Kind.NOT_READABLE, model + " cannot be used: " + getMessage(), this);
    }
}
