package io.fides.eval.parsing;

import io.fides.syntax.DependencyTree;
import io.fides.syntax.TokenizedSentence;

/**
 * A sentence of a treebank.
 *
 * @param tokens its text and where its words are
 * @param tree its words and how they depend on each other
 */
public record GoldSentence(TokenizedSentence tokens, DependencyTree tree) {

    public GoldSentence {
        if (tokens.size() != tree.size()) {
            throw new IllegalArgumentException(
                    tokens.size() + " tokens, " + tree.size() + " words");
        }
    }
}
