/**
 * Reads pages of the open web, safely and politely.
 *
 * <p>Links are chosen by strangers, so a request can only ever go to a public address: {@link
 * io.fides.adapter.web.WebAddress} refuses odd spellings, {@link io.fides.adapter.web.CheckedNames}
 * judges the very addresses that are then connected to, redirects are followed by hand through the
 * same gate, and no proxy is used. Bytes, inflation, headers, redirects and time are capped.
 *
 * <p>robots.txt is honoured (RFC 9309): 4xx means allowed; a server error or no answer means that
 * the site is not read for now, which is reported as the outage it is and not as a prohibition.
 *
 * <p>{@link io.fides.adapter.web.HttpPageReader} makes one attempt a call; {@link
 * io.fides.adapter.web.CachedPageReader} around it reads each page once for all who want it.
 */
@NullMarked
package io.fides.adapter.web;

import org.jspecify.annotations.NullMarked;
