package io.fides.eval;

import io.fides.domain.Document;
import io.fides.segment.Segmenter;
import io.fides.syntax.Parser;
import java.util.List;

/** What can be measured here. */
public interface Candidates {

    /** What is measured when nothing is named. */
    String standard();

    /** The names that are known, without folders. */
    List<String> names();

    /**
     * A model by name, or in a folder.
     *
     * @throws IllegalArgumentException if there is none; lists those that there are
     */
    Candidate named(String model);

    /** The parser of the program. */
    Parser parser();

    /**
     * What segments an answer: {@code parser}, as the compact engine does, {@code likeliest}, the
     * same but never unsure, or {@code rules}, as the engine does without its models.
     *
     * @throws IllegalArgumentException for any other name
     */
    Segmenter segmenter(String named);

    /** Pages on which speed is measured. */
    List<Document> pages();
}
