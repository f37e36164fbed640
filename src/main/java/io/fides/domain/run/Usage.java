package io.fides.domain.run;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a request cost.
 *
 * @param llmCalls replies asked of a language model, repair calls included
 * @param inputTokens as counted by the provider; 0 where it does not count
 * @param outputTokens as counted by the provider; 0 where it does not count
 * @param searches queries sent to search backends
 * @param pairsScored (claim, evidence) pairs judged
 * @param millis wall-clock time
 * @param millisByStage wall-clock time of each stage that ran
 */
public record Usage(
        int llmCalls,
        long inputTokens,
        long outputTokens,
        int searches,
        int pages,
        int pairsScored,
        long millis,
        Map<Stage, Long> millisByStage) {

    public Usage {
        millisByStage = Collections.unmodifiableMap(new TreeMap<>(millisByStage));
    }
}
