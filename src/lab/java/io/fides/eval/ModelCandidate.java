package io.fides.eval;

import io.fides.retrieve.Reranker;
import io.fides.verify.Verifier;
import io.fides.verify.model.ClaimReader;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToIntBiFunction;

/**
 * A model that can be measured.
 *
 * @param verifier gives what judges the pairs of one answer; empty if it judges none
 * @param reranker gives what ranks the passages for one answer; empty if it ranks none
 * @param reader gives what reads the claims of one answer as the compact engine does; empty if it
 *     judges nothing
 * @param tokens how many tokens it reads for a premise and a hypothesis; empty if it has none
 */
public record ModelCandidate(
        String name,
        Optional<Supplier<Verifier>> verifier,
        Optional<Supplier<Reranker>> reranker,
        Optional<Supplier<ClaimReader>> reader,
        Optional<ToIntBiFunction<String, String>> tokens) {}
