package io.fides.pipeline;

import io.fides.domain.Answer;
import io.fides.domain.Document;
import java.util.List;

/**
 * What a caller asks for.
 *
 * @param answer the text to fix and the question it responds to
 * @param documents evidence the caller brings along; searched before any backend
 * @param mode which method runs
 * @param engine who does the stages
 * @param preset how the language model is used; without meaning for the compact engine
 * @param search where and how to search
 * @param correction false to check without editing
 * @param limits what may be spent
 */
public record FixRequest(
        Answer answer,
        List<Document> documents,
        Mode mode,
        Engine engine,
        Preset preset,
        Search search,
        boolean correction,
        Limits limits) {

    public FixRequest {
        documents = List.copyOf(documents);
    }

    /** Which method runs. */
    public enum Mode {
        /** The flow of the FIDES paper. */
        FIDES,
        /**
         * FIDES with question decomposition in the place of claim decomposition (w/o CD, w/ QD).
         */
        FIDES_QD,
        /** ClaimVer: claims compared with a knowledge graph; nothing is edited. */
        CLAIMVER
    }

    /** Who does the stages. */
    public enum Engine {
        /** Pure code and small models; no language model. */
        COMPACT,
        /** A language model. */
        LLM,
        /** Compact first; a language model only where compact is unsure, and for edits. */
        HYBRID
    }

    /** How the language model is used. */
    public enum Preset {
        /** The paper's one call per sentence, fact and conflict. */
        FAITHFUL,
        /** Batched: one call for all sentences, one for all verifications, one an edit. */
        BALANCED,
        /** Two calls in all: everything before retrieval, and all edits. */
        FAST
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
