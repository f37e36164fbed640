/**
 * Reads data sets in the formats in which their authors publish them, and one plain format for
 * everybody else's.
 *
 * <p>A {@link io.fides.eval.data.DataSet} is a list of answers with whatever is known about them,
 * and the corpus in which evidence is searched: the evidence texts of all its answers together, so
 * that those of the others are distractors. Nothing is downloaded; a set is read from a folder.
 *
 * <p>{@link io.fides.eval.data.DataSets#names} lists what can be read.
 */
@NullMarked
package io.fides.eval.data;

import org.jspecify.annotations.NullMarked;
