package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Stance;
import io.fides.eval.JsonLines;
import io.fides.eval.judge.AnswerClaims;
import io.fides.eval.judge.LabelledFact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Claims that the whole program makes of an answer whose truth is known. */
final class AnswerClaimsTest {

    private static final String RECORD =
            """
            {"id": "m-1", "question": "What is Fenn Mill?", "documents": [
              {"title": "Fenn Mill", "text": "Fenn Mill is a watermill in Orrin. It was built in 1790."},
              {"title": "Tull Mill", "text": "Tull Mill is a windmill near Fenn Mill. It was built in 1830."}],
             "sentences": [
              {"text": "Fenn Mill is a watermill in Orrin.", "facts": [
                {"fact": "Fenn Mill is a watermill in Orrin.", "label": "supported",
                 "quote": "Fenn Mill is a watermill in Orrin."}]},
              {"text": "Fenn Mill was built in 1890.", "facts": [
                {"fact": "Fenn Mill was built in 1890.", "label": "contradicted", "error": "date",
                 "quote": "It was built in 1790.", "minimal": "Fenn Mill was built in 1790."}]}]}
            """;

    @TempDir private Path folder = Path.of("");

    @Test
    void eachIsThereBesideAllDocumentsAndBesideThoseThatDecideNothing() throws IOException {
        Path file = Files.writeString(folder.resolve("answers.jsonl"), RECORD.replace("\n", " "));
        List<JsonNode> records = JsonLines.of(file);
        Assembled program = Assembled.from(Map.of("models.verifier", "verbatim"));
        List<Integer> progress = new ArrayList<>();

        List<LabelledFact> claims =
                new AnswerClaims(
                                program.fixer(),
                                program.parts().local().parser(),
                                Composition.parser())
                        .of(records, progress::add);

        assertThat(progress).containsExactly(1);
        assertThat(claims)
                .extracting(LabelledFact::label)
                .startsWith(Stance.ENTAILS, Stance.CONTRADICTS)
                .endsWith(Stance.NEUTRAL);
        assertThat(claims.get(1).text()).isEqualTo("Fenn Mill was built in 1890.");
        assertThat(claims.get(1).minimal()).isEqualTo("Fenn Mill was built in 1790.");
        assertThat(claims.get(1).pairs())
                .anyMatch(each -> each.evidence().passage().text().contains("1790"));
        assertThat(claims.getLast().pairs())
                .noneMatch(each -> each.evidence().passage().text().contains("1790"));
    }
}
