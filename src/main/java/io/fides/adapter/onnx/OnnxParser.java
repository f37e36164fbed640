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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;

/**
 * Parses by a model made by {@code models/recipe/parser.py}.
 *
 * <p>The model is loaded at the first use, once. Sentences are parsed side by side, each alone: so
 * a tree does not depend on the sentences around it. A sentence too long for the model is parsed in
 * parts, at punctuation where there is some, and the parts hang from the root of the first as
 * parataxis.
 */
public final class OnnxParser implements Parser, AutoCloseable {

    private static final String BESIDE = "parataxis";

    private final ModelFiles files;
    private final InferenceThreads threads;
    private Optional<SyntaxReader> loaded = Optional.empty();

    /**
     * @param files model.onnx, tokenizer.json and config.json; read at the first use
     * @param threads on which sentences are parsed
     */
    public OnnxParser(ModelFiles files, InferenceThreads threads) {
        this.files = files;
        this.threads = threads;
    }

    @Override
    public String name() {
        return "onnx:" + files.name();
    }

    @Override
    public List<DependencyTree> parse(List<TokenizedSentence> sentences) {
        try {
            SyntaxReader reader = load();
            List<Callable<DependencyTree>> work = new ArrayList<>();
            for (TokenizedSentence sentence : sentences) {
                work.add(() -> tree(reader, sentence));
            }
            return threads.all(work);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new FidesException(
                    Stage.DECOMPOSITION, Failure.Kind.DEADLINE_EXCEEDED, "parsing was interrupted");
        } catch (ExecutionException e) {
            throw unavailable(e.getCause() == null ? e : e.getCause());
        } catch (OrtException | IOException | UnusableModelException | LinkageError e) {
            throw unavailable(e);
        }
    }

    private static DependencyTree tree(SyntaxReader reader, TokenizedSentence sentence)
            throws OrtException, UnusableModelException {
        List<Word> words = new ArrayList<>();
        List<Arc> arcs = new ArrayList<>();
        int root = Arc.ROOT;
        for (SyntaxInput input : reader.inputs(sentence)) {
            SyntaxReader.Read part = reader.read(input);
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

    private synchronized SyntaxReader load()
            throws OrtException,
                    IOException,
                    UnusableModelException,
                    ExecutionException,
                    InterruptedException {
        if (loaded.isEmpty()) {
            loaded = Optional.of(new SyntaxReader(files));
        }
        return loaded.get();
    }

    private FidesException unavailable(Throwable cause) {
        return new FidesException(
                new Failure(
                        Stage.DECOMPOSITION,
                        Failure.Kind.NOT_READABLE,
                        name() + " cannot be used: " + cause.getMessage()),
                cause);
    }

    /** Waits for what is being computed. */
    @Override
    public synchronized void close() {
        try {
            if (loaded.isPresent()) {
                loaded.get().close();
            }
            loaded = Optional.empty();
        } catch (OrtException e) {
            throw unavailable(e);
        }
    }
}
