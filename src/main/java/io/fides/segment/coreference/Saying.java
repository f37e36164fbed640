package io.fides.segment.coreference;

import io.fides.segment.Words;
import java.util.Locale;
import java.util.Set;

/** Verbs by which somebody says, thinks or learns something. */
final class Saying {

    private static final Set<String> VERBS =
            Words.set(
                    """
                    say tell claim state argue announce report explain believe think write admit deny suggest reveal
                    confess declare insist know feel realize realise discover learn find decide hope fear note reply
                    answer recall remember promise agree mention add describe see hear
                    """);

    private Saying() {}

    static boolean isVerb(String lemma) {
        return VERBS.contains(lemma.toLowerCase(Locale.ROOT));
    }
}
