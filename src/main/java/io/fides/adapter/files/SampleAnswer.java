package io.fides.adapter.files;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import java.util.List;
import org.apache.commons.io.function.Uncheck;

/**
 * An answer that ships with Fides, to try it on: with known errors, about something in the sample
 * corpus.
 *
 * @param note what the example shows
 */
public record SampleAnswer(String id, String question, String answer, String note) {

    private static final String FOLDER = "answers";
    private static final String EXTENSION = ".json";

    /** The ids of all answers that ship with Fides, in alphabetical order. */
    public static List<String> ids() {
        return SampleCorpus.names(FOLDER).stream()
                .map(name -> name.substring(0, name.length() - EXTENSION.length()))
                .toList();
    }

    /**
     * @param id one of {@link #ids}
     * @throws FidesException if there is no such answer
     */
    public static SampleAnswer load(String id) {
        if (!ids().contains(id)) {
            throw new FidesException(
                    Stage.RETRIEVAL, Failure.Kind.INTERNAL, "no sample answer is called " + id);
        }
        // Read as a tree: binding would need reflection, which a native image has to be told of.
        String written = SampleCorpus.read(FOLDER, id + EXTENSION);
        JsonNode json = Uncheck.get(() -> new JsonMapper().readTree(written));
        return new SampleAnswer(
                id,
                json.required("question").textValue(),
                json.required("answer").textValue(),
                json.required("note").textValue());
    }
}
