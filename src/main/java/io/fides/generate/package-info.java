/**
 * AG: long-form answer generation (FIDES §3.1).
 *
 * <p>In: a question. Out: a long-form answer to be fixed. Only a language model can do this.
 */
@NullMarked
package io.fides.generate;

import org.jspecify.annotations.NullMarked;
