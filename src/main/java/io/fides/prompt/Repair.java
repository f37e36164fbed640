package io.fides.prompt;

/**
 * What a model is shown when its reply could not be read.
 *
 * @param task as it was asked
 * @param reply what came, shortened if it is very long
 * @param problem what is wrong with it
 */
public record Repair(String task, String reply, String problem) {}
