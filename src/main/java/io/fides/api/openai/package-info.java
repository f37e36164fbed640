/**
 * OpenAI's chat completions and responses in front of another server of that format: what its model
 * writes is fixed on the way to the caller.
 *
 * <p>{@link io.fides.api.openai.ProxyResource} forwards a request by {@link
 * io.fides.api.openai.Upstream}. {@link io.fides.api.openai.ProxyRequest} finds the evidence in it.
 * Every text of a reply is a {@link io.fides.api.openai.DraftText}, which gives out only what was
 * checked; the rest of a reply passes as it came.
 *
 * <p>{@link io.fides.api.openai.FilesResource} offers files and batches in its form, which {@link
 * io.fides.api.openai.FileBatches} works on; a {@link io.fides.api.openai.Shelf} keeps them.
 */
@NullMarked
package io.fides.api.openai;

import org.jspecify.annotations.NullMarked;
