package io.fides.eval.coreference;

import io.fides.domain.Span;

/**
 * A snippet with a pronoun and two names.
 *
 * @param pronoun its place
 * @param feminine whether it is she, her or hers, as opposed to he, him or his
 * @param a the first name
 * @param b the second one
 */
public record GapExample(
        String id, String text, Span pronoun, boolean feminine, GapName a, GapName b) {

    /**
     * A name in a snippet.
     *
     * @param coreferent whether the pronoun means it
     */
    public record GapName(String text, boolean coreferent) {}
}
