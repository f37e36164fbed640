package io.fides.adapter.extract;

import io.fides.domain.Document;
import io.fides.retrieve.DocumentParser;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * Reads Markdown. Title, date and address come from the front matter; without it, the title is the
 * first heading.
 */
record MarkdownParser(Tidy tidy) implements DocumentParser {

    @Override
    public Document parse(URI uri, String contentType, byte[] content) {
        String text = TextDecoding.decode(content, contentType, Optional.empty());
        FrontMatter front = FrontMatter.of(text.replace("\r\n", "\n").replace('\r', '\n'));
        MarkdownText blocks = MarkdownText.of(front.body());
        List<String> paragraphs = blocks.paragraphs();
        String title = front.title().isBlank() ? blocks.firstHeading() : front.title();
        return Document.of(
                front.uri().orElse(uri),
                Tidy.line(title),
                front.published(),
                tidy.paragraphs(paragraphs));
    }
}
