package io.fides.adapter.hub;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.model.ModelException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The files of a repository at one commit.
 *
 * @param commit 40 hex digits
 * @param files by their paths; whatever a hub may have put there
 */
record Listing(String commit, Map<String, Entry> files) {

    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");

    Listing {
        files = Map.copyOf(files);
    }

    /**
     * A file.
     *
     * @param size in bytes
     * @param digest what its bytes come to; empty if the hub does not say
     */
    record Entry(long size, Optional<Digest> digest) {}

    /**
     * Reads the hub's answer. Files without a size are left out: nothing could be said about them.
     *
     * @throws ModelException UNREADABLE if it names no commit
     */
    static Listing of(JsonNode answer) {
        String commit = answer.path("sha").asText("");
        if (!COMMIT.matcher(commit).matches()) {
            throw new ModelException(
                    ModelException.Kind.UNREADABLE, "the hub does not say which commit this is");
        }
        Map<String, Entry> files = new TreeMap<>();
        for (JsonNode file : answer.path("siblings")) {
            JsonNode large = file.path("lfs");
            JsonNode size =
                    large.path("size").isIntegralNumber() ? large.path("size") : file.path("size");
            String path = file.path("rfilename").asText("");
            if (!path.isEmpty()
                    && size.isIntegralNumber()
                    && size.canConvertToLong()
                    && size.longValue() >= 0) {
                files.put(path, new Entry(size.longValue(), digest(file, large)));
            }
        }
        return new Listing(commit, files);
    }

    /** The git id of a large file is that of a pointer to it, and says nothing about its bytes. */
    private static Optional<Digest> digest(JsonNode file, JsonNode large) {
        return large.isObject()
                ? digest(Digest.Kind.SHA256, large.path("sha256"))
                : digest(Digest.Kind.GIT_BLOB, file.path("blobId"));
    }

    private static Optional<Digest> digest(Digest.Kind kind, JsonNode hex) {
        try {
            return Optional.of(new Digest(kind, hex.asText("").toLowerCase(Locale.ROOT)));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
