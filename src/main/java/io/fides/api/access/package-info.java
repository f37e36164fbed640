/**
 * Who may use the server, and how much of it. {@link io.fides.api.access.Access} stands before
 * everything that is not public; a {@link io.fides.api.access.Holder} of a key has an allowance,
 * and each request of his is a {@link io.fides.api.access.Visit}, to which its work is charged.
 */
@NullMarked
package io.fides.api.access;

import org.jspecify.annotations.NullMarked;
