package io.fides.hub;

import io.fides.hub.ModelException.Kind;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The folder of models that were pulled: {@code OWNER/NAME} holds a model's files and its lock.
 * What is not whole yet lies below {@code .partial} and is moved into place at once.
 *
 * @param root which folder
 */
record ModelCache(Path root) {

    private static final String PARTIAL = ".partial";

    Path folder(ModelName model) {
        return root.resolve(model.owner()).resolve(model.name());
    }

    /** The lock of a model that is there. */
    Optional<ModelLock> lock(ModelName model) {
        return ModelLock.in(folder(model)).filter(lock -> lock.model().equals(model));
    }

    /** The locks of all models that are there, by name. */
    List<ModelLock> locks() {
        return folders(root).stream()
                .flatMap(owner -> folders(owner).stream())
                .flatMap(
                        folder ->
                                ModelLock.in(folder)
                                        .filter(lock -> folder(lock.model()).equals(folder))
                                        .stream())
                .toList();
    }

    private static List<Path> folders(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.filter(Files::isDirectory)
                    .filter(each -> !each.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new ModelException(Kind.DISK, "cannot read " + folder, e);
        }
    }

    /** Compares each file with the lock. */
    List<ModelCheck> verify(ModelLock lock) {
        Path folder = folder(lock.model());
        return lock.files().stream()
                .map(
                        file ->
                                ModelCheck.of(
                                        lock.model().toString(),
                                        file.name(),
                                        sha256(folder.resolve(file.name())),
                                        Optional.of(file.sha256())))
                .toList();
    }

    private static Optional<String> sha256(Path file) {
        try {
            return Optional.of(Digests.measure(Files.newInputStream(file)).sha256());
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /**
     * Where the files of one commit are gathered.
     *
     * @throws ModelException DISK if it cannot be made, or {@code bytes} do not fit
     */
    Path gathering(ModelName model, String commit, long bytes) {
        Path folder =
                root.resolve(PARTIAL).resolve(model.owner()).resolve(model.name()).resolve(commit);
        try {
            Files.createDirectories(folder);
            long free = Files.getFileStore(folder).getUsableSpace();
            if (free < bytes) {
                throw new ModelException(
                        Kind.DISK,
                        folder + " has " + free + " bytes left, and " + bytes + " are needed");
            }
            return folder;
        } catch (IOException e) {
            throw Download.disk(folder, e);
        }
    }

    /** Puts gathered files in the place of the model, whatever is there, at once. */
    void install(Path gathered, ModelLock lock) {
        Path place = folder(lock.model());
        Path old = gathered.resolveSibling(gathered.getFileName() + ".old");
        try {
            keepOnly(gathered, lock.files());
            lock.write(gathered);
            Files.createDirectories(place.getParent());
            delete(old);
            if (Files.exists(place)) {
                Files.move(place, old, StandardCopyOption.ATOMIC_MOVE);
            }
            Files.move(gathered, place, StandardCopyOption.ATOMIC_MOVE);
            delete(old);
        } catch (IOException e) {
            throw Download.disk(place, e);
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            keepOnly(folder, List.of());
            Files.delete(folder);
        }
    }

    /** Deletes what an earlier attempt at other files has left. */
    private static void keepOnly(Path folder, List<ModelFile> kept) throws IOException {
        try (Stream<Path> inside = Files.list(folder)) {
            for (Path each : inside.toList()) {
                String name = each.getFileName().toString();
                if (kept.stream().noneMatch(file -> file.name().equals(name))) {
                    Files.delete(each);
                }
            }
        }
    }

    /**
     * Does something while no other process pulls the same model into this cache.
     *
     * @throws ModelException IN_THE_WAY if another one does
     */
    <T> T alone(ModelName model, Supplier<T> work) {
        // No model's folder begins with a dot.
        Path guard =
                root.resolve(PARTIAL).resolve(model.owner()).resolve("." + model.name() + ".busy");
        try {
            Files.createDirectories(guard.getParent());
            try (FileChannel channel =
                            FileChannel.open(
                                    guard, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock mine = channel.tryLock()) {
                if (mine == null) {
                    throw busy(model);
                }
                return work.get();
            }
        } catch (OverlappingFileLockException _) {
            throw busy(model);
        } catch (IOException e) {
            throw Download.disk(root, e);
        }
    }

    private static ModelException busy(ModelName model) {
        return new ModelException(Kind.IN_THE_WAY, model + " is being pulled by somebody else");
    }
}
