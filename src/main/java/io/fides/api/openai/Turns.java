package io.fides.api.openai;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.conversation.Turn;
import io.fides.language.Unicode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the messages of a request. */
final class Turns {

    private Turns() {}

    /** The {@code messages} of a chat. */
    static List<Turn> ofChat(JsonNode request) {
        Map<String, String> functions = new HashMap<>();
        List<Turn> turns = new ArrayList<>();
        for (JsonNode message : request.path("messages")) {
            for (JsonNode call : message.path("tool_calls")) {
                functions.put(
                        call.path("id").asText(), call.path("function").path("name").asText());
            }
            String role = message.path("role").asText();
            JsonNode content = message.path("content");
            if (role.equals("tool") || role.equals("function")) {
                String called = message.path("tool_call_id").asText();
                String named = message.path("name").asText();
                turns.add(tool(content, functions.getOrDefault(called, named)));
            } else {
                turns.add(new Turn(role, texts(content), role));
            }
        }
        return turns;
    }

    /** The {@code input} of a response, and then its {@code instructions}. */
    static List<Turn> ofResponses(JsonNode request) {
        Map<String, String> functions = new HashMap<>();
        List<Turn> turns = new ArrayList<>();
        JsonNode input = request.path("input");
        if (input.isTextual()) {
            turns.add(new Turn("user", texts(input), "user"));
        }
        for (JsonNode item : input) {
            String call = item.path("call_id").asText();
            switch (item.path("type").asText()) {
                case "function_call" -> {
                    functions.put(call, item.path("name").asText());
                    turns.add(new Turn("assistant", List.of(), "assistant"));
                }
                case "function_call_output", "custom_tool_call_output" ->
                        turns.add(tool(item.path("output"), functions.getOrDefault(call, "")));
                default -> {
                    String role = item.path("role").asText();
                    turns.add(new Turn(role, texts(item.path("content")), role));
                }
            }
        }
        turns.add(new Turn("system", texts(request.path("instructions")), "system"));
        return turns;
    }

    private static Turn tool(JsonNode content, String name) {
        return new Turn(Turn.TOOL, texts(content), name.isEmpty() ? Turn.TOOL : name);
    }

    /** Tools cut texts in the middle of an emoji. */
    private static List<String> texts(JsonNode content) {
        if (content.isTextual()) {
            return List.of(Unicode.encodable(content.textValue()));
        }
        return content.valueStream()
                .map(part -> Unicode.encodable(part.path("text").asText()))
                .filter(text -> !text.isBlank())
                .toList();
    }
}
