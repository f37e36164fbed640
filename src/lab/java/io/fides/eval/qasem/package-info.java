/**
 * Measures questions and answers: whether the arguments that are found are those that people found
 * ({@link io.fides.eval.qasem.RoleEvaluation}, on QA-SRL and QANom), and whether what is said to be
 * supported is ({@link io.fides.eval.qasem.ConsistencyEvaluation}, Table 4 of QASemConsistency).
 */
@NullMarked
package io.fides.eval.qasem;

import org.jspecify.annotations.NullMarked;
