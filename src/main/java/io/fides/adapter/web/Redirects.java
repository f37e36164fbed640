package io.fides.adapter.web;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import java.util.function.Function;

/**
 * Follows redirects by hand, each through all checks again.
 *
 * @param most how many are followed
 */
record Redirects(int most) {

    /**
     * @param ask sends one request, with all checks that come before it
     * @return the first answer that is no redirect
     * @throws FidesException UNSAFE_ADDRESS if there are too many
     */
    Reply follow(WebAddress start, Function<WebAddress, Reply> ask) {
        WebAddress address = start;
        Reply reply = ask.apply(address);
        for (int hop = 0; reply.redirect(); hop++) {
            if (hop == most) {
                throw Failures.of(
                        Failure.Kind.UNSAFE_ADDRESS,
                        start.host(),
                        "more than " + most + " redirects");
            }
            address = address.redirected(reply.location());
            reply = ask.apply(address);
        }
        return reply;
    }
}
