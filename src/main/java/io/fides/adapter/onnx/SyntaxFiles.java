package io.fides.adapter.onnx;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a parser's files are. */
@FunctionalInterface
interface SyntaxFiles {

    /**
     * @param name model.onnx, tokenizer.json or config.json
     */
    byte[] read(String name) throws IOException;

    static SyntaxFiles in(Path folder) {
        return name -> Files.readAllBytes(folder.resolve(name));
    }

    /** Those that come with the program. */
    static SyntaxFiles shipped() {
        return name -> {
            try (InputStream file =
                    SyntaxFiles.class.getResourceAsStream("/models/parser/" + name)) {
                if (file == null) {
                    throw new FileNotFoundException("models/parser/" + name);
                }
                return file.readAllBytes();
            }
        };
    }
}
