package io.fides.pipeline;

import io.fides.domain.Answer;
import io.fides.domain.Document;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a caller asks for.
 *
 * @param documents evidence the caller brings along; searched before the backends that {@code
 *     search} names, and otherwise alone
 * @param preset how the language model is used; without meaning for the compact engine
 * @param correction false to check without editing
 * @param scorer what stands in for NLI in AR and AP; empty for the configured one
 */
public record FixRequest(
        Answer answer,
        List<Document> documents,
        Mode mode,
        Engine engine,
        Preset preset,
        Search search,
        boolean correction,
        Limits limits,
        Optional<String> scorer) {

    /** Why documents are refused, of a mode. */
    public static final String NO_DOCUMENTS = "the mode %s takes no documents";

    /** Why names of what is searched are refused, of a mode. */
    public static final String NO_SEARCH = "the mode %s searches nothing";

    public FixRequest {
        documents = List.copyOf(documents);
    }

    public List<Document> readable() {
        return documents.stream().filter(each -> !each.text().isBlank()).toList();
    }

    /** UTF-16 units of the answer and the documents. */
    public int length() {
        return answer.text().length()
                + documents.stream().mapToInt(each -> each.text().length()).sum();
    }

    /** A request with the configured scorer. */
    public FixRequest(
            Answer answer,
            List<Document> given,
            Mode mode,
            Engine engine,
            Preset preset,
            Search search,
            boolean correction,
            Limits limits) {
        this(answer, given, mode, engine, preset, search, correction, limits, Optional.empty());
    }

    public FixRequest with(Answer other) {
        return new FixRequest(
                other, documents, mode, engine, preset, search, correction, limits, scorer);
    }

    public FixRequest with(Limits others) {
        return new FixRequest(
                answer, documents, mode, engine, preset, search, correction, others, scorer);
    }

    /** Which method runs: FIDES, what its paper takes out of it, and what it is compared with. */
    public enum Mode {
        /** The flow of the FIDES paper. */
        FIDES,
        /** FIDES with questions in the place of claims (w/o CD, w/ QD). */
        FIDES_QD,
        /** FIDES without sentence segmentation: the answer is one unit (w/o SS). */
        FIDES_NO_SS,
        /** FIDES without claim decomposition: the sentence is the fact (w/o CD). */
        FIDES_NO_CD,
        /** FIDES without coreference resolution: sentences are looked up as they are (w/o ECR). */
        FIDES_NO_ECR,
        /** FIDES that applies whatever its editor says, as the paper does; for evaluation. */
        FIDES_NO_GATE,
        /** Direct retrieval with question and answer as the query (Bohnet et al. 2022). */
        DRQA,
        /** Direct retrieval with the answer as the query (FIDES §4.1). */
        DRA,
        /** Research and revision by questions (Gao et al. 2023); edits are not proven. */
        RARR,
        /** A factuality score of the answer as a whole, without edits (Provenance). */
        PROVENANCE,
        /** Finds where the text is wrong by questions and answers; changes nothing. */
        QASEM,
        /** ClaimVer: claims compared with a knowledge graph; nothing is edited. */
        CLAIMVER,
        /** Checks what the answer cites, and mends citations; nothing is searched. */
        CITATIONS;

        /** Whether the method can do nothing without the question. */
        public boolean needsQuestion() {
            return this == DRQA || this == PROVENANCE;
        }

        /** Whether the method searches where the request and the configuration say. */
        public boolean searches() {
            return this != CLAIMVER && this != CITATIONS;
        }

        /** Whether the method looks at documents of the request. */
        public boolean takesDocuments() {
            return this != CLAIMVER;
        }

        /** Whether the method applies only edits that are proven. */
        public boolean provesEdits() {
            return this != FIDES_NO_GATE && this != RARR;
        }

        /** As it is written on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** Who does the stages. */
    public enum Engine {
        /** Pure code and small models; no language model. */
        COMPACT,
        LLM,
        /** Compact first; a language model only where compact is unsure, and for edits. */
        HYBRID;

        /** As it is written on the command line and in JSON. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public enum Preset {
        /** The paper's one call per sentence, fact and conflict. */
        FAITHFUL,
        /** Batched: one call for all sentences, one for all verifications, one an edit. */
        BALANCED,
        /** Compact but for one call that reads and corrects, and one that proves. */
        FAST;

        /** As it is written on the command line and in JSON. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Where to search.
     *
     * @param backends names in the order in which they are asked; empty for the caller's documents
     *     if there are any, else the configured backends
     * @param maxResults M, pages read for a sub-fact at most
     * @param language BCP 47 tag of the wanted pages
     */
    public record Search(List<String> backends, int maxResults, String language) {

        public Search {
            backends = List.copyOf(backends);
        }
    }
}
