/**
 * The models that run in this process: pulled from a hub that speaks as huggingface.co does, or
 * built in.
 *
 * <p>A {@link io.fides.hub.ModelStore} pulls models into a cache, lists those that are built in and
 * those in the cache, and verifies both. A model's folder holds {@code model.onnx}, {@code
 * tokenizer.json} and {@code config.json}, wherever the model came from.
 *
 * <p>The wire, all by GET:
 *
 * <ul>
 *   <li>{@code /api/models/OWNER/NAME/revision/REVISION?blobs=true} answers JSON: {@code sha} is
 *       the commit, {@code siblings} the files as {@code {"rfilename", "size", "blobId", "lfs":
 *       {"sha256", "size"}}}. {@code blobId} is the git object id; large files have {@code lfs}
 *       with the SHA-256 of their bytes.
 *   <li>{@code /OWNER/NAME/resolve/COMMIT/PATH} answers small files itself, and large ones by a
 *       redirect to another host. A renamed repository is a redirect on the hub itself.
 * </ul>
 *
 * <p>The token is sent to the scheme, host and port of the hub and to nobody else. Every byte that
 * arrives is compared with the digest that the hub lists for the commit, and with a pinned SHA-256
 * where the catalogue or the user gives one; a file without either is not accepted. The SHA-256 of
 * every file is then kept in the model's {@link io.fides.hub.ModelLock lock}, and nothing but those
 * very bytes is accepted for this model again until the user asks for an update. So without a pin
 * the first download trusts the hub (by TLS); with one it trusts nobody.
 */
@NullMarked
package io.fides.hub;

import org.jspecify.annotations.NullMarked;
