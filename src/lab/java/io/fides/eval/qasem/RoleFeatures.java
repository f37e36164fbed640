package io.fides.eval.qasem;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Span;
import io.fides.eval.qasem.KnownRoles.KnownPredicate;
import io.fides.qasem.QasemArguments;
import java.util.stream.Stream;

/**
 * What is known of every phrase that may be an argument, to fit the models that find arguments: a
 * line for each predicate, places in words.
 */
public final class RoleFeatures {

    private static final ObjectMapper JSON = new ObjectMapper();

    private RoleFeatures() {}

    /** The lines of one sentence. */
    public static Stream<String> lines(KnownRoles item, QasemArguments qasem) {
        Tokens tokens = new Tokens(item.sentence());
        return item.predicates().stream()
                .map(predicate -> line(item.sentence(), predicate, tokens, qasem).toString());
    }

    private static ObjectNode line(
            String sentence, KnownPredicate predicate, Tokens tokens, QasemArguments qasem) {
        ObjectNode line = JSON.createObjectNode();
        ArrayNode arguments = line.putArray("arguments");
        predicate.arguments().stream()
                .map(tokens::of)
                .distinct()
                .forEach(each -> arguments.add(pair(each)));
        ArrayNode candidates = line.putArray("candidates");
        for (QasemArguments.Described each : qasem.described(sentence, predicate.place())) {
            ObjectNode candidate = candidates.addObject();
            candidate.set("span", pair(tokens.of(each.span())));
            ArrayNode features = candidate.putArray("features");
            each.features().forEach(features::add);
        }
        return line;
    }

    private static ArrayNode pair(Span span) {
        return JSON.createArrayNode().add(span.start()).add(span.end());
    }
}
