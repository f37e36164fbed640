package io.fides.eval.parsing;

import io.fides.syntax.DependencyTree;
import io.fides.syntax.TokenizedSentence;

/** A sentence of a treebank. */
public record GoldSentence(TokenizedSentence tokens, DependencyTree tree) {

    public GoldSentence {
        if (tokens.size() != tree.size()) {
            throw new IllegalArgumentException(
                    tokens.size() + " tokens, " + tree.size() + " words");
        }
    }
}
