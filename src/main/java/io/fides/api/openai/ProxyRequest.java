package io.fides.api.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.ApiConfig;
import io.fides.api.FixCall;
import io.fides.api.FixInput;
import io.fides.api.ProblemException;
import io.fides.api.RequestReader;
import io.fides.api.StrictJson;
import io.fides.conversation.MessageEvidence;
import io.fides.conversation.Turn;
import io.fides.domain.Document;
import io.fides.language.Unicode;
import io.fides.pipeline.FixRequest.Mode;
import io.fides.report.Labels;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What is asked of the proxy: the body for the upstream, as it came but for the field {@code
 * fides}; how texts of the reply are to be fixed; whether it is to be JSON, which is left alone.
 */
record ProxyRequest(String forwarded, FixCall call, boolean json) {

    private static final String EXTENSION = "fides";

    @Singleton
    record Reader(RequestReader requests, ApiConfig limits, ProxyConfig config) {

        ProxyRequest chat(byte[] body) throws IOException {
            return read(body, Turns::ofChat, tree -> tree.path("response_format"));
        }

        ProxyRequest responses(byte[] body) throws IOException {
            return read(body, Turns::ofResponses, tree -> tree.path("text").path("format"));
        }

        private ProxyRequest read(
                byte[] body,
                Function<JsonNode, List<Turn>> turns,
                Function<JsonNode, JsonNode> format)
                throws IOException {
            ObjectNode tree = JsonTrees.asked(body);
            Optional<JsonNode> extension = Optional.ofNullable(tree.remove(EXTENSION));
            if (!(extension.orElseGet(JsonTrees::object) instanceof ObjectNode options)
                    || options.hasNonNull("text")) {
                throw ProblemException.wrong(
                        "fides: must be an object with the options of /v1/fix but text");
            }
            return new ProxyRequest(
                    extension.isPresent()
                            ? tree.toString()
                            : new String(body, StandardCharsets.UTF_8),
                    requests.fix(input(options, turns.apply(tree))),
                    format.apply(tree).path("type").asText().startsWith("json_"));
        }

        /** The text stands for the ones that are still to come. */
        private FixInput input(ObjectNode options, List<Turn> turns) {
            var evidence = new MessageEvidence(config.documentLength(), limits.maxDocuments());
            options.put("text", "The answer.");
            if (!options.hasNonNull("query")) {
                evidence.question(turns)
                        .ifPresent(asked -> options.put("query", ofQueryLength(asked)));
            }
            String mode = options.path("mode").asText();
            boolean taken =
                    Stream.of(Mode.values())
                            .filter(each -> Labels.of(each).equals(mode))
                            .allMatch(Mode::takesDocuments);
            if (taken && !options.hasNonNull("documents")) {
                ArrayNode documents = options.putArray("documents");
                evidence.documents(turns, requests.parser())
                        .forEach(found -> add(documents.addObject(), found));
            }
            if (!options.hasNonNull("offsets")) {
                options.put("offsets", "codePoint");
            }
            return StrictJson.read(options.toString(), FixInput.class);
        }

        /** Of each as much as a request may bring along. */
        private void add(ObjectNode input, Document found) {
            input.put("text", Unicode.beginning(found.text(), limits.maxDocument()))
                    .put("uri", found.source().uri().toString())
                    .put("title", ofQueryLength(found.source().title()));
        }

        private String ofQueryLength(String text) {
            return Unicode.beginning(text, limits.maxQuery());
        }
    }
}
