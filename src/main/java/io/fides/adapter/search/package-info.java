/**
 * Search engines that are asked by HTTP, as {@link io.fides.retrieve.SearchBackend}s.
 *
 * <p>{@link io.fides.adapter.search.WebEngine} knows what differs between engines, {@link
 * io.fides.adapter.search.WebSearch} asks any of them, and {@link io.fides.adapter.search.JsonHttp}
 * carries the request, caps and reads the reply and says what went wrong. A hit is a link and no
 * more: snippets, generated answers and knowledge panels are not what a page says and are dropped.
 *
 * <p>{@link io.fides.adapter.search.OpenSearch} is not of the web: it searches an index of the
 * user's own in OpenSearch or Elasticsearch and gives the documents that the index holds; {@link
 * io.fides.adapter.search.OpenSearchIndexing} fills one from files. If the index has vectors,
 * {@link io.fides.adapter.search.NearestVectors} says how it is asked for the nearest.
 *
 * <p>Nothing found is an empty list only if the engine said so in its documented format. A refusal
 * (401, 403, 429), an acceptance without an answer (202), a redirect, a page of HTML or a result
 * list in which no entry has an address is a failure: it must never look like absence of evidence.
 * Each call makes one attempt. Keys are {@link io.fides.adapter.search.ApiKey}s, which print as
 * stars, and nothing of a request or of an error page gets into a message.
 */
@NullMarked
package io.fides.adapter.search;

import org.jspecify.annotations.NullMarked;
