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

    /** The catalogue. */
    List<KnownModel> known();

    /** Reads all files of all models again and compares their digests with what was recorded. */
    List<ModelCheck> verify();

    /**
     * The folder of a model in the cache.
     *
     * @param name {@code owner/name}, or a name of the catalogue
     */
    Optional<Path> folder(String name);

    /** Told how far a file has come. */
    @FunctionalInterface
    interface Listener {

        /**
         * @param file its path in the repository
         * @param done bytes that are there
         * @param of bytes in all
         */
        void at(String file, long done, long of);
    }
}
