package io.fides.prompt;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * Marks that stand around text from outside, so that a model can tell it from the task.
 *
 * <p>The mark is taken from a digest of the texts, so the same call is the same text again, and it
 * occurs in none of them, so that a text cannot end itself early.
 *
 * @param mark such as {@code DATA-3f9a01c2}
 */
public record Fence(String mark) {

    private static final int DIGITS = 8;

    /** A fence that none of {@code texts} can break out of. */
    public static Fence around(List<String> texts) {
        String digest = sha256(String.join("\n", texts));
        while (true) {
            for (int from = 0; from + DIGITS <= digest.length(); from++) {
                String mark = "DATA-" + digest.substring(from, from + DIGITS);
                if (texts.stream().noneMatch(text -> text.contains(mark))) {
                    return new Fence(mark);
                }
            }
            digest = sha256(digest);
        }
    }

    /** The text between its marks, each on a line of its own. */
    public String enclose(String text) {
        return "<" + mark + ">\n" + text.strip() + "\n</" + mark + ">";
    }

    static String sha256(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
