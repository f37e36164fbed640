package io.fides.segment;

/**
 * What the sentences below it may be about.
 *
 * @param text without marks of formatting
 * @param level from 1; those of a higher level are parts of those of a lower one
 */
record Heading(String text, int level) {}
