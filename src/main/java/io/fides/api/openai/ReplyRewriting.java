package io.fides.api.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Problem;
import java.util.List;

/** Puts fixed texts in the place of those of one reply, in the format of one of the APIs. */
interface ReplyRewriting {

    /** Changes a reply that is there as a whole, and tells what was done. */
    ProxyReport whole(ObjectNode reply);

    /** Rewrites an event of a stream, which may become none or several. */
    List<ObjectNode> rewrite(ObjectNode event);

    /** What is left when the stream ends. */
    List<ObjectNode> end();

    /** Says that it breaks off. */
    ObjectNode error(Problem problem);
}
