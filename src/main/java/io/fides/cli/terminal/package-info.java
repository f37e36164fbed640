/**
 * What a report and its progress look like on a terminal: {@link io.fides.cli.terminal.ReportText}
 * writes a report, {@link io.fides.cli.terminal.TextPage} its lines, as wide as the {@link
 * io.fides.cli.terminal.Terminal} is and in its colours. What answers, documents and sources say
 * gets there only through {@link io.fides.cli.terminal.Visible}, so that nothing in them can steer
 * it.
 */
@NullMarked
package io.fides.cli.terminal;

import org.jspecify.annotations.NullMarked;
