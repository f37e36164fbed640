package io.fides.adapter.onnx;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.TokenizedSentence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Logger;

/**
 * Parses by a model made by {@code models/recipe/parser.py}.
 *
 * <p>The model is loaded at the first use, once. Sentences are parsed side by side, each alone: so
 * a tree does not depend on the sentences around it. A sentence too long for the model is parsed in
 * parts, at punctuation where there is some, and the parts hang from the root of the first as
 * parataxis.
 *
 * <p>Where the model cannot be used, the log tells it once, and {@link #trouble} while it lasts.
 */
public final class OnnxParser implements Parser {

    private static final Logger LOG = Logger.getLogger(OnnxParser.class.getName());

    private final ModelFiles files;
    private final InferenceThreads threads;
    private final AtomicReference<Optional<Failure>> trouble =
            new AtomicReference<>(Optional.empty());
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
            List<DependencyTree> trees = threads.all(Stage.DECOMPOSITION, work);
            trouble.set(Optional.empty());
            return trees;
        } catch (UnusableModelException e) {
            throw noted(e);
        } catch (LinkageError e) {
            throw noted(new UnusableModelException(String.valueOf(e.getMessage()), e));
        }
    }

    private FidesException noted(UnusableModelException e) {
        FidesException failed = e.in(Stage.DECOMPOSITION, name());
        if (trouble.getAndSet(Optional.of(failed.failure())).isEmpty()) {
            LOG.warning(failed.failure().detail() + "; the compact engine reads no text");
        }
        return failed;
    }

    /** Why it could not be used the last time, if so. */
    public Optional<Failure> trouble() {
        return trouble.get();
    }

    private synchronized SyntaxReader load() {
        if (loaded.isEmpty()) {
            loaded = Optional.of(new SyntaxReader(files));
        }
        return loaded.get();
    }
}
