package io.fides.decompose;

import io.fides.segment.Token;
import io.fides.segment.Words;
import java.util.List;
import java.util.Set;

/** Tells sentences about a work from what its title would say: “Let's Dance is an album”. */
final class Title {

    private static final Set<String> BE =
            Words.set("is are was were am isn't aren't wasn't weren't");
    private static final Set<String> SMALL = Words.set("a an the of to in and for");

    private static final Set<String> NO_TITLE =
            Words.set(
                    "i here below as sure certainly absolutely please this my if whether you we sorry");

    private Title() {}

    /** Whether all before the verb is a title. */
    static boolean opens(List<Token> words) {
        int verb = 1;
        while (verb < words.size()
                && (words.get(verb).isCapitalised() || SMALL.contains(words.get(verb).lower()))) {
            verb++;
        }
        boolean several = verb > 1 || words.getFirst().is("imagine");
        return several
                && verb < words.size() - 1
                && words.get(verb - 1).isCapitalised()
                && !NO_TITLE.contains(words.getFirst().lower())
                && (BE.contains(words.get(verb).lower()) || Verbs.isPast(words.get(verb)));
    }
}
