package io.fides.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads and writes texts that are UTF-8. */
final class Text {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private Text() {}

    static String of(Path file) {
        try {
            return decoded(file.toString(), Files.readAllBytes(file));
        } catch (IOException e) {
            throw CommandFailure.file("cannot read", file, e);
        }
    }

    static String of(InputStream in) {
        try {
            return decoded("standard input", in.readAllBytes());
        } catch (IOException e) {
            throw CommandFailure.file("cannot read", "standard input", e);
        }
    }

    private static String decoded(String name, byte[] bytes) {
        try {
            String text =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        } catch (CharacterCodingException _) {
            throw CommandFailure.usage(name + " is not UTF-8 text");
        }
    }
}
