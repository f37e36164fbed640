package io.fides.api.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Problem;
import io.fides.conversation.MessageEvidence;
import java.util.List;
import java.util.Optional;

/** Puts fixed texts in the place of those of one reply, in the format of one of the APIs. */
interface ReplyRewriting {

    /** Changes a reply that is there as a whole, and tells what was done. */
    ProxyReport whole(ObjectNode reply);

    /** Rewrites an event of a stream, which may become none or several. */
    List<ObjectNode> rewrite(ObjectNode event);

    /** What is left when the stream ends. */
    List<ObjectNode> end();

    /** Why a text is not to be fixed. */
    static Optional<String> leftAlone(String text, boolean json) {
        if (json || MessageEvidence.json(text.strip()).isPresent()) {
            return Optional.of("json");
        }
        return text.isBlank() ? Optional.of("no text") : Optional.empty();
    }

    /** Says that it breaks off. */
    ObjectNode error(Problem problem);
}
