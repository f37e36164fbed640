package io.fides.hub;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Gets models, and knows those that are there. */
public interface ModelStore {

    /**
     * Brings a model into the cache, or finds that it is there.
     *
     * @param listener told while bytes arrive, by the calling thread; what it throws ends the
     *     attempt
     * @throws ModelException if that cannot be done; what was in the cache is then as it was
     */
    PulledModel pull(ModelRequest request, Listener listener);

    /** Models that come along, then those in the cache, each by name. */
    List<InstalledModel> list();

    List<KnownModel> known();

    /** Reads all files of all models again and compares their digests with what was recorded. */
    List<ModelCheck> verify();

    /** The folder of a model in the cache, by {@code owner/name} or its name in the catalogue. */
    Optional<Path> folder(String name);

    @FunctionalInterface
    interface Listener {

        /**
         * {@code done} bytes of {@code of} are there of the file with this path in the repository.
         */
        void at(String file, long done, long of);
    }
}
