/**
 * Models from a hub that speaks as huggingface.co does, and those that come along.
 *
 * <p>The wire, all by GET:
 *
 * <ul>
 *   <li>{@code /api/models/OWNER/NAME/revision/REVISION?blobs=true} answers JSON: {@code sha} is
 *       the commit, {@code siblings} the files as {@code {"rfilename", "size", "blobId", "lfs":
 *       {"sha256", "size"}}}. {@code blobId} is the git object id: SHA-1 of {@code "blob SIZE\0"}
 *       and the bytes; large files have {@code lfs} with the SHA-256 of their bytes.
 *   <li>{@code /OWNER/NAME/resolve/COMMIT/PATH} answers small files itself, and large ones by a
 *       redirect to another host whose address is signed and lives for a while. The hub's own
 *       answer carries {@code X-Repo-Commit}, and for large files {@code X-Linked-Etag} (the
 *       SHA-256 in quotes) and {@code X-Linked-Size}. {@code Range} is honoured.
 *   <li>A renamed repository is a redirect on the hub itself, and so may be a small file. 401 and
 *       403 mean a model that is private or gated (also one that does not exist, where no token is
 *       sent), 404 a model, revision or file that is not there.
 * </ul>
 *
 * <p>The token is sent to the scheme, host and port of the hub and to nobody else. A file name is
 * only ever one that we asked for. Every file is compared with the hub's digest for its commit; one
 * for which the hub lists no digest is not accepted without a pin. What is then still trusted is
 * said in {@link io.fides.model}.
 */
@NullMarked
package io.fides.adapter.hub;

import org.jspecify.annotations.NullMarked;
