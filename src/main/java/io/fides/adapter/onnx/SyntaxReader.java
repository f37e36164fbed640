package io.fides.adapter.onnx;

import ai.onnxruntime.OrtException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fides.syntax.Arc;
import io.fides.syntax.SpanningTree;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.Word;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Words in, words with tags, lemmas and heads out: the model with its vocabulary and its labels.
 */
final class SyntaxReader implements AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();

    private final SyntaxModel model;
    private final SyntaxPieces pieces;
    private final SyntaxLabels labels;
    private final int longest;

    /** The words of one input and their arcs, counted from its own first word. */
    record Read(List<Word> words, List<Arc> arcs) {}

    SyntaxReader(SyntaxFiles files, int threads) throws IOException, OrtException {
        JsonNode config = JSON.readTree(files.read("config.json"));
        labels = SyntaxLabels.of(config);
        longest = config.path("max_position_embeddings").asInt();
        if (longest < SyntaxPieces.MOST + 2) {
            throw new IllegalArgumentException("max_position_embeddings is too small");
        }
        pieces = SyntaxPieces.of(JSON.readTree(files.read("tokenizer.json")));
        model = new SyntaxModel(files.read("model.onnx"), threads);
    }

    /** The sentence in one input, or in as many as it takes if it is too long. */
    List<SyntaxInput> inputs(TokenizedSentence sentence) {
        long[][] cut = new long[sentence.size()][];
        Arrays.setAll(cut, i -> pieces.of(sentence.form(i)));
        List<SyntaxInput> inputs = new ArrayList<>();
        int from = 0;
        while (from < cut.length) {
            int to = end(sentence, cut, from);
            inputs.add(
                    SyntaxInput.of(
                            sentence,
                            cut,
                            from,
                            to,
                            pieces.number("[CLS]"),
                            pieces.number("[SEP]")));
            from = to;
        }
        return inputs;
    }

    /** As many words as fit; if not all do, up to the last punctuation mark of the second half. */
    private int end(TokenizedSentence sentence, long[][] cut, int from) {
        int length = 2;
        int to = from;
        while (to < cut.length && (to == from || length + cut[to].length <= longest)) {
            length += cut[to].length;
            to++;
        }
        if (to == cut.length) {
            return to;
        }
        int half = from + (to - from) / 2;
        for (int i = to - 1; i >= half; i--) {
            if (",;:.!?-–—".contains(sentence.form(i))) {
                return i + 1;
            }
        }
        return to;
    }

    /**
     * @param sentences to which the {@code inputs} belong
     */
    List<Read> read(List<TokenizedSentence> sentences, List<SyntaxInput> inputs)
            throws OrtException {
        SyntaxScores scores = model.read(inputs);
        return IntStream.range(0, inputs.size())
                .mapToObj(
                        i ->
                                new Read(
                                        words(scores, i, sentences.get(i), inputs.get(i)),
                                        arcs(scores, i, inputs.get(i).words())))
                .toList();
    }

    private List<Word> words(
            SyntaxScores scores, int row, TokenizedSentence sentence, SyntaxInput input) {
        List<Word> words = new ArrayList<>();
        for (int i = 0; i < input.words(); i++) {
            int at = row * scores.words() + i;
            String form = sentence.form(input.first() + i);
            SyntaxLabels.Reading reading =
                    labels.readings()
                            .get(
                                    best(
                                            SyntaxScores.row(
                                                    scores.tags(), at, labels.readings().size())));
            words.add(
                    new Word(
                            form,
                            lemma(form, scores, at),
                            reading.tag(),
                            reading.features(),
                            sentence.words().get(input.first() + i)));
        }
        return words;
    }

    /** By the best script that can be applied to {@code form}. */
    private String lemma(String form, SyntaxScores scores, int at) {
        float[] logits = SyntaxScores.row(scores.lemmas(), at, labels.scripts().size());
        for (int tries = 0; tries < logits.length; tries++) {
            int best = best(logits);
            var lemma = labels.scripts().get(best).apply(form);
            if (lemma.isPresent()) {
                return lemma.get();
            }
            logits[best] = Float.NEGATIVE_INFINITY;
        }
        return form;
    }

    private List<Arc> arcs(SyntaxScores scores, int row, int length) {
        int[] heads = SpanningTree.heads(scores.heads(row, length));
        return IntStream.range(0, length)
                .mapToObj(
                        i ->
                                heads[i] == 0
                                        ? new Arc(Arc.ROOT, Arc.ROOT_RELATION)
                                        : new Arc(
                                                heads[i] - 1,
                                                labels.relations()
                                                        .get(
                                                                scores.relation(
                                                                        row, i, heads[i] - 1))))
                .toList();
    }

    private static int best(float[] logits) {
        int best = 0;
        for (int i = 1; i < logits.length; i++) {
            if (logits[i] > logits[best]) {
                best = i;
            }
        }
        return best;
    }

    @Override
    public void close() throws OrtException {
        model.close();
    }
}
