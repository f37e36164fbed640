/**
 * Tables as evidence.
 *
 * <p>In: a claim and windows in which each value stands with its row and its column ({@link
 * io.fides.domain.Cell}). Out: which cells have what the claim says, and which have something else
 * ({@link io.fides.verify.table.RowReading}), for the rows that the claim names ({@link
 * io.fides.verify.table.NamedRows}). {@link io.fides.verify.table.TableVerifier} makes judgements
 * of it, before a model is asked. Prose has such rows, too: “a single room costs €80, a double room
 * €120” ({@link io.fides.verify.table.ValueSeries}, {@link io.fides.verify.table.SeriesVerifier}).
 */
@NullMarked
package io.fides.verify.table;

import org.jspecify.annotations.NullMarked;
