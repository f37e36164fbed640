package io.fides.qasem;

import io.fides.domain.Outcome;
import io.fides.domain.QuestionAnswer;
import java.util.List;

/** Says whether a whole reference supports answers to questions, yes or no, as the paper asks. */
public interface ReferenceReader {

    /** Names the reader and its version. */
    String name();

    /**
     * @return for each question the probability that the reference supports its answer
     * @throws io.fides.domain.FidesException if nothing can be read
     */
    List<Outcome<Double>> supported(List<QuestionAnswer> asked, String reference);
}
