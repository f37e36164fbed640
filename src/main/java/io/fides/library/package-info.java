/**
 * Fides inside another program: {@link io.fides.library.FidesLibrary} is what the plain jar, which
 * has nothing of the server in it, is used by.
 */
@NullMarked
package io.fides.library;

import org.jspecify.annotations.NullMarked;
