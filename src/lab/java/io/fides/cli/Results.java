package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;

/** Writes what was measured: text as it comes, or all of it as JSON at the end. */
final class Results {

    private final PrintWriter out;
    private final boolean json;
    private final ArrayNode all = new ObjectMapper().createArrayNode();

    Results(Shell shell, boolean json) {
        this.out = shell.terminal().out();
        this.json = json;
    }

    void add(String text, ObjectNode figures) {
        all.add(figures);
        if (!json) {
            out.println(text);
            out.flush();
        }
    }

    void end() {
        if (json) {
            out.println(Visible.json(all.toPrettyString()));
            out.flush();
        }
    }
}
