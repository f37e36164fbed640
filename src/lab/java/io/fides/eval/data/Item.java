package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.domain.Sha256;
import io.fides.eval.Gold;
import io.fides.eval.JsonLines;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * An object of a file of a data set.
 *
 * @param set the name of the set
 * @param part the name of the set, with the number of the file if it has several
 * @param number of the item in its file, from 1
 */
record Item(String set, String part, int number, JsonNode json) {

    /**
     * The question of sets that are claims only: systems that take a question need one, and it must
     * tell nothing that the claim does not.
     */
    private static final Question ASKED = new Question("Is it true?");

    private static final int DIGITS = 16;

    String id() {
        return part + "-" + number;
    }

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
        return json.at(pointer)
                .valueStream()
                .map(each -> (field.isEmpty() ? each : each.path(field)).asText("").strip())
                .toList();
    }

    /**
     * @throws IllegalArgumentException if it is none of the usual labels
     */
    Gold label(String field) {
        return Gold.known(text(field));
    }

    /**
     * @param none the label of claims that are not decided in any way
     * @throws IllegalArgumentException if it is neither that nor one of the usual labels
     */
    Optional<Gold> label(String field, String none) {
        return text(field).equals(none) ? Optional.empty() : Optional.of(label(field));
    }

    /**
     * A page of the corpus, which is named by what it says: equal texts are one page.
     *
     * @param title may be empty
     * @return none if the text is blank
     */
    List<Document> page(String title, String text) {
        if (text.isBlank()) {
            return List.of();
        }
        String digest = Sha256.of(title + "\n" + text).hex().substring(0, DIGITS);
        URI uri = URI.create("corpus:" + set.replaceAll("[^\\w.-]", "-") + "/" + digest);
        return List.of(Document.of(uri, title, Optional.empty(), text));
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
        List<GoldClaim> claims = label.stream().map(gold -> new GoldClaim(claim, gold)).toList();
        return new AnswerCase(named, ASKED, claim, claims, pages, revised);
    }

    /** An answer that consists of claims. */
    AnswerCase claims(List<GoldClaim> claims, List<Document> pages) {
        String text = String.join(" ", claims.stream().map(GoldClaim::text).toList());
        return new AnswerCase(id(), ASKED, text, claims, pages, Optional.empty());
    }
}
