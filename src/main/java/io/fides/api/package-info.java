/**
 * The HTTP face of Fides.
 *
 * <p>Resources take and return records and run on virtual threads; {@link
 * io.fides.api.RequestReader} turns what a caller sent into what the flow understands, {@link
 * io.fides.api.Problems} turns whatever goes wrong into an RFC 9457 problem, and {@link
 * io.fides.api.ObservedFixer} counts and times what happens in between. A caller that hangs up
 * interrupts its own work. A {@code Multi} occurs only where server-sent events leave the program.
 */
@NullMarked
package io.fides.api;

import org.jspecify.annotations.NullMarked;
