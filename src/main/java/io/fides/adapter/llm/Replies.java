package io.fides.adapter.llm;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.graph.ClaimLabel;
import java.util.List;

/**
 * What comes out of the prompts. Names and order of components are those of the JSON that models
 * write: reasoning stands before what it leads to.
 */
public final class Replies {

    private Replies() {}

    /** A reply without a schema: the whole text, without surrounding white space, not empty. */
    public record FreeText(String text) {}

    /** The entry of an item in a batch. */
    interface Numbered {

        /** The number of the item, from 1. */
        int n();
    }

    /** An entry that says how sure the model is, from 0 to 1. */
    interface Sure extends Numbered {
        double confidence();
    }

    /** Reply of {@code segment/sentences}. */
    public record Sentences(List<Wording> sentences) {}

    /** A sentence as in the answer, and its wording, empty if it is the same. */
    public record Wording(String sentence, String wording) {}

    /** Reply of {@code decompose/claims}. */
    public record Claims(List<SentenceClaims> sentences) {}

    public record SentenceClaims(int n, List<Claim> claims) implements Numbered {}

    public record Claim(String claim, boolean checkworthy) {}

    /** Reply of {@code decompose/questions}. */
    public record Questions(List<SentenceQuestions> sentences) {}

    public record SentenceQuestions(int n, boolean checkworthy, List<String> questions)
            implements Numbered {}

    interface JudgedClaims {
        List<? extends JudgedClaim> judgements();
    }

    /** Numbers of the passages that entail and contradict a claim. */
    interface JudgedClaim extends Sure {

        String reasoning();

        List<Integer> entailedBy();

        List<Integer> contradictedBy();

        default String words() {
            return "";
        }

        default String instead() {
            return "";
        }
    }

    /** Reply of {@code verify/evidence} and {@code rarr/agreement}. */
    public record Judgements(List<ClaimJudgement> judgements) implements JudgedClaims {}

    public record ClaimJudgement(
            int n,
            String reasoning,
            List<Integer> entailedBy,
            List<Integer> contradictedBy,
            double confidence)
            implements JudgedClaim {}

    /** Reply of {@code verify/corrections}. */
    public record Corrections(List<ClaimCorrection> judgements) implements JudgedClaims {}

    /**
     * @param words of the claim that are wrong; empty if none are
     * @param instead what is right in their place; empty if that is not known
     */
    public record ClaimCorrection(
            int n,
            String reasoning,
            List<Integer> entailedBy,
            List<Integer> contradictedBy,
            double confidence,
            String words,
            String instead)
            implements JudgedClaim {}

    interface EditedCases {
        List<? extends EditedCase> edits();
    }

    /** The revised sentence, and its false claims as they are now, in their order. */
    interface EditedCase extends Numbered {

        String reasoning();

        String sentence();

        default EditWord status() {
            return EditWord.EDITED;
        }

        default List<String> facts() {
            return List.of();
        }
    }

    /** Reply of {@code edit/factual}. */
    public record SentenceEdits(List<SentenceEdit> edits) implements EditedCases {}

    public record SentenceEdit(
            int n, String reasoning, EditWord status, String sentence, List<String> facts)
            implements EditedCase {}

    /** What came of a case, as models write it, in lower case. */
    public enum EditWord {
        EDITED,
        NOT_CONTRADICTED,
        NO_CORRECTION_KNOWN
    }

    /** Reply of {@code rarr/edit}. */
    public record Edits(List<CaseEdit> edits) implements EditedCases {}

    public record CaseEdit(int n, String reasoning, String sentence) implements EditedCase {}

    /** Reply of {@code qasem/questions}. */
    public record AskedSentences(List<AskedSentence> sentences) {}

    public record AskedSentence(int n, List<Relation> questions) implements Numbered {}

    /** One relation between a predicate and an argument. */
    public record Relation(
            QuestionAnswer.Kind kind, String predicate, String question, String answer) {}

    /** Reply of {@code qasem/support}. */
    public record Supports(List<Supported> answers) {}

    public record Supported(int n, String reasoning, YesOrNo supported, double confidence)
            implements Sure {}

    /** As models write it, in lower case. */
    public enum YesOrNo {
        YES,
        NO
    }

    /** Reply of {@code claimver/claims}. */
    public record GraphClaims(List<LabelledClaim> claims) {}

    /** Words of the text, with the numbers of triplets, from 1. */
    public record LabelledClaim(
            String span, List<Integer> triplets, String rationale, ClaimLabel label) {}
}
