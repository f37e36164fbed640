package io.fides.hub;

import java.nio.file.Path;

/**
 * A model in the cache after it was asked for; not fetched if all of it was there, pinned if the
 * weights were compared with a digest that did not come from the hub.
 */
public record PulledModel(Path folder, ModelLock lock, boolean fetched, boolean pinned) {}
