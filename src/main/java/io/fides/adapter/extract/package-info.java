/**
 * Turns the bytes of pages and files into plain text.
 *
 * <p>In: hostile bytes and a media type. Out: the main text as it was written, paragraphs separated
 * by a blank line, with the title and the publication date as far as the content states them.
 * {@link io.fides.adapter.extract.MediaTypeParser} chooses the parser: HTML by jsoup, PDF by
 * PDFBox, CSV by Commons CSV, JSON by Jackson, Markdown and plain text by ourselves. Values of
 * tables and data are written with the row and the column they belong to ({@link
 * io.fides.adapter.extract.TableText}), since evidence is but a few lines of a page. Headings are
 * marked as in Markdown: what stands under two of them may be about two things.
 *
 * <p>Nothing outside the given bytes is ever read: no entity, style sheet, frame or image. What is
 * larger than {@link io.fides.adapter.extract.ParseLimits} is refused or cut, and whatever is wrong
 * with the content comes out as a {@link io.fides.domain.run.FidesException}, never as anything
 * else.
 */
@NullMarked
package io.fides.adapter.extract;

import org.jspecify.annotations.NullMarked;
