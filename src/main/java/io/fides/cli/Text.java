package io.fides.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads answers that are UTF-8, with or without a byte order mark. */
final class Text {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private Text() {}

    /** Of a file, or of {@code in} where the name is {@code -}. */
    static String of(String name, InputStream in) {
        try {
            byte[] bytes = name.equals("-") ? in.readAllBytes() : Files.readAllBytes(Path.of(name));
            String text =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return unmarked(text);
        } catch (NoSuchFileException _) {
            throw CommandFailure.usage(
                    "there is no file " + name + "; --text is for the answer itself");
        } catch (IOException e) {
            throw CommandFailure.unreadable(name, e);
        }
    }

    /** Without a byte order mark. */
    static String unmarked(String text) {
        return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    }
}
