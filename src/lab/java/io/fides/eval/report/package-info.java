/**
 * The report of a run as one HTML page that needs nothing else: no script, no font, no image from
 * anywhere, and a policy in the page that forbids them. Texts of data sets and models are hostile;
 * all of them are escaped by {@link io.fides.eval.report.HtmlReport}, and none is raw.
 *
 * <p>The page is {@code report.html}, a template of Qute; the classes here are what it shows.
 */
@NullMarked
package io.fides.eval.report;

import org.jspecify.annotations.NullMarked;
