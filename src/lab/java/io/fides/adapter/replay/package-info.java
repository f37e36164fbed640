/**
 * Keeps what language models, search backends and web servers reply in files, and replies from them
 * later, so that an evaluation can be repeated bit by bit without a network.
 *
 * <p>It stands at the ports {@link io.fides.prompt.Llm}, {@link io.fides.retrieve.SearchBackend}
 * and {@link io.fides.retrieve.PageReader}, outside of retries: a request has one reply, also if
 * that is a failure. Credentials do not pass these ports; where a reply or an address repeats one
 * nevertheless, it is struck out before anything is written.
 */
@NullMarked
package io.fides.adapter.replay;

import org.jspecify.annotations.NullMarked;
