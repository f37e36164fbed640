package io.fides.hub;

import java.io.Serial;

/** A model cannot be had, or is not what it should be. The message is for a person. */
public final class ModelException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    private final Kind kind;

    /** What is wrong, grouped by who can do something about it. */
    public enum Kind {
        /** The name, revision or file is not known, or not of the right form. */
        NOT_FOUND,
        /** The hub wants a token, or does not accept it for this model. */
        REFUSED,
        /** The hub cannot be reached, or the connection was cut; trying again may help. */
        UNREACHABLE,
        /** The address may not be asked. */
        UNSAFE,
        /** The hub answers something that it should not. */
        UNREADABLE,
        /** Bytes, size or commit are not those that were promised. */
        DIFFERENT,
        /** Larger than allowed. */
        TOO_LARGE,
        /** The disk is full, or cannot be written or read. */
        DISK,
        /** What is there would have to be replaced, and nobody asked for that. */
        IN_THE_WAY
    }

    public ModelException(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    public ModelException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
