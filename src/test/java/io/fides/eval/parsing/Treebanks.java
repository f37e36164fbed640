package io.fides.eval.parsing;

import io.fides.eval.parsing.ConlluReader.GoldSentence;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** A treebank of three sentences of our own. */
public final class Treebanks {

    private Treebanks() {}

    public static List<GoldSentence> small() throws IOException {
        return ConlluReader.read(smallLines());
    }

    static List<String> smallLines() throws IOException {
        try (InputStream file = Treebanks.class.getResourceAsStream("/syntax/small.conllu")) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }
}
