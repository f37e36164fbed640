package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Document;
import io.fides.eval.JsonLines;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * HoVer development claims, which take two to four pages of Wikipedia. Its file only names the
 * pages; where {@value #PAGES} with lines {@code {"title", "text"}} lies beside it, those are the
 * corpus. Without it the set has labels and no evidence.
 */
record Hover() implements DataSetFormat {

    private static final String PAGES = "hover_pages.jsonl";

    @Override
    public String name() {
        return "hover";
    }

    @Override
    public DataSet read(Path folder) {
        SetFile file = SetFile.in(folder, "hover_dev_release_v1.1.json");
        Optional<SetFile> texts = SetFile.find(folder, PAGES);
        Map<String, Document> pages = new LinkedHashMap<>();
        texts.map(each -> each.lines((_, json) -> Optional.of(page(json))))
                .orElse(List.of())
                .forEach(page -> pages.putIfAbsent(page.source().title(), page));
        List<DataFile> files = new ArrayList<>(List.of(file.file()));
        texts.ifPresent(each -> files.add(each.file()));
        return new DataSet(
                name(),
                file.items((number, json) -> Optional.of(claim(number, json, pages))),
                List.copyOf(pages.values()),
                files);
    }

    private Document page(JsonNode json) {
        return Pages.of(
                name(),
                JsonLines.text(json, "title").strip(),
                JsonLines.text(json, "text").strip());
    }

    private AnswerCase claim(int number, JsonNode json, Map<String, Document> pages) {
        Item item = new Item(name(), name() + "-" + number, json);
        Set<String> titles = new LinkedHashSet<>();
        json.path("supporting_facts").forEach(fact -> titles.add(fact.path(0).asText("")));
        return item.claim(
                item.id(),
                item.text("claim"),
                Optional.of(item.label("label")),
                titles.stream().filter(pages::containsKey).map(pages::get).toList());
    }
}
