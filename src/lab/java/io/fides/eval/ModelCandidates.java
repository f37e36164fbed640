package io.fides.eval;

import io.fides.domain.Document;
import io.fides.qasem.QasemArguments;
import io.fides.qasem.WeighedSupport;
import io.fides.retrieve.Reranker;
import io.fides.segment.Segmenter;
import io.fides.syntax.Parser;
import io.fides.verify.Verifier;
import io.fides.verify.model.ClaimReader;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToIntBiFunction;

/** What can be measured here. */
public interface ModelCandidates {

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

    /**
     * A model that can be measured.
     *
     * @param verifier gives what judges the pairs of one answer; empty if it judges none
     * @param reranker gives what ranks the passages for one answer; empty if it ranks none
     * @param reader gives what reads the claims of one answer as the compact engine does; empty if
     *     it judges nothing
     * @param tokens how many tokens it reads for a premise and a hypothesis; empty if it has none
     */
    public record ModelCandidate(
            String name,
            Optional<Supplier<Verifier>> verifier,
            Optional<Supplier<Reranker>> reranker,
            Optional<Supplier<ClaimReader>> reader,
            Optional<ToIntBiFunction<String, String>> tokens) {}
}
