package io.fides.hub;

import java.nio.file.Path;

/**
 * A model in the cache after it was asked for.
 *
 * @param fetched false if all of it was there already
 * @param pinned whether the weights were compared with a digest that did not come from the hub
 */
public record PulledModel(Path folder, ModelLock lock, boolean fetched, boolean pinned) {}
