/**
 * The models that run in this process: what they are called, where they lie, and what of them was
 * checked.
 *
 * <p>A {@link io.fides.model.ModelStore} pulls models from a hub into a cache, lists those that
 * come along and those in the cache, and verifies both. A model's folder holds {@code model.onnx},
 * {@code tokenizer.json} and {@code config.json}, wherever the model came from, so that whoever
 * loads one needs to know nothing else.
 *
 * <p><b>What is trusted.</b> The revision that was asked for is resolved to a commit once. Every
 * byte that arrives is compared with the digest that the hub lists for that commit, and with a
 * pinned SHA-256 where the catalogue or the user gives one. The SHA-256 of every file is then kept
 * in the model's {@link io.fides.model.ModelLock lock}, and nothing but those very bytes is
 * accepted for this model again until the user asks for an update. So without a pin the first
 * download trusts the hub (by TLS); with one it trusts nobody.
 */
@NullMarked
package io.fides.model;

import org.jspecify.annotations.NullMarked;
