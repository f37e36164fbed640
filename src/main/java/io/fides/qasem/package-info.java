/**
 * A text as questions and answers, one for each relation between a predicate and an argument, and
 * which of them a reference supports (QASemConsistency, Cattan et al. 2025).
 *
 * <p>{@link io.fides.qasem.QasemParser} makes {@link io.fides.domain.QuestionAnswer}s of a
 * sentence: “Who died? – A man”, “How did someone die? – of measles”. The compact one goes by the
 * dependency tree: {@link io.fides.qasem.Predicate} finds verbs, nouns that name what happens and
 * what is said with “be”; {@link io.fides.qasem.Candidates} weighs each phrase of the sentence by
 * where it hangs; {@link io.fides.qasem.Interrogative} words the question.
 *
 * <p>A {@link io.fides.qasem.SupportJudge} then judges in two steps, as the paper's annotators do:
 * an answer that the reference does not mention is an extrinsic error, and so is all that is said
 * with it; an answer that it mentions, but not in that relation, is an intrinsic one. The score of
 * a text is the share of its questions and answers that are supported; the unsupported answers are
 * where it is wrong.
 */
@NullMarked
package io.fides.qasem;

import org.jspecify.annotations.NullMarked;
