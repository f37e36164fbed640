/**
 * How the words of a sentence belong together: tags, lemmas and a dependency tree, by Universal
 * Dependencies (de Marneffe et al. 2021).
 *
 * <p>{@link io.fides.syntax.WordTokenizer} splits a sentence into words as the English treebanks
 * do: “don't” is “do” and “n't”, “state-run” is three words. A {@link io.fides.syntax.Parser} makes
 * a {@link io.fides.syntax.DependencyTree} of them, in which every word but one hangs from another.
 * The best tree for given scores is found by {@link io.fides.syntax.SpanningTree}.
 */
@NullMarked
package io.fides.syntax;

import org.jspecify.annotations.NullMarked;
