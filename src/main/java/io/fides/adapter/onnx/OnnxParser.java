package io.fides.adapter.onnx;

import io.fides.domain.run.Stage;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.TokenizedSentence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * Parses by a model made by {@code models/recipe/parser.py}.
 *
 * <p>The model is loaded at the first use, once. Sentences are parsed side by side, each alone: so
 * a tree does not depend on the sentences around it. A sentence too long for the model is parsed in
 * parts, at punctuation where there is some, and the parts hang from the root of the first as
 * parataxis.
 */
public final class OnnxParser implements Parser, AutoCloseable {

    private final ModelFiles files;
    private final InferenceThreads threads;
    private Optional<SyntaxReader> loaded = Optional.empty();

    /**
     * @param files model.onnx, tokenizer.json and config.json; read at the first use
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
                work.add(() -> reader.tree(sentence));
            }
            return threads.all(Stage.DECOMPOSITION, work);
        } catch (UnusableModelException e) {
            throw e.in(Stage.DECOMPOSITION, name());
        } catch (LinkageError e) {
            throw new UnusableModelException(String.valueOf(e.getMessage()), e)
                    .in(Stage.DECOMPOSITION, name());
        }
    }

    private synchronized SyntaxReader load() {
        if (loaded.isEmpty()) {
            loaded = Optional.of(new SyntaxReader(files));
        }
        return loaded.get();
    }

    /** Waits for what is being computed. */
    @Override
    public synchronized void close() {
        loaded.ifPresent(SyntaxReader::close);
        loaded = Optional.empty();
    }
}
