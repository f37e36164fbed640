package io.fides.adapter.hub;

import io.fides.model.ModelCheck;
import io.fides.model.ModelCheck.State;
import io.fides.model.ModelException;
import io.fides.model.ModelException.Kind;
import io.fides.model.ModelFile;
import io.fides.model.ModelLock;
import io.fides.model.ModelName;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
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
        return LockFile.read(folder(model)).filter(lock -> lock.model().equals(model));
    }

    /** The locks of all models that are there, by name. */
    List<ModelLock> locks() {
        List<ModelLock> locks = new ArrayList<>();
        for (Path owner : folders(root)) {
            for (Path name : folders(owner)) {
                LockFile.read(name)
                        .filter(lock -> folder(lock.model()).equals(name))
                        .ifPresent(locks::add);
            }
        }
        return List.copyOf(locks);
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
        return lock.files().stream()
                .map(
                        file ->
                                new ModelCheck(
                                        lock.model().toString(),
                                        file.name(),
                                        state(folder(lock.model()).resolve(file.name()), file)))
                .toList();
    }

    private static State state(Path place, ModelFile file) {
        if (!Files.isRegularFile(place)) {
            return State.MISSING;
        }
        try (InputStream in = Files.newInputStream(place)) {
            if (Files.size(place) != file.size()) {
                return State.DIFFERENT;
            }
            Digest.Sum sum = new Digest.Sum(file.size());
            byte[] chunk = new byte[1 << 16];
            for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
                sum.add(chunk, read);
            }
            return sum.result().sha256().equals(file.sha256()) ? State.SAME : State.DIFFERENT;
        } catch (IOException _) {
            return State.MISSING;
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
    Path install(Path gathered, ModelLock lock) {
        Path place = folder(lock.model());
        Path old = gathered.resolveSibling(gathered.getFileName() + ".old");
        try {
            LockFile.write(gathered, lock);
            Files.createDirectories(place.getParent());
            delete(old);
            if (Files.exists(place)) {
                Files.move(place, old, StandardCopyOption.ATOMIC_MOVE);
            }
            Files.move(gathered, place, StandardCopyOption.ATOMIC_MOVE);
            delete(old);
            return place;
        } catch (IOException e) {
            throw Download.disk(place, e);
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> inside = Files.list(folder)) {
            for (Path file : inside.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
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
