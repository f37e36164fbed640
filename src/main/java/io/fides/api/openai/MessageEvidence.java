package io.fides.api.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.fides.api.ApiConfig;
import io.fides.api.FixInput.DocumentInput;
import io.fides.api.RequestReader;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What of a conversation is evidence, by one rule: every result of a tool is, and so is every text
 * of a system, developer or user message that is as long as a document. What the model itself wrote
 * never is. The question is the last text of the last user message.
 */
@ApplicationScoped
class MessageEvidence {

    private static final Set<String> OF_PEOPLE = Set.of("system", "developer", "user");

    private final ApiConfig limits;
    private final int documentLength;

    MessageEvidence(ApiConfig limits, ProxyConfig config) {
        this.limits = limits;
        this.documentLength = config.documentLength();
    }

    /** The latest ones, as many and of each as much as a request may bring along. */
    List<DocumentInput> documents(List<Turn> turns) {
        List<DocumentInput> documents = new ArrayList<>();
        for (int i = 0; i < turns.size(); i++) {
            Turn turn = turns.get(i);
            boolean tool = turn.role().equals("tool");
            for (int part = 0; part < turn.texts().size(); part++) {
                String text = turn.texts().get(part);
                if (tool || (OF_PEOPLE.contains(turn.role()) && text.length() >= documentLength)) {
                    String uri = "message:" + i + (part > 0 ? "." + part : "");
                    documents.add(document(tool ? readable(text) : text, uri, turn.name()));
                }
            }
        }
        return documents.subList(
                Math.max(0, documents.size() - limits.maxDocuments()), documents.size());
    }

    private DocumentInput document(String text, String uri, String title) {
        return new DocumentInput(
                Optional.of(RequestReader.beginning(text, limits.maxDocument())),
                Optional.of(uri),
                Optional.of(RequestReader.beginning(title, limits.maxQuery())));
    }

    /** Where a prompt puts documents before the question, its last paragraph. */
    Optional<String> question(List<Turn> turns) {
        return turns.reversed().stream()
                .filter(turn -> turn.role().equals("user") && !turn.texts().isEmpty())
                .findFirst()
                .map(turn -> turn.texts().getLast().strip())
                .map(
                        text ->
                                text.length() < documentLength
                                        ? text
                                        : text.substring(text.lastIndexOf("\n\n") + 1).strip())
                .map(text -> RequestReader.beginning(text, limits.maxQuery()));
    }

    /** Tools often answer in JSON; what can be read in it are its strings. */
    private static String readable(String result) {
        if (!result.startsWith("{") && !result.startsWith("[")) {
            return result;
        }
        try {
            List<String> texts = new ArrayList<>();
            collect(JsonTrees.MAPPER.readTree(result), texts);
            return String.join("\n\n", texts);
        } catch (JsonProcessingException _) {
            return result;
        }
    }

    private static void collect(JsonNode node, List<String> texts) {
        if (node.isTextual()) {
            texts.add(node.textValue());
        }
        node.forEach(child -> collect(child, texts));
    }
}
