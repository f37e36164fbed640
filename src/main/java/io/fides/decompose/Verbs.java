package io.fides.decompose;

import io.fides.segment.Token;
import java.util.Set;

/** Which words are past forms of verbs, as far as word lists and endings can tell. */
final class Verbs {

    /** Past forms that are not participles. */
    private static final Set<String> PAST = Lexis.of("past");

    private static final Set<String> PAST_OR_PARTICIPLE = Lexis.of("past or participle");
    private static final Set<String> INTRANSITIVE = Lexis.of("intransitive");
    private static final Set<String> NO_PAST = Lexis.of("no past");

    private Verbs() {}

    /** Past forms that cannot be participles. */
    static boolean isPastOnly(Token token) {
        return !token.isCapitalised() && PAST.contains(token.lower());
    }

    static boolean isPast(Token token) {
        String word = token.lower();
        boolean regular =
                word.length() > 3
                        && word.endsWith("ed")
                        && word.indexOf('-') < 0
                        && !NO_PAST.contains(word);
        return isPastOnly(token)
                || (!token.isCapitalised() && (PAST_OR_PARTICIPLE.contains(word) || regular));
    }

    /** Past forms that take no object, so that after a passive they start a verb phrase anew. */
    static boolean isIntransitive(Token token) {
        return INTRANSITIVE.contains(token.lower());
    }
}
