package io.fides.revise;

import java.util.Optional;

/**
 * A proposal to resolve a conflict.
 *
 * @param sentence the sentence as it stands in the answer (pronouns kept), with the conflict
 *     resolved; equal to the original if the editor sees nothing to change
 * @param explanation why, for a person
 * @param fact the corrected sub-fact as a sentence of its own, where the editor words it; blank
 *     where the new sentence states nothing in its place
 */
public record Revision(String sentence, String explanation, Optional<String> fact) {

    /** By an editor that words no facts. */
    public Revision(String sentence, String explanation) {
        this(sentence, explanation, Optional.empty());
    }
}
