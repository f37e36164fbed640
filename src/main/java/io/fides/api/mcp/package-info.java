/**
 * The Model Context Protocol, over HTTP at {@code /mcp} and over standard input by {@code fides
 * mcp}: the tools {@code fix}, {@code check} and {@code search}, whose arguments are the bodies of
 * the REST interface, read, admitted and limited alike; and the reports of a session as resources,
 * of which {@code explain} explains a claim.
 */
@NullMarked
package io.fides.api.mcp;

import org.jspecify.annotations.NullMarked;
