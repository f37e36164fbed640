package io.fides.syntax.evaluation;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What was measured on a treebank.
 *
 * @param sentences how many
 * @param words how many the treebank has
 * @param scores F1 of the words on which both agree, by measure; if the parser was given the
 *     treebank's words, that is their share
 */
public record ParserScores(int sentences, int words, Map<Measure, Score> scores) {

    public ParserScores {
        scores = Collections.unmodifiableMap(new EnumMap<>(scores));
    }

    public Score score(Measure measure) {
        Score score = scores.get(measure);
        if (score == null) {
            throw new IllegalArgumentException(measure + " was not measured");
        }
        return score;
    }
}
