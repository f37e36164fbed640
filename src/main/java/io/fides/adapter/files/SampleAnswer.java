package io.fides.adapter.files;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;

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
     * @throws io.fides.domain.run.FidesException if there is no such answer
     */
    public static SampleAnswer load(String id) {
        if (!ids().contains(id)) {
            throw SampleCorpus.failure("no sample answer is called " + id);
        }
        // Read as a tree: binding would need reflection, which a native image has to be told of.
        try {
            JsonNode json = new JsonMapper().readTree(SampleCorpus.read(FOLDER, id + EXTENSION));
            return new SampleAnswer(
                    id,
                    json.required("question").textValue(),
                    json.required("answer").textValue(),
                    json.required("note").textValue());
        } catch (JsonProcessingException e) {
            throw SampleCorpus.failure("the sample answer " + id + " is not JSON: " + e);
        }
    }
}
