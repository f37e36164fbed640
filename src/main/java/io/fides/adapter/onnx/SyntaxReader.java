package io.fides.adapter.onnx;

import ai.onnxruntime.OrtException;
import io.fides.syntax.Arc;
import io.fides.syntax.SpanningTree;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.Word;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;

/**
 * Words in, words with tags, lemmas and heads out: the model with its vocabulary and its labels.
 * Safe for many threads.
 */
final class SyntaxReader implements AutoCloseable {

    /** What a parser needs of a word are its first pieces. */
    private static final int MOST_PIECES = 24;

    private static final String BREAKS = ",;:.!?-–—";

    private final OrtGraph model;
    private final WordPiece pieces;
    private final SyntaxLabels labels;

    /** The words of one input and their arcs, counted from its own first word. */
    record Read(List<Word> words, List<Arc> arcs) {}

    /** Opens the weights beside reading the words: both take as long. */
    SyntaxReader(ModelFiles files)
            throws IOException,
                    OrtException,
                    UnusableModelException,
                    ExecutionException,
                    InterruptedException {
        FutureTask<OrtGraph> opening =
                new FutureTask<>(() -> new OrtGraph(files, ModelFiles.WEIGHTS));
        Thread.ofPlatform().daemon().name("opening " + files.name()).start(opening);
        try {
            labels = SyntaxLabels.of(files);
            pieces = TokenizerFile.of(files).wordPiece();
        } catch (IOException | UnusableModelException e) {
            abandon(opening);
            throw e;
        }
        model = opening.get();
    }

    private static void abandon(FutureTask<OrtGraph> opening)
            throws OrtException, InterruptedException {
        try {
            opening.get().close();
        } catch (ExecutionException _) {
            // There is nothing to close.
        }
    }

    /** The sentence in one input, or in as many as it takes if it is too long. */
    List<SyntaxInput> inputs(TokenizedSentence sentence) {
        int[][] cut = new int[sentence.size()][];
        Arrays.setAll(cut, i -> pieces(sentence.form(i)));
        List<SyntaxInput> inputs = new ArrayList<>();
        int from = 0;
        while (from < cut.length) {
            int to = end(sentence, cut, from);
            inputs.add(SyntaxInput.of(sentence, cut, from, to, labels));
            from = to;
        }
        return inputs;
    }

    private int[] pieces(String form) {
        int[] ids = pieces.ids(form, MOST_PIECES);
        return ids.length == 0 ? new int[] {labels.unknown()} : ids;
    }

    /** As many words as fit; if not all do, up to the last punctuation mark of the second half. */
    private int end(TokenizedSentence sentence, int[][] cut, int from) {
        int length = 2;
        int to = from;
        while (to < cut.length && length + cut[to].length <= labels.longest()) {
            length += cut[to].length;
            to++;
        }
        if (to == cut.length) {
            return to;
        }
        int half = from + (to - from) / 2;
        for (int i = to - 1; i >= half; i--) {
            if (BREAKS.contains(sentence.form(i))) {
                return i + 1;
            }
        }
        return to;
    }

    Read read(SyntaxInput input) throws OrtException, UnusableModelException {
        SyntaxScores scores = SyntaxScores.of(model, input);
        return new Read(words(scores, input), arcs(scores));
    }

    private List<Word> words(SyntaxScores scores, SyntaxInput input) {
        List<Word> words = new ArrayList<>();
        for (int i = 0; i < input.words(); i++) {
            String form = input.sentence().form(input.first() + i);
            float[] tags = SyntaxScores.row(scores.tags(), i, labels.readings().size());
            float[] scripts = SyntaxScores.row(scores.lemmas(), i, labels.scripts().size());
            SyntaxLabels.Reading reading = labels.readings().get(SyntaxLabels.best(tags));
            words.add(
                    new Word(
                            form,
                            labels.lemma(form, reading.tag(), scripts),
                            reading.tag(),
                            reading.features(),
                            input.sentence().words().get(input.first() + i)));
        }
        return words;
    }

    private List<Arc> arcs(SyntaxScores scores) {
        int[] heads = SpanningTree.heads(scores.heads());
        return IntStream.range(0, heads.length)
                .mapToObj(i -> arc(scores, i, heads[i] - 1))
                .toList();
    }

    private Arc arc(SyntaxScores scores, int dependent, int head) {
        return head == Arc.ROOT
                ? new Arc(Arc.ROOT, Arc.ROOT_RELATION)
                : new Arc(head, labels.relations().get(scores.relation(dependent, head)));
    }

    @Override
    public void close() throws OrtException {
        model.close();
    }
}
