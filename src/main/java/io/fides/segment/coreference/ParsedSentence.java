package io.fides.segment.coreference;

import io.fides.syntax.DependencyTree;

/**
 * A sentence as it is read.
 *
 * @param text without marks of formatting
 * @param tree its words, with spans in the text
 */
public record ParsedSentence(String text, DependencyTree tree) {}
