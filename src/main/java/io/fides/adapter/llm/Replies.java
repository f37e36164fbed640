package io.fides.adapter.llm;

import io.fides.prompt.FreeText;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;

/**
 * What comes out of the prompts. Names and order of components are those of the JSON that models
 * write: reasoning stands before what it leads to.
 */
@RegisterForReflection(targets = {Replies.class, FreeText.class})
public final class Replies {

    private Replies() {}

    /** Reply of {@code segment/sentences}. */
    public record Sentences(List<Wording> sentences) {}

    /**
     * @param sentence as in the answer
     * @param wording empty if it is the same
     */
    public record Wording(String sentence, String wording) {}

    /** Reply of {@code decompose/claims}. */
    public record Claims(List<SentenceClaims> sentences) {}

    /**
     * @param n number of the sentence, from 1
     */
    public record SentenceClaims(int n, List<Claim> claims) {}

    /** One fact. */
    public record Claim(String claim, boolean checkworthy) {}

    /** Reply of {@code decompose/questions}. */
    public record Questions(List<SentenceQuestions> sentences) {}

    /**
     * @param n number of the sentence, from 1
     */
    public record SentenceQuestions(int n, boolean checkworthy, List<String> questions) {}

    /** Reply of {@code decompose/joint}. */
    public record Facts(List<SentenceFacts> sentences) {}

    /**
     * @param sentence as in the answer
     * @param wording empty if it is the same
     */
    public record SentenceFacts(String sentence, String wording, List<Claim> claims) {}

    /** Reply of {@code verify/evidence} and {@code rarr/agreement}. */
    public record Judgements(List<ClaimJudgement> judgements) {}

    /**
     * @param n number of the claim, from 1
     * @param entailedBy numbers of passages
     * @param contradictedBy numbers of passages
     * @param confidence 0 to 1
     */
    public record ClaimJudgement(
            int n,
            String reasoning,
            List<Integer> entailedBy,
            List<Integer> contradictedBy,
            double confidence) {}

    /** Reply of {@code edit/factual}. */
    public record SentenceEdits(List<SentenceEdit> edits) {}

    /**
     * @param n number of the case, from 1
     * @param sentence the revised sentence
     * @param facts the false claims as they are now, in their order
     */
    public record SentenceEdit(
            int n, String reasoning, EditWord status, String sentence, List<String> facts) {}

    /** What came of a case, as models write it, in lower case. */
    public enum EditWord {
        EDITED,
        NOT_CONTRADICTED,
        NO_CORRECTION_KNOWN
    }

    /** Reply of {@code rarr/edit}. */
    public record Edits(List<CaseEdit> edits) {}

    /**
     * @param n number of the case, from 1
     * @param sentence the revised sentence
     */
    public record CaseEdit(int n, String reasoning, String sentence) {

        SentenceEdit withoutFacts() {
            return new SentenceEdit(n, reasoning, EditWord.EDITED, sentence, List.of());
        }
    }

    /** Reply of {@code qasem/questions}. */
    public record AskedSentences(List<AskedSentence> sentences) {}

    /**
     * @param n number of the sentence, from 1
     */
    public record AskedSentence(int n, List<Relation> questions) {}

    /** One relation between a predicate and an argument. */
    public record Relation(KindWord kind, String predicate, String question, String answer) {}

    /** A kind of predicate as models write it, in lower case. */
    public enum KindWord {
        VERBAL,
        NOMINAL,
        COPULAR
    }

    /** Reply of {@code qasem/support}. */
    public record Supports(List<Supported> answers) {}

    /**
     * @param n number of the answer, from 1
     * @param confidence 0 to 1
     */
    public record Supported(int n, String reasoning, YesOrNo supported, double confidence) {}

    /** As models write it, in lower case. */
    public enum YesOrNo {
        YES,
        NO
    }

    /** Reply of {@code claimver/claims}. */
    public record GraphClaims(List<LabelledClaim> claims) {}

    /**
     * @param span words of the text
     * @param triplets their numbers, from 1
     */
    public record LabelledClaim(
            String span, List<Integer> triplets, String rationale, LabelWord label) {}

    /** A label as models write it, in lower case. */
    public enum LabelWord {
        ATTRIBUTABLE,
        EXTRAPOLATORY,
        CONTRADICTORY
    }
}
