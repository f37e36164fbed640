package io.fides.conversation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fides.domain.Document;
import io.fides.domain.run.FidesException;
import io.fides.retrieve.DocumentParser;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What of a conversation is evidence, by one rule: every result of a tool is, and so is every text
 * of a system, developer or user message that is as long as a document. What the model itself wrote
 * never is. The question is the last text of the last user message.
 *
 * @param documentLength UTF-16 units from which on a text is as long as a document
 * @param most how many documents are taken, the latest ones
 */
public record MessageEvidence(int documentLength, int most) {

    /** What requests may bring along unless a server is told otherwise. */
    public static final MessageEvidence DEFAULT = new MessageEvidence(400, 64);

    private static final Set<String> OF_PEOPLE = Set.of("system", "developer", "user");

    private static final Pattern PARAGRAPHS = Pattern.compile("\n\r?\n");

    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

    /**
     * The documents, with the URI {@code message:N} for message N, from 0.
     *
     * @param parser reads results of tools that are JSON, as it reads such a document
     */
    public List<Document> documents(List<Turn> turns, DocumentParser parser) {
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < turns.size(); i++) {
            Turn turn = turns.get(i);
            boolean tool = turn.role().equals(Turn.TOOL);
            for (int part = 0; part < turn.texts().size(); part++) {
                String text = turn.texts().get(part);
                if (tool || (OF_PEOPLE.contains(turn.role()) && text.length() >= documentLength)) {
                    URI uri = URI.create("message:" + i + (part > 0 ? "." + part : ""));
                    boolean json = tool && json(text).isPresent();
                    documents.add(
                            read(uri, turn.name(), json ? "application/json" : "", text, parser));
                }
            }
        }
        return documents.subList(Math.max(0, documents.size() - most), documents.size());
    }

    /** Where a prompt puts documents before the question, its last paragraph. */
    public Optional<String> question(List<Turn> turns) {
        return turns.reversed().stream()
                .filter(turn -> turn.role().equals("user") && !turn.texts().isEmpty())
                .findFirst()
                .map(turn -> turn.texts().getLast().strip())
                .map(
                        text ->
                                text.length() < documentLength
                                        ? text
                                        : List.of(PARAGRAPHS.split(text)).getLast().strip());
    }

    /** What cannot be read as what it is stays as it came. */
    private static Document read(
            URI uri, String title, String type, String text, DocumentParser parser) {
        try {
            return parser.sent(uri, title, type, text);
        } catch (FidesException _) {
            return Document.of(uri, title, Optional.empty(), text);
        }
    }

    /** The object or array that a text is; empty if it is something else. */
    public static Optional<JsonNode> json(String text) {
        String bare = text.stripLeading();
        if (!bare.startsWith("{") && !bare.startsWith("[")) {
            return Optional.empty();
        }
        try {
            return Optional.of(MAPPER.readTree(text));
        } catch (JsonProcessingException _) {
            return Optional.empty();
        }
    }
}
