package io.fides.eval.data;

/**
 * A file that was read.
 *
 * @param name its name without its folder
 * @param sha256 lower-case hex digest of its bytes
 */
public record DataFile(String name, String sha256) {}
