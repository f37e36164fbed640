package io.fides.prompt;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Finds prompt files: in a folder of the user's, if there is one and it has the file, else among
 * those that come with the program.
 *
 * <p>Prompts are loaded when the program starts, so that a mistake in a file is seen then.
 */
public final class PromptLibrary {

    private final Optional<Path> folder;

    /**
     * @param folder holds {@code <stage>/<name>.md}; may hold only some of the prompts
     */
    public PromptLibrary(Optional<Path> folder) {
        this.folder = folder;
    }

    /**
     * Loads a prompt.
     *
     * @param id stage and name, such as {@code verify/evidence}
     * @throws IllegalArgumentException if the file is missing or does not fit the types; names the
     *     file and what is wrong in it
     */
    public <I extends Record, O extends Record> Prompt<I, O> prompt(
            String id, Class<I> input, Class<O> output) {
        PromptFile file = read(id);
        if (!file.id().equals(id)) {
            throw new IllegalArgumentException(
                    file.place() + ": the id is " + file.id() + ", not " + id);
        }
        return new Prompt<>(file, input, output);
    }

    private PromptFile read(String id) {
        Optional<Path> own =
                folder.map(root -> root.resolve(id + ".md")).filter(Files::isRegularFile);
        try {
            if (own.isPresent()) {
                return PromptFile.parse(own.get().toString(), Files.readString(own.get()));
            }
            String name = "prompts/" + id + ".md";
            try (InputStream in = PromptLibrary.class.getClassLoader().getResourceAsStream(name)) {
                if (in == null) {
                    throw new IllegalArgumentException(name + ": there is no such prompt");
                }
                return PromptFile.parse(
                        name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("prompt " + id + " cannot be read", e);
        }
    }
}
