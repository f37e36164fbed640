package io.fides.adapter.onnx;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * Where the files of a model lie, in the layout of Hugging Face: {@code model.onnx} (or {@code
 * onnx/model.onnx}), {@code tokenizer.json} and {@code config.json}.
 */
public sealed interface ModelFiles {

    /** The usual name of the weights. */
    String WEIGHTS = "model.onnx";

    /** Names the model in manifests and messages. */
    String name();

    /**
     * @param file a name such as {@code config.json}
     * @return its bytes, or nothing if there is none
     * @throws IOException if it is there but cannot be read
     */
    Optional<byte[]> read(String file) throws IOException;

    /** Whether there is such a file. */
    boolean has(String file);

    /** Where {@code file} is, or would be, for a person. */
    String place(String file);

    /** The files in a folder. */
    static ModelFiles in(Path folder) {
        return new Folder(folder);
    }

    /**
     * The files that are part of the program.
     *
     * @param folder on the class path, such as {@code models/cross-encoder}
     */
    static ModelFiles bundled(String folder) {
        return new Resources(folder);
    }

    /**
     * Files in a folder.
     *
     * @param folder need not be there yet
     */
    record Folder(Path folder) implements ModelFiles {

        @Override
        public String name() {
            return Objects.toString(folder.toAbsolutePath().normalize().getFileName(), "/");
        }

        @Override
        public Optional<byte[]> read(String file) throws IOException {
            return has(file)
                    ? Optional.of(Files.readAllBytes(folder.resolve(file)))
                    : Optional.empty();
        }

        @Override
        public boolean has(String file) {
            return Files.isRegularFile(folder.resolve(file));
        }

        @Override
        public String place(String file) {
            return folder.resolve(file).toString();
        }
    }

    /**
     * Files on the class path.
     *
     * @param folder its path, without a slash at either end
     */
    record Resources(String folder) implements ModelFiles {

        @Override
        public String name() {
            return folder.substring(folder.lastIndexOf('/') + 1);
        }

        @Override
        public Optional<byte[]> read(String file) throws IOException {
            try (InputStream in = ModelFiles.class.getResourceAsStream(path(file))) {
                return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
            }
        }

        @Override
        public boolean has(String file) {
            return ModelFiles.class.getResource(path(file)) != null;
        }

        private String path(String file) {
            return "/" + folder + "/" + file;
        }

        @Override
        public String place(String file) {
            return "class path: " + folder + "/" + file;
        }
    }
}
