package io.fides.hub;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The files of a repository at one commit.
 *
 * @param files by their paths; whatever a hub may have put there
 */
record Listing(String commit, Map<String, Entry> files) {

    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");
    private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");

    Listing {
        files = Map.copyOf(files);
    }

    /** Size in bytes; SHA-256 of the bytes, or their git object id, if the hub says either. */
    record Entry(long size, Optional<String> digest) {}

    static boolean isCommit(String text) {
        return COMMIT.matcher(text).matches();
    }

    /**
     * Reads the hub's answer. Files without a size are left out: nothing could be said about them.
     *
     * @throws ModelException if it names no commit
     */
    static Listing of(JsonNode answer) {
        String commit = answer.path("sha").asText("");
        if (!isCommit(commit)) {
            throw new ModelException("the hub does not say which commit this is");
        }
        Map<String, Entry> files = new TreeMap<>();
        for (JsonNode file : answer.path("siblings")) {
            JsonNode large = file.path("lfs");
            JsonNode size =
                    large.path("size").isIntegralNumber() ? large.path("size") : file.path("size");
            if (size.isIntegralNumber() && size.canConvertToLong() && size.longValue() >= 0) {
                // The git id of a large file is that of a pointer to it, not of its bytes.
                Optional<String> digest =
                        large.isObject()
                                ? hex(large.path("sha256"), SHA256)
                                : hex(file.path("blobId"), COMMIT);
                files.put(file.path("rfilename").asText(""), new Entry(size.longValue(), digest));
            }
        }
        return new Listing(commit, files);
    }

    private static Optional<String> hex(JsonNode text, Pattern form) {
        return Optional.of(text.asText("").toLowerCase(Locale.ROOT))
                .filter(hex -> form.matcher(hex).matches());
    }
}
