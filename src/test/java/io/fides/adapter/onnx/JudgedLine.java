package io.fides.adapter.onnx;

import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.verify.Pairing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** One line of {@code judged.tsv}, which {@code models/recipe/tiny.py} made. */
record JudgedLine(String claim, String window, List<Double> logits) {

    static final Path MODELS = Path.of("src/test/resources/onnx");

    static List<JudgedLine> by(String model) {
        try {
            return Files.readAllLines(MODELS.resolve("judged.tsv")).stream()
                    .map(line -> line.split("\t", -1))
                    .filter(row -> row[0].equals(model))
                    .map(
                            row ->
                                    new JudgedLine(
                                            row[1],
                                            row[2],
                                            Arrays.stream(row[3].split(" ", -1))
                                                    .map(Double::valueOf)
                                                    .toList()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The probability of output {@code place} among outputs {@code among}. */
    double probability(int place, List<Integer> among, double temperature) {
        double sum = among.stream().mapToDouble(i -> Math.exp(logits.get(i) / temperature)).sum();
        return Math.exp(logits.get(place) / temperature) / sum;
    }

    Pairing pairing() {
        return new Pairing(claim, new Evidence(passage(window), claim, 0, 0));
    }

    static Passage passage(String text) {
        Source source = new Source(URI.create("document:1"), "", Optional.empty(), "");
        return new Passage(source, Span.whole(text), text);
    }
}
