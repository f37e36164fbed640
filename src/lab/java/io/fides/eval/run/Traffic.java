package io.fides.eval.run;

import java.nio.file.Path;

/** Where the replies of language models, search backends and web servers come from. */
public sealed interface Traffic {

    /** From themselves. */
    record Live() implements Traffic {}

    /** From themselves, and they are kept: the same question is asked once. */
    record Recorded(Path folder) implements Traffic {}

    /** From a folder; nobody is asked, and what is not in it fails. */
    record Replayed(Path folder) implements Traffic {}
}
