package io.fides.adapter.extract;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The values of a JSON text, or of several one after the other, each as a sentence with where it
 * stands: “Bollard KT1, price: 34.99.” for {@code {"products": [{"name": "Bollard KT1", "price":
 * 34.99}]}}. Objects of a list are called by a value of theirs ({@link RowLabel}), others by their
 * key.
 */
final class JsonText {

    /** Numbers stay as they are written. */
    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .build();

    /** What is longer calls nothing. */
    private static final int LONGEST = 100;

    /** So many labels say where a value stands, the innermost ones. */
    private static final int DEEPEST = 3;

    /** Of so many keys one may hold what objects are called. */
    private static final int MOST_KEYS = 20;

    private final List<String> paragraphs = new ArrayList<>();
    private final int most;
    private final String title;
    private long length;

    private JsonText(int most, String title) {
        this.most = most;
        this.title = title;
    }

    /**
     * @param most characters after which no more is read
     */
    static JsonText of(String json, int most) throws IOException {
        ArrayNode values = MAPPER.createArrayNode();
        try (JsonParser parser = MAPPER.createParser(json)) {
            while (parser.nextToken() != null) {
                values.add(MAPPER.<JsonNode>readTree(parser));
            }
        }
        JsonText text = new JsonText(most, title(values.path(0)));
        text.tell(List.of(), "", values.size() == 1 ? values.get(0) : values);
        return text;
    }

    List<String> paragraphs() {
        return paragraphs;
    }

    /** That of the first value; empty if it has none. */
    String title() {
        return title;
    }

    private static String title(JsonNode value) {
        return value.path("title").asText(value.path("name").asText(""));
    }

    /** Under a key, which may be empty. */
    private void tell(List<String> labels, String key, JsonNode node) {
        if (node.isObject()) {
            object(with(labels, List.of(key)), node);
        } else if (node.isArray()) {
            list(labels, key, node);
        } else {
            add(sentence(with(labels, List.of(key)), "", node));
        }
    }

    /** What it says of itself is one paragraph, all else follows. */
    private void object(List<String> labels, JsonNode object) {
        StringBuilder own = new StringBuilder();
        object.properties().stream()
                .filter(it -> !isNested(it.getValue()) && own.length() <= most)
                .map(it -> sentence(labels, it.getKey(), it.getValue()))
                .forEach(it -> own.append(own.isEmpty() || it.isEmpty() ? "" : " ").append(it));
        add(own.toString());
        object.properties().stream()
                .filter(it -> isNested(it.getValue()) && length <= most)
                .forEach(it -> tell(labels, ColumnHead.of(it.getKey()).name(), it.getValue()));
    }

    /** What has a name needs no key. */
    private void list(List<String> labels, String key, JsonNode list) {
        List<String> keys = keys(list.path(0));
        List<List<String>> rows =
                list.valueStream()
                        .map(each -> keys.stream().map(it -> each.path(it).asText()).toList())
                        .toList();
        RowLabel label = RowLabel.in(rows);
        for (int i = 0; i < rows.size() && length <= most; i++) {
            List<String> called = keys.isEmpty() ? List.of() : label.of(rows.get(i));
            boolean named = !called.isEmpty() && called.getFirst().length() > 1;
            tell(with(labels, named ? called : List.of(key)), "", list.get(i));
        }
    }

    private static List<String> keys(JsonNode object) {
        return object.properties().stream()
                .filter(it -> it.getValue().isTextual())
                .map(Map.Entry::getKey)
                .limit(MOST_KEYS)
                .toList();
    }

    private static boolean isNested(JsonNode node) {
        return node.isObject()
                || (node.isArray() && node.valueStream().anyMatch(JsonNode::isContainerNode));
    }

    private static List<String> with(List<String> labels, List<String> more) {
        List<String> longer =
                Stream.concat(
                                labels.stream(),
                                more.stream().filter(it -> !it.isEmpty() && it.length() <= LONGEST))
                        .toList();
        return longer.subList(Math.max(0, longer.size() - DEEPEST), longer.size());
    }

    private static String sentence(List<String> labels, String key, JsonNode value) {
        return text(value)
                .filter(it -> !it.isBlank() && !labels.contains(it))
                .map(
                        it ->
                                TableText.value(
                                        String.join(", ", labels), ColumnHead.of(key), it.strip()))
                .orElse("");
    }

    private static Optional<String> text(JsonNode value) {
        return switch (value.getNodeType()) {
            case BOOLEAN -> Optional.of(value.booleanValue() ? "yes" : "no");
            case ARRAY ->
                    Optional.of(
                            value.valueStream()
                                    .flatMap(each -> text(each).stream())
                                    .collect(Collectors.joining(", ")));
            case NUMBER, STRING -> Optional.of(TableText.said(value.asText()));
            default -> Optional.empty();
        };
    }

    private void add(String paragraph) {
        if (!paragraph.isEmpty()) {
            paragraphs.add(paragraph);
            length += paragraph.length();
        }
    }
}
