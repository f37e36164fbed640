/**
 * The report as JSON: what {@code POST /v1/fix} answers and {@code --json} prints, byte for byte.
 *
 * <p>{@link io.fides.report.ReportJson} turns an {@link io.fides.domain.AttributionReport} into a
 * {@link io.fides.report.FixResponse}; {@link io.fides.report.ProgressJson} does the same for what
 * is found out on the way. Numbers that do not exist are left out and never null or NaN. The same
 * request on the same evidence gives the same bytes, {@code id} included: times are the one thing
 * that differs from run to run, and they are only there when {@link
 * io.fides.report.ReportOptions#timings()} asks for them. That holds while no limit is hit: claims
 * are worked on side by side, and which of them the last search or moment goes to is chance.
 */
@NullMarked
package io.fides.report;

import org.jspecify.annotations.NullMarked;
