package io.fides.api.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.ProblemException;
import io.fides.api.ProblemType;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.apache.commons.io.function.Uncheck;
import org.jboss.logging.Logger;

/**
 * Files and batches in a folder: a JSON object each, as callers see it but for its field {@code
 * kept}, and beside that of a file its content. Whoever made one owns it, and nobody else finds it.
 * Objects that are given out are copies.
 */
@ApplicationScoped
class Shelf {

    /** What is not for callers: the owner, and the results of a batch that is worked on. */
    static final String KEPT = "kept";

    static final String FILE = "file-";

    private static final Logger LOG = Logger.getLogger(Shelf.class);
    private static final String OWNER = "owner";
    private static final List<String> USED =
            List.of("/id", "/input_file_id", "/kept/output_file_id", "/kept/error_file_id");

    private static final Comparator<ObjectNode> NEWEST_FIRST =
            Comparator.comparing((ObjectNode object) -> -object.path("created_at").asLong())
                    .thenComparing(object -> object.path("id").asText());

    private final FilesConfig config;
    private final Clock clock;
    private final Map<String, ObjectNode> all = new HashMap<>();
    private Optional<FileChannel> lock = Optional.empty();

    Shelf(FilesConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    boolean isOffered() {
        return config.folder().isPresent();
    }

    long now() {
        return clock.instant().getEpochSecond();
    }

    /** Reads what is there; fails if another server has the folder. */
    synchronized void open() {
        try {
            Path place = config.folder().orElseThrow();
            Path folder = Files.createDirectories(place, ofOwner(place, "rwx------"));
            lock = Optional.of(locked(folder.resolve(".lock")));
            try (DirectoryStream<Path> objects = Files.newDirectoryStream(folder, "*.json")) {
                for (Path each : objects) {
                    read(each);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("fides.files.folder cannot be used", e);
        }
    }

    private static FileChannel locked(Path file) throws IOException {
        FileChannel channel = FileChannel.open(owned(file), StandardOpenOption.WRITE);
        if (channel.tryLock() == null) {
            channel.close();
            throw new ConfigurationException(
                    "fides.files.folder is used by another server: " + file);
        }
        return channel;
    }

    private void read(Path file) throws IOException {
        try {
            ObjectNode object = JsonTrees.object(Files.readAllBytes(file));
            all.put(object.path("id").asText(), object);
        } catch (JsonProcessingException | ProblemException e) {
            LOG.warnf("%s cannot be read and is left alone: %s", file, e.getMessage());
        }
    }

    synchronized void close() {
        lock.ifPresent(channel -> Uncheck.run(channel::close));
    }

    /** Makes an object; a problem if as many are kept as may be. */
    synchronized ObjectNode create(String prefix, String owner, Consumer<ObjectNode> fields) {
        tidy();
        if (all.size() >= config.maxCount()) {
            throw new ProblemException(
                    ProblemType.BUSY, all.size() + " files and batches are kept; delete some");
        }
        String id = prefix + UUID.randomUUID().toString().replace("-", "");
        ObjectNode object = JsonTrees.object().put("id", id);
        object.put("created_at", now()).putObject(KEPT).put(OWNER, owner);
        all.put(id, object);
        try {
            return change(id, fields);
        } catch (RuntimeException e) {
            // What cannot be written is not kept: it would take a place that nobody asked for.
            drop(id);
            throw e;
        }
    }

    /** Makes a file; a problem if there is no room for it. */
    synchronized ObjectNode file(String owner, String name, String purpose, byte[] content) {
        room(content.length);
        Consumer<ObjectNode> fields =
                made -> {
                    write(content(made.path("id").asText()), content);
                    made.put("object", "file").put("bytes", content.length);
                    made.put("filename", name).put("purpose", purpose).put("status", "processed");
                };
        return create(FILE, owner, fields);
    }

    /** Changes an object, here and on the disk; gives it as it is then. */
    synchronized ObjectNode change(String id, Consumer<ObjectNode> change) {
        ObjectNode object = known(id);
        change.accept(object);
        Path next = path(id, ".next");
        write(next, JsonTrees.bytes(object));
        Uncheck.run(() -> Files.move(next, path(id, ".json"), StandardCopyOption.ATOMIC_MOVE));
        return object.deepCopy();
    }

    /** Also in a thread that was interrupted, which a channel would not let do it. */
    private static void write(Path file, byte[] content) {
        try (FileOutputStream out = new FileOutputStream(owned(file).toFile())) {
            out.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    synchronized ObjectNode get(String id) {
        return known(id).deepCopy();
    }

    private ObjectNode known(String id) {
        return Optional.ofNullable(all.get(id)).orElseThrow(() -> unknown(id));
    }

    /** What its owner calls so; a problem if there is no such thing, or it is another's. */
    synchronized ObjectNode find(String prefix, String owner, String id) {
        tidy();
        return Optional.ofNullable(id.startsWith(prefix) ? all.get(id) : null)
                .filter(object -> owner(object).equals(owner))
                .orElseThrow(() -> unknown(id))
                .deepCopy();
    }

    private static ProblemException unknown(String id) {
        boolean harmless = id.matches("[\\w-]{1,64}");
        return new ProblemException(
                ProblemType.NOT_FOUND, "there is no such object" + (harmless ? ": " + id : ""));
    }

    static String owner(ObjectNode object) {
        return object.path(KEPT).path(OWNER).asText();
    }

    /** The newest first. */
    synchronized List<ObjectNode> list(String prefix) {
        tidy();
        return all.values().stream()
                .filter(object -> object.path("id").asText().startsWith(prefix))
                .map(ObjectNode::deepCopy)
                .sorted(NEWEST_FIRST)
                .toList();
    }

    /** Deletes a file or a batch, unless it is used. */
    synchronized void delete(String id) {
        if (isUsed(id)) {
            throw new ProblemException(
                    ProblemType.REJECTED, "a batch that is worked on needs it; cancel that first");
        }
        drop(id);
    }

    private void drop(String id) {
        all.remove(id);
        for (String ending : List.of(".json", ".next", ".jsonl")) {
            Uncheck.run(() -> Files.deleteIfExists(path(id, ending)));
        }
    }

    /** A problem unless so many bytes more may be kept. */
    synchronized void room(long bytes) {
        long held = all.values().stream().mapToLong(each -> each.path("bytes").asLong()).sum();
        if (held + bytes > config.maxBytes().asLongValue()) {
            throw new ProblemException(
                    ProblemType.BUSY, "there is no room for more files; delete some");
        }
    }

    /** Where lines are appended to the content of a file, which may be new. */
    Path appended(String id) throws IOException {
        return owned(content(id));
    }

    /** A file that is new if it was not there: callers' texts are for nobody else to read. */
    private static Path owned(Path file) throws IOException {
        return Files.exists(file) ? file : Files.createFile(file, ofOwner(file, "rw-------"));
    }

    /** Permissions, where the file system has any. */
    private static FileAttribute<?>[] ofOwner(Path place, String permissions) {
        return place.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    Path content(String id) {
        return path(id, ".jsonl");
    }

    private Path path(String id, String ending) {
        return config.folder().orElseThrow().resolve(id + ending);
    }

    /** Drops what is too old, if no batch that is worked on uses it. */
    private void tidy() {
        long oldest = now() - config.maxAge().toSeconds();
        List<String> old =
                all.values().stream()
                        .filter(object -> object.path("created_at").asLong() < oldest)
                        .map(object -> object.path("id").asText())
                        .filter(id -> !isUsed(id))
                        .toList();
        old.forEach(this::drop);
    }

    /** Whether it is a batch that is worked on, or a file of one. */
    private boolean isUsed(String id) {
        return all.values().stream()
                .filter(FileBatches::isOpen)
                .flatMap(batch -> USED.stream().map(batch::at))
                .anyMatch(used -> used.asText().equals(id));
    }
}
