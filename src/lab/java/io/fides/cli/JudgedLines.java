package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.StanceProbabilities;
import io.fides.eval.JudgedPairs;
import io.fides.eval.LabelledPair;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/** Writes what a verifier said of labelled pairs, for plots and for fitting. */
final class JudgedLines {

    private JudgedLines() {}

    /**
     * @param name of the file that the pairs come from
     */
    static void append(Path file, String name, JudgedPairs judged) {
        ObjectMapper mapper = new ObjectMapper();
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < judged.pairs().size(); i++) {
            LabelledPair pair = judged.pairs().get(i);
            StanceProbabilities said = judged.said().get(i);
            ObjectNode line = mapper.createObjectNode();
            line.put("file", name);
            line.put("pair", i);
            line.put("label", pair.gold().name().toLowerCase(Locale.ROOT));
            line.put("entails", said.entails());
            line.put("neutral", said.neutral());
            line.put("contradicts", said.contradicts());
            lines.append(line).append('\n');
        }
        try {
            Files.writeString(file, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw Trouble.file("cannot write", file, e);
        }
    }
}
