/**
 * The report of a run as one HTML page that needs nothing else: no script, no font, no image from
 * anywhere, and a policy in the page that forbids them. Texts of data sets and models are hostile;
 * all of them pass {@link io.fides.eval.report.Html#of}.
 *
 * <p>{@link io.fides.eval.report.HtmlReport} puts the page together; intervals are drawn as inline
 * SVG by {@link io.fides.eval.report.FigureTable}.
 */
@NullMarked
package io.fides.eval.report;

import org.jspecify.annotations.NullMarked;
