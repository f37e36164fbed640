/**
 * The command line: {@code fides fix}, {@code check}, {@code answer}, {@code batch}, {@code index},
 * {@code search}, {@code serve}, {@code samples} and {@code models}; in a checkout also {@code
 * eval} and {@code bench}, which measure.
 *
 * <p>A {@link io.fides.cli.CommandLines command line} is parsed before anything is started, so that
 * help and mistakes cost nothing; only a command that has work to do asks for the {@link
 * io.fides.cli.Parts parts} it works with. Commands turn options into a {@link
 * io.fides.pipeline.FixRequest}, and a report into text; both are pure and tested without starting
 * anything.
 */
@NullMarked
package io.fides.cli;

import org.jspecify.annotations.NullMarked;
