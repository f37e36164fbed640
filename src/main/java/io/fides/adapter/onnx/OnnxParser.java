package io.fides.adapter.onnx;

import ai.onnxruntime.OrtException;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.Word;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/**
 * Parses by a model made by {@code models/recipe/parser.py}: that which comes with the program, or
 * another one in a folder with {@code model.onnx}, {@code tokenizer.json} and {@code config.json}.
 *
 * <p>The model is loaded at the first use, once. Sentences are read in batches of similar length,
 * one batch at a time: the model's own threads already use the processor. Between batches an
 * interruption is noticed. A sentence too long for the model is parsed in parts, at punctuation
 * where there is some, and the parts hang from the root of the first as parataxis.
 */
public final class OnnxParser implements Parser, AutoCloseable {

    private static final String BESIDE = "parataxis";

    private final String name;
    private final SyntaxFiles files;
    private final Settings settings;
    private final Semaphore turn = new Semaphore(1);
    private Optional<SyntaxReader> loaded = Optional.empty();

    /**
     * @param batchTokens how many word pieces a batch may hold, padding included; a batch takes
     *     some 50 kB of memory for each of them if sentences are as long as can be
     * @param threads how many threads a batch may use, at least 1
     */
    public record Settings(int batchTokens, int threads) {

        /** On two threads. */
        public static final Settings DEFAULT = new Settings(1_024, 2);

        public Settings {
            if (batchTokens < 1 || threads < 1) {
                throw new IllegalArgumentException("not settings: " + batchTokens + ", " + threads);
            }
        }
    }

    /** One part of a sentence; {@code sentence} is the sentence's index. */
    private record Part(int sentence, SyntaxInput input) {}

    private OnnxParser(String name, SyntaxFiles files, Settings settings) {
        this.name = name;
        this.files = files;
        this.settings = settings;
    }

    /** The parser that comes with the program. */
    public static OnnxParser shipped(Settings settings) {
        return new OnnxParser("onnx:parser", SyntaxFiles.shipped(), settings);
    }

    /** A parser in a folder. */
    public static OnnxParser in(Path folder, Settings settings) {
        return new OnnxParser("onnx:" + folder.getFileName(), SyntaxFiles.in(folder), settings);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<DependencyTree> parse(List<TokenizedSentence> sentences) {
        if (sentences.isEmpty()) {
            return List.of();
        }
        acquire();
        try {
            return parse(load(), sentences);
        } catch (OrtException | IOException | IllegalArgumentException e) {
            throw unavailable(e);
        } finally {
            turn.release();
        }
    }

    private List<DependencyTree> parse(SyntaxReader reader, List<TokenizedSentence> sentences)
            throws OrtException {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            for (SyntaxInput input : reader.inputs(sentences.get(i))) {
                parts.add(new Part(i, input));
            }
        }
        SyntaxReader.Read[] read = new SyntaxReader.Read[parts.size()];
        List<Integer> lengths = parts.stream().map(part -> part.input().length()).toList();
        for (List<Integer> batch : LengthBatches.of(lengths, settings.batchTokens())) {
            if (Thread.currentThread().isInterrupted()) {
                throw interrupted();
            }
            List<Part> chosen = batch.stream().map(parts::get).toList();
            List<SyntaxReader.Read> results =
                    reader.read(
                            chosen.stream().map(part -> sentences.get(part.sentence())).toList(),
                            chosen.stream().map(Part::input).toList());
            for (int i = 0; i < results.size(); i++) {
                read[batch.get(i)] = results.get(i);
            }
        }
        return trees(parts, List.of(read));
    }

    private static List<DependencyTree> trees(List<Part> parts, List<SyntaxReader.Read> read) {
        List<DependencyTree> trees = new ArrayList<>();
        int at = 0;
        while (at < read.size()) {
            int end = at + 1;
            while (end < read.size() && parts.get(end).sentence() == parts.get(at).sentence()) {
                end++;
            }
            trees.add(joined(read.subList(at, end)));
            at = end;
        }
        return trees;
    }

    private static DependencyTree joined(List<SyntaxReader.Read> parts) {
        if (parts.size() == 1) {
            return new DependencyTree(parts.getFirst().words(), parts.getFirst().arcs());
        }
        List<Word> words = new ArrayList<>();
        List<Arc> arcs = new ArrayList<>();
        int root = Arc.ROOT;
        for (SyntaxReader.Read part : parts) {
            int first = words.size();
            words.addAll(part.words());
            for (Arc arc : part.arcs()) {
                if (!arc.isRoot()) {
                    arcs.add(new Arc(first + arc.head(), arc.relation()));
                } else if (root == Arc.ROOT) {
                    root = arcs.size();
                    arcs.add(arc);
                } else {
                    arcs.add(new Arc(root, BESIDE));
                }
            }
        }
        return new DependencyTree(words, arcs);
    }

    /** Only by the thread whose turn it is. */
    private SyntaxReader load() throws OrtException, IOException {
        if (loaded.isEmpty()) {
            loaded = Optional.of(new SyntaxReader(files, settings.threads()));
        }
        return loaded.get();
    }

    private void acquire() {
        try {
            turn.acquire();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw interrupted();
        }
    }

    private static FidesException interrupted() {
        return new FidesException(
                Stage.DECOMPOSITION, Failure.Kind.DEADLINE_EXCEEDED, "parsing was interrupted");
    }

    private FidesException unavailable(Exception e) {
        return new FidesException(
                new Failure(
                        Stage.DECOMPOSITION,
                        Failure.Kind.NOT_READABLE,
                        name + " cannot be used: " + e.getMessage()),
                e);
    }

    @Override
    public void close() {
        acquire();
        try {
            if (loaded.isPresent()) {
                loaded.get().close();
            }
            loaded = Optional.empty();
        } catch (OrtException e) {
            throw unavailable(e);
        } finally {
            turn.release();
        }
    }
}
