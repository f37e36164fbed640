package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Single statements as people word them, each with the page that decides it: false ones of all the
 * kinds that chat models make (value, unit, name, order, role, time, negation, superlative), and
 * right ones. What the built-in judge does not see, it leaves; bounds instead of figures, since
 * models are exchanged.
 */
@Timeout(600)
final class PlantedErrorsGate {

    private static final Path PAGES = Path.of("src/test/resources/planted/pages.txt");

    /**
     * A statement with its page.
     *
     * @param right the wordings that are right; none where no exchange of words makes it so
     */
    private record Statement(Document page, String text, boolean isFalse, List<String> right) {}

    private final Assembled program = Assembled.from(Map.of());

    private static List<Statement> statements() throws IOException {
        List<Statement> all = new ArrayList<>();
        String title = "";
        Document page = Document.of(URI.create("test:none"), "", Optional.empty(), "none");
        for (String line : Files.readAllLines(PAGES)) {
            if (line.startsWith("# ")) {
                title = line.substring(2);
            } else if (line.startsWith("- ") || line.startsWith("+ ")) {
                List<String> wordings = List.of(line.substring(2).split(" > ", -1));
                boolean isFalse = line.startsWith("-");
                all.add(
                        new Statement(
                                page,
                                wordings.getFirst(),
                                isFalse,
                                isFalse ? wordings.subList(1, wordings.size()) : wordings));
            } else if (!line.isBlank()) {
                page = Document.of(URI.create("test:page"), title, Optional.empty(), line);
            }
        }
        return all;
    }

    @Test
    void plainErrorsAreRepairedAndRightStatementsStay() throws IOException {
        List<String> repaired = new ArrayList<>();
        List<String> wronglyEdited = new ArrayList<>();
        int correctable = 0;
        for (Statement each : statements()) {
            AttributionReport report = program.fix(each.text(), each.page());
            String now = report.correctedText();
            correctable += each.isFalse() && !each.right().isEmpty() ? 1 : 0;
            if (each.isFalse() && each.right().contains(now)) {
                repaired.add(now);
            } else if (!now.equals(each.text())) {
                wronglyEdited.add(each.text() + " > " + now);
            }
        }

        assertThat(correctable).isEqualTo(25);
        assertThat(repaired).as("repaired").hasSizeGreaterThanOrEqualTo(22);
        assertThat(wronglyEdited).as("edited wrongly").hasSizeLessThanOrEqualTo(1);
    }
}
