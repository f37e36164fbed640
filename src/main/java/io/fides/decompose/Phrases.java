package io.fides.decompose;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The patterns of {@code phrases.txt} and the words of {@code taste.txt}. */
final class Phrases {

    static final Pattern LEAD = Pattern.compile("(?:" + of("lead") + ")\\s*");
    static final Pattern ASIDE = Pattern.compile(",? (?:" + of("aside") + "),?(?=[ .,;:!]|$)");
    static final Pattern TALK = Pattern.compile("(?:" + of("talk") + ").*", Pattern.DOTALL);
    static final Pattern STORY = Pattern.compile("(?:" + of("story") + ").*", Pattern.DOTALL);

    private Phrases() {}

    private static String of(String kind) {
        return lines("phrases.txt").stream()
                .map(line -> line.split("\t", 2))
                .filter(line -> line[0].equals(kind))
                .map(line -> line[1])
                .collect(Collectors.joining("|"));
    }

    /** The lines of a resource that are neither comments nor empty. */
    static List<String> lines(String resource) {
        try (InputStream stream = Phrases.class.getResourceAsStream(resource)) {
            byte[] bytes = Objects.requireNonNull(stream, resource).readAllBytes();
            return Arrays.stream(new String(bytes, StandardCharsets.UTF_8).split("\n"))
                    .filter(line -> !line.isBlank() && !line.startsWith("# "))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
