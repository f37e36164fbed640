package io.fides.cli;

/** Exit codes, part of the interface: scripts rely on them. */
final class Exit {

    static final int FINE = 0;

    /** Something was found that {@code --fail-on} names. */
    static final int FOUND = 1;

    /** The command line cannot be understood, or what it names is not there or no text. */
    static final int USAGE = 2;

    /** Nothing could be done. */
    static final int FAILED = 3;

    /** Something could be done, but not all. */
    static final int PARTIAL = 4;

    static final int STOPPED = 130;

    private Exit() {}
}
