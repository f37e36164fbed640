package io.fides.adapter.files;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.retrieve.FileListing;
import io.fides.retrieve.FileListing.LocalFile;
import io.fides.retrieve.FileListing.Unreadable;
import io.fides.retrieve.FileTypes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The readable files in a folder and below ({@link FileTypes}).
 *
 * <p>What is hidden (its name begins with a point) is passed over, another kind of file counted,
 * and so is a symbolic link; none is followed, so that nothing outside the folder is read and
 * nothing inside twice. Files are in the order of their URIs.
 *
 * @param maxBytes larger files are unreadable
 */
public record Folder(Path path, long maxBytes) {

    /** Enough for a scanned book. */
    public static final long DEFAULT_MAX_BYTES = 50L * 1024 * 1024;

    public Folder(Path path) {
        this(path, DEFAULT_MAX_BYTES);
    }

    /**
     * What is there now.
     *
     * @throws FidesException if the folder itself cannot be read
     */
    public FileListing list() {
        if (!Files.isDirectory(path)) {
            throw new FidesException(
                    Stage.RETRIEVAL, Failure.Kind.NOT_READABLE, path + " is not a folder");
        }
        try {
            Path root = path.toRealPath();
            Walk walk = new Walk(root);
            Files.walkFileTree(root, walk);
            walk.files.sort(Comparator.comparing(LocalFile::uri));
            walk.unreadable.sort(Comparator.comparing(Unreadable::uri));
            return new FileListing(root.toUri(), walk.files, walk.unreadable, walk.others);
        } catch (IOException e) {
            throw new FidesException(
                    Stage.RETRIEVAL, Failure.Kind.UNAVAILABLE, path + " cannot be listed: " + e, e);
        }
    }

    /** Among the kinds of files that are not read; the end of a name begins with a point. */
    private static final String BEHIND_A_LINK = "behind a link";

    private final class Walk extends SimpleFileVisitor<Path> {

        private final Path root;
        private final List<LocalFile> files = new ArrayList<>();
        private final List<Unreadable> unreadable = new ArrayList<>();
        private final SortedMap<String, Integer> others = new TreeMap<>();

        Walk(Path root) {
            this.root = root;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return !folder.equals(root) && hidden(folder)
                    ? FileVisitResult.SKIP_SUBTREE
                    : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isSymbolicLink() && !hidden(file)) {
                others.merge(BEHIND_A_LINK, 1, Integer::sum);
            }
            if (!attributes.isRegularFile() || hidden(file)) {
                return FileVisitResult.CONTINUE;
            }
            Optional<String> type = FileTypes.of(name(file));
            if (type.isEmpty()) {
                others.merge(end(name(file)), 1, Integer::sum);
            } else {
                files.add(
                        new LocalFile(
                                file.toUri(),
                                type.get(),
                                attributes.size(),
                                attributes.lastModifiedTime().toMillis(),
                                () -> load(file)));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            if (file.equals(root)) {
                throw e;
            }
            if (!hidden(file)) {
                unreadable.add(new Unreadable(file.toUri(), reason(e)));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) {
            if (e != null) {
                unreadable.add(new Unreadable(folder.toUri(), reason(e)));
            }
            return FileVisitResult.CONTINUE;
        }
    }

    private byte[] load(Path file) {
        try (InputStream stream = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            byte[] content = stream.readNBytes((int) Math.min(maxBytes + 1, Integer.MAX_VALUE - 8));
            if (content.length > maxBytes) {
                throw new FidesException(
                        Stage.RETRIEVAL,
                        Failure.Kind.TOO_LARGE,
                        file + " is larger than " + maxBytes + " bytes");
            }
            return content;
        } catch (IOException e) {
            throw new FidesException(
                    Stage.RETRIEVAL,
                    Failure.Kind.NOT_READABLE,
                    file + " cannot be read: " + reason(e),
                    e);
        }
    }

    private static String reason(IOException e) {
        return switch (e) {
            case AccessDeniedException _ -> "no permission";
            case NoSuchFileException _ -> "it is gone";
            default -> e.toString();
        };
    }

    private static boolean hidden(Path path) {
        return name(path).startsWith(".");
    }

    private static String end(String name) {
        return name.contains(".") ? name.substring(name.lastIndexOf('.')) : "";
    }

    private static String name(Path path) {
        return Optional.ofNullable(path.getFileName()).map(Path::toString).orElse("");
    }
}
