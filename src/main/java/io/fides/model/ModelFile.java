package io.fides.model;

/**
 * One file of a model, as it was checked.
 *
 * @param name in the model's folder
 * @param origin its path in the repository
 * @param size in bytes
 * @param sha256 lower-case hex digest of its bytes
 */
public record ModelFile(String name, String origin, long size, String sha256) {}
