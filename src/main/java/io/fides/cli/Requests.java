package io.fides.cli;

import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Limits;
import java.util.List;
import java.util.stream.Stream;

/** All of a request but the answer. */
record Requests(
        List<Document> documents,
        FixRequest.Mode mode,
        FixRequest.Engine engine,
        FixRequest.Preset preset,
        FixRequest.Search search,
        boolean correction,
        Limits limits,
        FixRequest.Models models) {

    Requests {
        documents = List.copyOf(documents);
    }

    /**
     * @param more documents that come with this answer
     */
    FixRequest of(Answer answer, List<Document> more) {
        return new FixRequest(
                answer,
                Stream.concat(documents.stream(), more.stream()).toList(),
                mode,
                engine,
                preset,
                search,
                correction,
                limits,
                models);
    }
}
