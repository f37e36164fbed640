package io.fides.revise;

/**
 * A proposal to resolve a conflict.
 *
 * @param sentence the sentence as it stands in the answer (pronouns kept), with the conflict
 *     resolved; equal to the original if the editor sees nothing to change
 * @param explanation why, for a person
 */
public record Revision(String sentence, String explanation) {}
