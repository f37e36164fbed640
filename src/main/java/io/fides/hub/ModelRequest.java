package io.fides.hub;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * What is to be pulled.
 *
 * @param model a name of the catalogue, or {@code owner/name}
 * @param revision branch, tag or commit; if empty that of the lock, of the catalogue, or {@code
 *     main}, in this order
 * @param weights path of the ONNX file in the repository; if empty that of the lock, of the
 *     catalogue, or the one that is most likely meant
 * @param sha256 what the ONNX file must have, lower-case hex
 * @param update whether a model that is there may be replaced by other bytes
 */
public record ModelRequest(
        String model,
        Optional<String> revision,
        Optional<String> weights,
        Optional<String> sha256,
        boolean update) {

    private static final Pattern REVISION =
            Pattern.compile("[A-Za-z0-9_](?:[A-Za-z0-9._/-]{0,198}[A-Za-z0-9_-])?");
    private static final Pattern PATH =
            Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]*(?:/[A-Za-z0-9_-][A-Za-z0-9._-]*){0,7}");
    private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");

    /**
     * @throws IllegalArgumentException if a part is not of its form
     */
    public ModelRequest {
        check(revision, ModelRequest::isRevision, "a revision is a branch, a tag or a commit");
        check(weights, ModelRequest::isPath, "a file is a path such as onnx/model.onnx");
        check(sha256, SHA256.asMatchPredicate(), "a SHA-256 is 64 lower-case hex digits");
    }

    private static void check(Optional<String> part, Predicate<String> form, String mistake) {
        if (!part.map(form::test).orElse(true)) {
            throw new IllegalArgumentException(mistake);
        }
    }

    /** {@code written} as {@code model} or {@code model@revision}, and nothing else said. */
    public static ModelRequest of(String written) {
        int at = written.indexOf('@');
        return new ModelRequest(
                at < 0 ? written : written.substring(0, at),
                at < 0 ? Optional.empty() : Optional.of(written.substring(at + 1)),
                Optional.empty(),
                Optional.empty(),
                false);
    }

    /** Whether this can name a branch, a tag or a commit. */
    static boolean isRevision(String text) {
        return REVISION.matcher(text).matches() && !text.contains("..") && !text.contains("//");
    }

    /** Whether this is a relative path that leads nowhere but down. */
    static boolean isPath(String text) {
        return PATH.matcher(text).matches() && text.length() <= 200;
    }
}
