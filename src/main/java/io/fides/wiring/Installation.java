package io.fides.wiring;

import io.fides.adapter.onnx.ModelFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What lies beside the program, in the folder of the native binary or where the launcher says, if
 * anywhere: models in {@code models/NAME/model.onnx}, which the runtime then reads without the
 * heap, and native libraries in {@code lib}, which have to be files.
 */
record Installation(Optional<Path> folder) {

    private static final String HOME = "io.fides.home";
    private static final String LIBRARIES = "io.fides.libraries";
    private static final String IMAGE = "org.graalvm.nativeimage.imagecode";

    /** By the property {@value #HOME}; a native binary lies there itself. */
    static Installation here() {
        Optional<String> named = Optional.ofNullable(System.getProperty(HOME));
        if (named.isEmpty() && System.getProperty(IMAGE) != null) {
            return new Installation(
                    ProcessHandle.current()
                            .info()
                            .command()
                            .map(binary -> Path.of(binary).toAbsolutePath().getParent()));
        }
        return new Installation(named.map(Path::of));
    }

    ModelFiles model(String name) {
        return folder.map(home -> home.resolve("models").resolve(name))
                .filter(model -> Files.isRegularFile(model.resolve("model.onnx")))
                .map(ModelFiles::in)
                .orElseGet(() -> ModelFiles.bundled("models/" + name));
    }

    /** Tells libraries where their native parts are, where nobody else has. */
    void nameLibraries() {
        library("onnxruntime")
                .map(Path::getParent)
                .ifPresent(libraries -> name("onnxruntime.native.path", libraries));
        // The file itself: given a folder, the library fails wherever there is no GPU.
        library("tokenizers").ifPresent(library -> name("RUST_LIBRARY_PATH", library));
    }

    /** Under the name that it has on this system. */
    private Optional<Path> library(String name) {
        return Optional.ofNullable(System.getProperty(LIBRARIES))
                .map(Path::of)
                .or(() -> folder.map(home -> home.resolve("lib")))
                .map(libraries -> libraries.resolve(System.mapLibraryName(name)))
                .filter(Files::isRegularFile);
    }

    private static void name(String property, Path path) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, path.toString());
        }
    }
}
