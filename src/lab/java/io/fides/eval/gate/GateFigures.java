package io.fides.eval.gate;

import io.fides.eval.metric.Estimate;
import java.util.Map;
import java.util.Optional;

/**
 * What the gate did to edits of one kind.
 *
 * @param kind in words
 * @param edits how many were proposed; without a gate all of them are applied
 * @param applied how many came through
 * @param share of those that came through; its interval is drawn over texts
 * @param objections how often the others were refused for which reason, without the words that
 *     differ from edit to edit
 */
public record GateFigures(
        String kind,
        int edits,
        int applied,
        Optional<Estimate> share,
        Map<String, Integer> objections) {

    public GateFigures {
        objections = Map.copyOf(objections);
    }
}
