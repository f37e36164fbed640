package io.fides.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Document;
import io.fides.eval.JsonLines;
import io.fides.eval.judge.AnswerClaims;
import io.fides.retrieve.Windows;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Parameters;

/** What a judge is trained to read: sentences of files, cut as the program cuts them. */
final class ModelsSentencesCommand extends LabCommand {

    private static final Windows EACH = new Windows(1, 1);

    @Parameters(paramLabel = "FILE", arity = "1..*")
    private List<Path> files = List.of();

    @Override
    public Integer call() {
        understood(() -> files.stream().flatMap(it -> JsonLines.of(it).stream()).toList())
                .forEach(record -> shell.terminal().out().println(sentences(record)));
        return Exit.FINE;
    }

    /** The record with the sentences of each document, title and text, as {@code read}. */
    private ObjectNode sentences(JsonNode record) {
        ObjectNode line = record.deepCopy();
        ArrayNode read = line.putArray("read");
        for (Document document : AnswerClaims.documents(record, lab().parts().parser())) {
            ArrayNode sentences = read.addArray();
            EACH.of(document).forEach(it -> sentences.addArray().add(it.title()).add(it.text()));
        }
        return line;
    }
}
