package io.fides.prompt;

/**
 * A reply without a schema: the whole text.
 *
 * @param text without surrounding white space, not empty
 */
public record FreeText(String text) {}
