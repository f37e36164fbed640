package io.fides.hub;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The files of a repository at one commit.
 *
 * @param files by their paths; whatever a hub may have put there
 */
record Listing(String commit, Map<String, Entry> files) {

    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");
    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");

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
        Map<String, Entry> files = new HashMap<>();
        for (JsonNode file : answer.path("siblings")) {
            // The git id of a large file is that of a pointer to it, not of its bytes.
            boolean large = file.path("lfs").isObject();
            long size = file.path("size").asLong(-1);
            JsonNode digest = large ? file.path("lfs").path("sha256") : file.path("blobId");
            if (size >= 0) {
                files.put(
                        file.path("rfilename").asText(""),
                        new Entry(
                                size,
                                Optional.of(digest.asText("").toLowerCase(Locale.ROOT))
                                        .filter(hex -> DIGEST.matcher(hex).matches())));
            }
        }
        return new Listing(commit, files);
    }
}
