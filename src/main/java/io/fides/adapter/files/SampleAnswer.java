package io.fides.adapter.files;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;

/**
 * An answer that ships with Fides, to try it on and to test it with: with known errors, about
 * something in the sample corpus.
 *
 * @param question what was asked
 * @param corrected the answer with every error put right; equal to {@code answer} if there are none
 * @param errors what is wrong, in the order of the text
 * @param note what the example shows
 */
public record SampleAnswer(
        String id,
        String question,
        String answer,
        String corrected,
        List<Mistake> errors,
        String note) {

    private static final ClassPathFolder FOLDER = new ClassPathFolder("sample/answers");
    private static final String EXTENSION = ".json";

    public SampleAnswer {
        errors = List.copyOf(errors);
    }

    /**
     * @param kind such as {@code date} or {@code person}
     * @param wrong what the answer says
     * @param right what it should say; {@code wrong} itself if the sample cannot tell
     * @param sentence index of the sentence, from 0
     */
    public record Mistake(String kind, String wrong, String right, int sentence) {}

    /** The ids of all answers that ship with Fides, in alphabetical order. */
    public static List<String> ids() {
        return FOLDER.names().stream()
                .map(name -> name.substring(0, name.length() - EXTENSION.length()))
                .toList();
    }

    /**
     * @param id one of {@link #ids}
     * @throws io.fides.domain.FidesException if there is no such answer
     */
    public static SampleAnswer load(String id) {
        if (!ids().contains(id)) {
            throw ClassPathFolder.failure("no sample answer is called " + id);
        }
        // Read as a tree: binding would need reflection, which a native image has to be told of.
        JsonNode json;
        try {
            json = new JsonMapper().readTree(FOLDER.read(id + EXTENSION));
        } catch (JsonProcessingException e) {
            throw ClassPathFolder.failure("the sample answer " + id + " is not JSON: " + e);
        }
        List<Mistake> errors = new ArrayList<>();
        for (JsonNode error : json.required("errors")) {
            errors.add(
                    new Mistake(
                            text(error, "kind"),
                            text(error, "wrong"),
                            text(error, "right"),
                            error.required("sentence").intValue()));
        }
        return new SampleAnswer(
                text(json, "id"),
                text(json, "question"),
                text(json, "answer"),
                text(json, "corrected"),
                errors,
                text(json, "note"));
    }

    private static String text(JsonNode json, String field) {
        return json.required(field).textValue();
    }
}
