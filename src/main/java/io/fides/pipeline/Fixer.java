package io.fides.pipeline;

import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.retrieve.SearchHit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** What the program can do for a caller; the surfaces know nothing else. */
public interface Fixer {

    /**
     * Fixes or checks an answer.
     *
     * @param listener told of what is found out on the way, from many threads
     * @throws io.fides.domain.run.FidesException if the answer cannot be segmented, or the engine
     *     that was asked for is not available
     */
    AttributionReport fix(FixRequest request, Consumer<PipelineEvent> listener);

    /**
     * Writes a long-form answer (FIDES §3.1).
     *
     * @throws io.fides.domain.run.FidesException if no language model answers
     */
    Answer generate(Question question, Limits limits);

    /**
     * Searches as the flow would.
     *
     * @throws io.fides.domain.run.FidesException if no backend could be asked
     */
    List<SearchHit> search(String query, FixRequest.Search search);

    /** The names by which search backends can be chosen. */
    Set<String> backends();

    /** Those that are searched where a request names none and brings no documents, in order. */
    List<String> searched();

    /**
     * Why a search backend that is known is not among {@link #backends}, for a person: the setting
     * that it needs; empty for all others.
     */
    default Optional<String> lacking(String backend) {
        return Optional.empty();
    }

    /** The names by which what scores can be chosen. */
    Set<String> scorers();

    /** What a request gets where it does not say. */
    Defaults defaults();

    /**
     * What a request gets where it does not say.
     *
     * @param limits also the most that a request may ask for
     */
    record Defaults(
            FixRequest.Mode mode,
            FixRequest.Engine engine,
            FixRequest.Preset preset,
            FixRequest.Search search,
            Limits limits) {

        /** A request that says this and no more. */
        public FixRequest request(
                Answer answer, List<Document> documents, FixRequest.Engine by, boolean correction) {
            return new FixRequest(answer, documents, mode, by, preset, search, correction, limits);
        }
    }
}
