package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.eval.Gold;
import io.fides.eval.JsonLines;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * An object of a file of a data set.
 *
 * @param set the name of the set
 * @param id the name of the set, the part of it if it has several, and the number of the item
 */
record Item(String set, String id, JsonNode json) {

    /**
     * @return without blanks around
     * @throws IllegalArgumentException if it is not there
     */
    String text(String field) {
        return JsonLines.text(json, field).strip();
    }

    /**
     * @return may be blank
     * @throws IllegalArgumentException if there is no such column
     */
    String cell(String column) {
        if (!json.has(column)) {
            throw new IllegalArgumentException("there is no column " + column);
        }
        return json.path(column).asText("");
    }

    /**
     * @param pointer to an array (RFC 6901)
     * @param field of its elements; empty for the elements themselves
     */
    List<String> texts(String pointer, String field) {
        return StreamSupport.stream(json.at(pointer).spliterator(), false)
                .map(each -> (field.isEmpty() ? each : each.path(field)).asText("").strip())
                .toList();
    }

    /**
     * @throws IllegalArgumentException if it is none of the usual labels
     */
    Gold label(String field) {
        return Gold.of(text(field))
                .orElseThrow(() -> new IllegalArgumentException("a label is not known"));
    }

    /**
     * @param none the label of claims that are not decided in any way
     * @throws IllegalArgumentException if it is neither that nor one of the usual labels
     */
    Optional<Gold> label(String field, String none) {
        return text(field).equals(none) ? Optional.empty() : Optional.of(label(field));
    }

    /** Evidence; none if the text is blank. */
    List<Document> page(String title, String text) {
        return Pages.all(set, title, List.of(text));
    }

    /** A claim that is the whole answer. */
    AnswerCase claim(String named, String claim, Optional<Gold> label, List<Document> pages) {
        return claim(named, claim, label, pages, Optional.empty());
    }

    AnswerCase claim(
            String named,
            String claim,
            Optional<Gold> label,
            List<Document> pages,
            Optional<String> revised) {
        return new AnswerCase(
                named,
                new Answer(GoldClaim.ASKED, claim),
                label.stream().map(gold -> new GoldClaim(claim, gold)).toList(),
                pages,
                revised);
    }
}
