package io.fides.hub;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;

/**
 * The folder of models that were pulled: {@code OWNER/NAME} holds a model's files and its lock. A
 * folder whose name begins with a point is of a pull that runs, or was killed.
 */
record ModelCache(Path root) {

    private static final int OWNER_AND_NAME = 2;

    Path folder(ModelName model) {
        return root.resolve(model.owner()).resolve(model.name());
    }

    Optional<ModelLock> lock(ModelName model) {
        return in(folder(model));
    }

    /** By name. */
    List<ModelLock> locks() {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> found =
                Files.find(root, OWNER_AND_NAME, (_, file) -> file.isDirectory())) {
            return found.sorted().flatMap(folder -> in(folder).stream()).toList();
        } catch (IOException | UncheckedIOException e) {
            throw new ModelException("cannot read " + root, e);
        }
    }

    /** The lock in a folder, if it is of the model whose folder that is. */
    private Optional<ModelLock> in(Path folder) {
        return ModelLock.in(folder).filter(lock -> folder(lock.model()).equals(folder));
    }

    List<ModelCheck> verify(ModelLock lock) {
        Path folder = folder(lock.model());
        return lock.files().stream()
                .map(
                        file ->
                                ModelCheck.of(
                                        lock.model().toString(),
                                        file.name(),
                                        file.sha256(),
                                        () -> Files.newInputStream(folder.resolve(file.name()))))
                .toList();
    }

    /** Puts files into a folder and says what they are. */
    @FunctionalInterface
    interface Gathering {
        ModelLock in(Path folder) throws IOException;
    }

    /** Has files gathered in a new folder, then puts it in the place of the model. */
    ModelLock install(ModelName model, Gathering gathering) {
        Path place = folder(model);
        Path gathered = place.resolveSibling("." + model.name() + "-" + UUID.randomUUID());
        try {
            Files.createDirectories(gathered);
            try {
                ModelLock lock = gathering.in(gathered);
                lock.write(gathered);
                FileUtils.deleteDirectory(place.toFile());
                Files.move(gathered, place, StandardCopyOption.ATOMIC_MOVE);
                return lock;
            } finally {
                FileUtils.deleteDirectory(gathered.toFile());
            }
        } catch (IOException e) {
            String why = Objects.requireNonNullElse(e.getMessage(), e.getClass().getSimpleName());
            throw new ModelException("cannot write to " + place + " (" + why + ")", e);
        }
    }
}
