package io.fides.adapter.onnx;

import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.JoinedClauses;
import io.fides.syntax.SpanningTree;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.Word;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;

/**
 * Words in, words with tags, lemmas and heads out: the model with its vocabulary and its labels.
 * Safe for many threads.
 */
final class SyntaxReader {

    /** What a parser needs of a word are its first pieces. */
    private static final int MOST_PIECES = 24;

    private static final Set<String> OUTPUTS = Set.of("tags", "lemmas", "arcs", "labels");
    private static final String BESIDE = "parataxis";
    private static final String BREAKS = ",;:.!?-–—";

    private final OrtGraph model;
    private final WordPiece pieces;
    private final SyntaxLabels labels;

    /** Opens the weights beside reading the words: both take as long. */
    SyntaxReader(ModelFiles files) {
        CompletableFuture<OrtGraph> opening =
                CompletableFuture.supplyAsync(
                        () -> new OrtGraph(files, ModelFiles.WEIGHTS),
                        Thread.ofPlatform().daemon().name("opening " + files.name())::start);
        try {
            labels = SyntaxLabels.of(files);
            pieces = TokenizerFile.of(files).wordPiece();
        } catch (UnusableModelException e) {
            var _ = opening.thenAccept(OrtGraph::close);
            throw e;
        }
        try {
            model = opening.join();
        } catch (CompletionException e) {
            throw new UnusableModelException(e.getCause() instanceof Exception cause ? cause : e);
        }
    }

    /**
     * Parses a sentence in one input, or in as many as it takes if it is too long: their parts hang
     * from the root of the first as parataxis.
     */
    DependencyTree tree(TokenizedSentence sentence) {
        int[][] cut = new int[sentence.size()][];
        Arrays.setAll(cut, i -> pieces(sentence.form(i)));
        List<Word> words = new ArrayList<>();
        List<Arc> arcs = new ArrayList<>();
        int from = 0;
        while (from < cut.length) {
            int to = end(sentence, cut, from);
            read(SyntaxInput.of(sentence, cut, from, to, labels), words, arcs);
            from = to;
        }
        return JoinedClauses.mended(new DependencyTree(words, arcs));
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

    private void read(SyntaxInput input, List<Word> words, List<Arc> arcs) {
        model.run(
                input.ids(),
                Map.of(OrtGraph.TYPES, input.shapes(), "word_starts", input.starts()),
                OUTPUTS,
                outputs -> {
                    FloatBuffer tags = OrtGraph.output(outputs, "tags").getFloatBuffer();
                    FloatBuffer lemmas = OrtGraph.output(outputs, "lemmas").getFloatBuffer();
                    FloatBuffer scores = OrtGraph.output(outputs, "arcs").getFloatBuffer();
                    ByteBuffer relations = OrtGraph.output(outputs, "labels").getByteBuffer();
                    words.addAll(words(input, tags, lemmas));
                    addArcs(input.words(), scores, relations, arcs);
                    return input;
                });
    }

    /**
     * @param tags logits by word and reading
     * @param lemmas logits by word and script
     */
    private List<Word> words(SyntaxInput input, FloatBuffer tags, FloatBuffer lemmas) {
        List<Word> words = new ArrayList<>();
        for (int i = 0; i < input.words(); i++) {
            String form = input.sentence().form(input.first() + i);
            SyntaxLabels.Reading reading =
                    labels.readings()
                            .get(SyntaxLabels.best(row(tags, i, labels.readings().size())));
            float[] scripts = row(lemmas, i, labels.scripts().size());
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

    private static float[] row(FloatBuffer logits, int word, int classes) {
        float[] values = new float[classes];
        logits.get(word * classes, values);
        return values;
    }

    /**
     * @param scores by word and head, where head 0 is the root
     * @param relations the best by dependent and head
     * @param arcs of the words before these, to which theirs are added
     */
    private void addArcs(int words, FloatBuffer scores, ByteBuffer relations, List<Arc> arcs) {
        double[][] byHead = new double[words][words + 1];
        for (int word = 0; word < words; word++) {
            for (int head = 0; head <= words; head++) {
                byHead[word][head] = scores.get(word * (words + 1) + head);
            }
        }
        int first = arcs.size();
        int root =
                IntStream.range(0, first).filter(i -> arcs.get(i).isRoot()).findFirst().orElse(-1);
        int[] heads = SpanningTree.heads(byHead);
        for (int word = 0; word < words; word++) {
            int head = heads[word] - 1;
            if (head != Arc.ROOT) {
                int relation = Byte.toUnsignedInt(relations.get(word * words + head));
                arcs.add(new Arc(first + head, labels.relations().get(relation)));
            } else if (root < 0) {
                root = arcs.size();
                arcs.add(new Arc(Arc.ROOT, Arc.ROOT_RELATION));
            } else {
                arcs.add(new Arc(root, BESIDE));
            }
        }
    }
}
