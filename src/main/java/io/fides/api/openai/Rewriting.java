package io.fides.api.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Problem;
import java.util.List;

/** Rewrites a stream of events, of which one may become none or several. */
interface Rewriting {

    List<ObjectNode> rewrite(ObjectNode event);

    /** What is left when the stream ends. */
    List<ObjectNode> end();

    /** Says that it breaks off. */
    ObjectNode error(Problem problem);
}
