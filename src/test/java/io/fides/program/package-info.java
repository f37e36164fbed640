/**
 * The packaged program as its users meet it: processes that are started, asked over loopback and
 * told to stop. The same tests run the JVM package and the native binary; the system property
 * {@code fides.program} names which.
 */
@NullMarked
package io.fides.program;

import org.jspecify.annotations.NullMarked;
