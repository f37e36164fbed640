package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import io.fides.eval.data.SetFile.Item;
import io.fides.language.WordLists;
import java.util.ArrayList;
import java.util.List;
import net.thisptr.jackson.jq.BuiltinFunctionLoader;
import net.thisptr.jackson.jq.JsonQuery;
import net.thisptr.jackson.jq.Scope;
import net.thisptr.jackson.jq.Version;
import net.thisptr.jackson.jq.Versions;
import net.thisptr.jackson.jq.exception.JsonQueryException;

/** What the items of a data set are in the plain format, told in jq by {@code sets.jq}. */
final class ItemProgram {

    private static final Version JQ = Versions.JQ_1_6;

    private static final String DEFINITIONS =
            String.join("\n", WordLists.lines(ItemProgram.class, "sets.jq")) + "\n";

    private static final Scope BUILT_IN = builtIn();

    private final JsonQuery query;
    private final Scope scope = Scope.newChildScope(BUILT_IN);

    /**
     * @param program a definition of {@code sets.jq}
     */
    ItemProgram(String set, String program, List<SetFile> files) {
        try {
            query = JsonQuery.compile(DEFINITIONS + program, JQ);
        } catch (JsonQueryException e) {
            throw new IllegalStateException(e);
        }
        ArrayNode items = JsonNodeFactory.instance.arrayNode();
        files.forEach(
                file -> items.addArray().addAll(file.items().stream().map(Item::json).toList()));
        scope.setValue("set", TextNode.valueOf(set));
        scope.setValue("files", items);
    }

    private static Scope builtIn() {
        Scope scope = Scope.newEmptyScope();
        BuiltinFunctionLoader.getInstance().loadFunctions(JQ, scope);
        scope.addFunction(
                "strip",
                0,
                (_, _, in, _, output, _) ->
                        output.emit(
                                in.isTextual() ? TextNode.valueOf(in.textValue().strip()) : in,
                                null));
        return scope;
    }

    /**
     * @param file the place of its file, from 1
     * @throws IllegalArgumentException if it is no item of the set
     */
    List<JsonNode> of(int file, Item item) {
        Scope own = Scope.newChildScope(scope);
        own.setValue("file", IntNode.valueOf(file));
        own.setValue("number", IntNode.valueOf(item.number()));
        List<JsonNode> made = new ArrayList<>();
        try {
            query.apply(own, item.json(), made::add);
        } catch (JsonQueryException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        return made;
    }
}
