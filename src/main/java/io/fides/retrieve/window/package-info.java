/**
 * How documents are cut (FIDES §3.3): {@link io.fides.retrieve.window.Windows} of consecutive
 * sentences, of which none is under two headings ({@link io.fides.retrieve.window.Section}).
 */
@NullMarked
package io.fides.retrieve.window;

import org.jspecify.annotations.NullMarked;
