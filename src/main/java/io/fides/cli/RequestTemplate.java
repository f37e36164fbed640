package io.fides.cli;

import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.pipeline.FixRequest;
import java.util.List;

/** Makes requests that differ only in the answer. */
@FunctionalInterface
interface RequestTemplate {

    /**
     * @param more documents that come with this answer
     */
    FixRequest of(Answer answer, List<Document> more);
}
