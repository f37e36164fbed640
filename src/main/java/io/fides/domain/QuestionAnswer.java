package io.fides.domain;

/**
 * One relation between a predicate and an argument, as QASemConsistency asks about it (Cattan et
 * al. 2025, §3).
 *
 * @param predicate where it stands in the text; for a copular one what is said of the subject
 * @param question as QA-SRL words it (He et al. 2015), what is not asked for left open: “When did
 *     someone find something?”
 * @param answer where the argument stands in the text
 * @param text the argument as it stands there, or what it means
 */
public record QuestionAnswer(Kind kind, Span predicate, String question, Span answer, String text) {

    public QuestionAnswer {
        if (question.isBlank() || text.isBlank() || answer.isEmpty()) {
            throw new IllegalArgumentException("not a question and its answer: " + question);
        }
    }

    /** What kind of word the question is about. */
    public enum Kind {
        VERBAL,
        /** A noun that names what happens: “the arrival of the train”. */
        NOMINAL,
        /** What a form of “be” says of its subject: “was an engineer”. */
        COPULAR
    }

    /** The part that is wrong if this is: what is said of a subject, else the answer. */
    public Span claimed() {
        return kind == Kind.COPULAR ? predicate : answer;
    }

    /** The same with what the answer stands for in its place: the name that “she” means. */
    public QuestionAnswer meaning(String referent) {
        return new QuestionAnswer(kind, predicate, question, answer, referent);
    }

    /** The same in a text in which the sentence begins at {@code start}. */
    public QuestionAnswer in(int start) {
        return new QuestionAnswer(
                kind, predicate.shift(start), question, answer.shift(start), text);
    }
}
