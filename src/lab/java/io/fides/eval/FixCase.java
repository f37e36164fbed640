package io.fides.eval;

import io.fides.domain.Document;
import java.util.List;

/**
 * A text to fix, and what a good fix makes of it.
 *
 * @param id names it
 * @param kind what is wrong with it; a kind that begins with {@value #RIGHT} is right as it is
 * @param answer the text to fix
 * @param reference the right text; the answer itself where nothing is wrong
 * @param documents the only evidence
 */
public record FixCase(
        String id, String kind, String answer, String reference, List<Document> documents) {

    static final String RIGHT = "true";

    public FixCase {
        documents = List.copyOf(documents);
        if (isRight(kind) != answer.equals(reference)) {
            throw new IllegalArgumentException(
                    "the kind '" + kind + "' does not go with its answer and its reference");
        }
    }

    /** Whether nothing may be changed. */
    public boolean isRight() {
        return isRight(kind);
    }

    static boolean isRight(String kind) {
        return kind.equals(RIGHT) || kind.startsWith(RIGHT + "-") || kind.endsWith("-" + RIGHT);
    }
}
