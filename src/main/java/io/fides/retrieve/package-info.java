/**
 * ER: evidence retrieval (FIDES §3.3).
 *
 * <p>In: a sub-fact. Out: the windows of the pages found for it that are most relevant. The top M =
 * 5 pages of a {@link io.fides.retrieve.SearchBackend} are read by a {@link
 * io.fides.retrieve.PageReader}, cut into {@link io.fides.retrieve.Windows} of four sentences
 * sliding by one, none under two headings, and ordered by a {@link io.fides.retrieve.Reranker}; the
 * best J = 1 remain.
 *
 * <p>Evidence is only what was read, at exact offsets of what was read. A search engine's own
 * snippet or generated answer is never evidence. An outage is reported as a failure and is never
 * taken for the absence of evidence.
 */
@NullMarked
package io.fides.retrieve;

import org.jspecify.annotations.NullMarked;
