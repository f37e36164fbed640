package io.fides.adapter.onnx;

import io.fides.domain.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * Where the files of a model lie, in the layout of Hugging Face: {@code model.onnx} (or {@code
 * onnx/model.onnx}), {@code tokenizer.json} and {@code config.json}.
 *
 * @param folder on disk, which need not be there yet; empty if they are on the class path
 * @param root the folder's path, on disk or on the class path
 */
public record ModelFiles(Optional<Path> folder, String root) {

    /** The usual name of the weights. */
    static final String WEIGHTS = "model.onnx";

    public static ModelFiles in(Path folder) {
        return new ModelFiles(Optional.of(folder), folder.toString());
    }

    /**
     * The files that are part of the program.
     *
     * @param folder on the class path, such as {@code models/cross-encoder}
     */
    public static ModelFiles bundled(String folder) {
        return new ModelFiles(Optional.empty(), folder);
    }

    /** Names the model in manifests and messages. */
    public String name() {
        return folder.map(Path::toAbsolutePath)
                .map(path -> Objects.toString(path.normalize().getFileName(), "/"))
                .orElseGet(() -> root.substring(root.lastIndexOf('/') + 1));
    }

    /** A file that is there on disk. */
    Optional<Path> onDisk(String file) {
        return folder.map(path -> path.resolve(file)).filter(Files::isRegularFile);
    }

    public boolean has(String file) {
        return folder.isPresent()
                ? onDisk(file).isPresent()
                : ModelFiles.class.getResource(resource(file)) != null;
    }

    /**
     * @return its bytes, or nothing if there is none
     * @throws IOException if it is there but cannot be read
     */
    public Optional<byte[]> read(String file) throws IOException {
        if (!has(file)) {
            return Optional.empty();
        }
        try (InputStream in = open(file)) {
            return Optional.of(in.readAllBytes());
        }
    }

    byte[] required(String file) throws IOException {
        return read(file).orElseThrow(() -> UnusableModelException.missing(this, file));
    }

    /** The digest of a file that is there, which may be too large to be read at once. */
    Sha256 sha256(String file) throws IOException {
        try (InputStream in = open(file)) {
            return Sha256.of(in);
        }
    }

    private InputStream open(String file) throws IOException {
        return folder.isPresent()
                ? Files.newInputStream(folder.get().resolve(file))
                : Objects.requireNonNull(ModelFiles.class.getResourceAsStream(resource(file)));
    }

    private String resource(String file) {
        return "/" + root + "/" + file;
    }

    /** Where {@code file} is, or would be, for a person. */
    public String place(String file) {
        return folder.map(path -> path.resolve(file).toString())
                .orElse("class path: " + root + "/" + file);
    }
}
