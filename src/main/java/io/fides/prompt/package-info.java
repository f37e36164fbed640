/** The one door to a language model: rendered text in, text and what it cost out. */
@NullMarked
package io.fides.prompt;

import org.jspecify.annotations.NullMarked;
