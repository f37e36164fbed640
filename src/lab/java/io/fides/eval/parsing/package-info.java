/**
 * How well a parser parses: its trees against those of a treebank in the CoNLL-U format, word by
 * word, with intervals.
 */
@NullMarked
package io.fides.eval.parsing;

import org.jspecify.annotations.NullMarked;
