package io.fides.retrieve;

import io.fides.domain.run.FidesException;
import java.util.List;

/** Makes texts points of a space in which those that mean alike are near each other. */
@FunctionalInterface
public interface TextEmbedding {

    /**
     * @param texts none of them blank
     * @return a vector of length 1 for each text, in their order
     * @throws FidesException if the model cannot be used
     */
    List<float[]> vectors(List<String> texts);
}
