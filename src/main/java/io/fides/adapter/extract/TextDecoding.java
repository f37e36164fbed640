package io.fides.adapter.extract;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds out in which charset bytes are text: byte order mark, then header, then what the content
 * says of itself, then UTF-8 if it is flawless, else windows-1252.
 *
 * <p>A declaration that is plainly wrong is not believed: flawless UTF-8 with letters outside ASCII
 * is no accident, and "UTF-8" with more errors than letters is not UTF-8.
 */
final class TextDecoding {

    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

    private static final String MARK = "\uFEFF";
    private static final char REPLACEMENT = '\uFFFD';

    private static final Pattern CHARSET =
            Pattern.compile("charset\\s*=\\s*[\"']?([\\w.:+-]{1,40})", Pattern.CASE_INSENSITIVE);
    private static final Pattern SUBSET_OF_1252 =
            Pattern.compile("iso-8859-1|latin1|us-ascii", Pattern.CASE_INSENSITIVE);

    private TextDecoding() {}

    /**
     * The charset declared in a Content-Type or a meta element, if this platform knows it. What
     * calls itself Latin-1 or ASCII is meant to be its superset, as browsers have it.
     */
    static Optional<Charset> declared(String text) {
        Matcher declared = CHARSET.matcher(text);
        if (!declared.find()) {
            return Optional.empty();
        }
        try {
            String name = declared.group(1);
            boolean subset = SUBSET_OF_1252.matcher(name).matches();
            return Optional.of(subset ? WINDOWS_1252 : Charset.forName(name));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** Decodes by the header's charset, or by {@code own}, which the content says of itself. */
    static String decode(byte[] bytes, String contentType, Optional<Charset> own) {
        Optional<Charset> header = declared(contentType);
        Optional<Charset> marked = byteOrderMark(bytes);
        if (marked.isPresent()) {
            return new String(bytes, marked.get()).substring(MARK.length());
        }
        Charset declared = header.or(() -> own).orElse(StandardCharsets.UTF_8);
        Optional<String> utf8 = flawlessUtf8(bytes);
        if (utf8.isPresent() && singleByte(declared)) {
            return utf8.get();
        }
        String text = new String(bytes, declared);
        boolean undeclared = header.isEmpty() && own.isEmpty();
        if (declared.equals(StandardCharsets.UTF_8)
                && utf8.isEmpty()
                && (undeclared || mostlyErrors(text))) {
            return new String(bytes, own.filter(TextDecoding::singleByte).orElse(WINDOWS_1252));
        }
        return text;
    }

    private static Optional<Charset> byteOrderMark(byte[] bytes) {
        return Stream.of(
                        StandardCharsets.UTF_8,
                        StandardCharsets.UTF_16BE,
                        StandardCharsets.UTF_16LE)
                .filter(it -> new String(bytes, 0, Math.min(4, bytes.length), it).startsWith(MARK))
                .findFirst();
    }

    static Optional<String> flawlessUtf8(byte[] bytes) {
        try {
            return Optional.of(
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
        } catch (CharacterCodingException _) {
            return Optional.empty();
        }
    }

    private static boolean singleByte(Charset charset) {
        return charset.name().startsWith("windows-125") || charset.name().startsWith("ISO-8859");
    }

    private static boolean mostlyErrors(String text) {
        long errors = text.chars().filter(c -> c == REPLACEMENT).count();
        long letters = text.chars().filter(c -> c > 0x7F && c != REPLACEMENT).count();
        return errors > letters;
    }
}
