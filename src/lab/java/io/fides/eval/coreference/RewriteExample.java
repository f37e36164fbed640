package io.fides.eval.coreference;

import java.util.List;

/**
 * A question in a conversation, and how somebody rewrote it so that it stands alone.
 *
 * @param topic what the conversation is about; may be blank
 * @param history what was said before, in order
 */
public record RewriteExample(String topic, List<String> history, String question, String rewrite) {

    public RewriteExample {
        history = List.copyOf(history);
    }
}
