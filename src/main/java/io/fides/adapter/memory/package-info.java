/**
 * Where values are remembered ({@link io.fides.memory.Memory}): in Redis, for all machines that are
 * set to the same one, or in this process; and what remembers pages and replies of language models.
 *
 * <p>A Redis is a foreign store. Values are read up to a bound, have a checksum, and are read
 * strictly; whatever is wrong with one, it is made anew. A {@link
 * io.fides.adapter.guard.Guarded.Shared} around it turns outages into forgetting.
 */
@NullMarked
package io.fides.adapter.memory;

import org.jspecify.annotations.NullMarked;
