/**
 * Local evidence: full-text indexes by Apache Lucene.
 *
 * <p>{@link io.fides.adapter.lucene.LuceneIndex} keeps whole documents, on disk or in memory, and
 * finds them by BM25 over title and text. {@link io.fides.adapter.lucene.LuceneIndex#index} brings
 * an index up to date with a folder.
 *
 * <p>An index is a copy and can be made anew at any time: delete its directory and index again. One
 * process writes at a time; any number may read meanwhile.
 */
@NullMarked
package io.fides.adapter.lucene;

import org.jspecify.annotations.NullMarked;
