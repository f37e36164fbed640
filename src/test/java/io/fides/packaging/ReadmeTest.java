package io.fides.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The README is short, and what it and the pages of the site link to is there. */
class ReadmeTest {

    private static final Path README = Path.of("README.md");
    private static final Pattern LINK = Pattern.compile("]\\((?!https?:|#)([^)#]+)");

    @Test
    void theReadmeIsShort() throws IOException {
        assertThat(Files.readAllLines(README)).hasSizeLessThanOrEqualTo(200);
    }

    @Test
    void everyLinkLeadsToAFile() throws IOException {
        List<Path> pages;
        try (Stream<Path> site = Files.list(Path.of("src/site/markdown"))) {
            pages = Stream.concat(Stream.of(README), site).toList();
        }
        for (Path page : pages) {
            assertThat(LINK.matcher(Files.readString(page)).results().map(MatchResult::group))
                    .as(page.toString())
                    .allMatch(link -> Files.exists(page.resolveSibling(link.substring(2))));
        }
    }
}
