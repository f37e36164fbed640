package io.fides.domain;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A change of the answer, applied or not.
 *
 * @param facts the sub-facts that conflict with their evidence here, at least one; the first is the
 *     one the edit was proposed for
 * @param original where the changed text stands in the answer
 * @param originalText the text at that place
 * @param correctedText what replaces it
 * @param explanation why, for a person
 * @param evidence what caused it, at least one
 * @param proof absent when the gate refused the edit before anything was scored
 * @param decision whether it was applied
 */
public record Edit(
        List<SubFact> facts,
        Span original,
        String originalText,
        String correctedText,
        String explanation,
        List<Evidence> evidence,
        Optional<EditProof> proof,
        Decision decision) {

    public Edit {
        facts = List.copyOf(facts);
        evidence = List.copyOf(evidence);
        if (original.length() != originalText.length() || facts.isEmpty() || evidence.isEmpty()) {
            throw new IllegalArgumentException("an edit needs its exact place and a cause");
        }
    }

    public sealed interface Decision {

        /**
         * It was.
         *
         * @param corrected where the new text stands in the corrected answer
         */
        record Applied(Span corrected) implements Decision {}

        /**
         * It was not.
         *
         * @param reason which condition of the gate failed
         */
        record Rejected(String reason) implements Decision {}
    }

    /** What stands at a place of a text once those edits in it that are applied have been made. */
    public static String made(List<Edit> edits, String text, Span place) {
        List<Edit> inOrder =
                edits.stream()
                        .filter(edit -> edit.applied() && place.contains(edit.original))
                        .sorted(Comparator.comparing(Edit::original))
                        .toList();
        StringBuilder made = new StringBuilder();
        int at = place.start();
        for (Edit edit : inOrder) {
            made.append(text, at, edit.original.start()).append(edit.correctedText);
            at = edit.original.end();
        }
        return made.append(text, at, place.end()).toString();
    }

    /** Names this edit in a report. */
    public String id() {
        return "e" + facts.getFirst().id().substring(1);
    }

    public boolean applied() {
        return decision instanceof Decision.Applied;
    }

    public Edit with(Decision other) {
        return new Edit(
                facts, original, originalText, correctedText, explanation, evidence, proof, other);
    }

    public Edit of(List<SubFact> all) {
        return new Edit(
                all, original, originalText, correctedText, explanation, evidence, proof, decision);
    }
}
