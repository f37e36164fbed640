package io.fides.eval;

import io.fides.domain.Document;
import io.fides.qasem.QasemArguments;
import io.fides.qasem.WeighedSupport;
import io.fides.segment.Segmenter;
import io.fides.syntax.Parser;
import java.util.List;
import java.util.function.Supplier;

/** What can be measured here. */
public interface ModelCandidates {

    /** What is measured when nothing is named. */
    String standard();

    /** The names that are known, without folders. */
    List<String> names();

    /**
     * A model by name, or in a folder.
     *
     * @throws IllegalArgumentException if there is none; lists those that there are
     */
    ModelCandidate named(String model);

    Parser parser();

    /**
     * What segments an answer: {@code parser}, as the compact engine does, {@code likeliest}, the
     * same but never unsure, or {@code rules}, as the engine does without its models.
     *
     * @throws IllegalArgumentException for any other name
     */
    Segmenter segmenter(String named);

    /** Asks questions about sentences, as mode qasem does. */
    QasemArguments questions();

    /** Judges whether answers are supported, as mode qasem does; made anew for each text. */
    Supplier<WeighedSupport> support();

    /** Pages on which speed is measured. */
    List<Document> pages();
}
