package io.fides.adapter.llm;

import java.io.Serial;

/**
 * A reply is not what was asked for; the message says where and why, so that a model can repair it.
 */
final class UnreadableReply extends RuntimeException {
    @Serial private static final long serialVersionUID = 1;

    UnreadableReply(String problem) {
        super(problem, null, false, false);
    }

    String problem() {
        return String.valueOf(getMessage());
    }
}
