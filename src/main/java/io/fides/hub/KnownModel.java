package io.fides.hub;

import java.util.Map;
import java.util.Optional;

/**
 * A public model that is known to be of use.
 *
 * @param alias by which it can be pulled
 * @param role what it does: reranker, nli or grounding
 * @param model its name on the hub
 * @param revision a commit, or {@code main} where nobody has pinned one
 * @param weights path of its ONNX file in the repository; empty if it publishes none
 * @param sha256 of files that are pinned, by their path in the repository
 * @param about for a person
 */
public record KnownModel(
        String alias,
        String role,
        ModelName model,
        String revision,
        Optional<String> weights,
        Map<String, String> sha256,
        String about) {

    public KnownModel {
        sha256 = Map.copyOf(sha256);
    }

    /** Whether the weights can only be the very bytes that this catalogue names. */
    public boolean pinned() {
        return weights.filter(sha256::containsKey).isPresent();
    }
}
