package io.fides.pipeline;

import io.fides.domain.Answer;
import java.util.List;

/** Answers with known errors that come along, to try Fides on. */
@FunctionalInterface
public interface Samples {

    /** The search backend with pages about them. */
    String BACKEND = "sample";

    /** All of them, ordered by name. */
    List<Sample> all();

    /**
     * An answer to try.
     *
     * @param note what is wrong with it, for a person
     */
    record Sample(String name, Answer answer, String note) {}
}
