package io.fides.adapter.onnx;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.TokenizedSentence;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Logger;

/** A parser whose failures the log tells once, and the readiness check while they last. */
public final class WatchedParser implements Parser {

    private static final Logger LOG = Logger.getLogger(WatchedParser.class.getName());

    private final Parser parser;
    private final AtomicReference<Optional<Failure>> trouble =
            new AtomicReference<>(Optional.empty());

    public WatchedParser(Parser parser) {
        this.parser = parser;
    }

    @Override
    public String name() {
        return parser.name();
    }

    @Override
    public List<DependencyTree> parse(List<TokenizedSentence> sentences) {
        try {
            List<DependencyTree> trees = parser.parse(sentences);
            trouble.set(Optional.empty());
            return trees;
        } catch (FidesException e) {
            if (e.failure().kind() != Failure.Kind.DEADLINE_EXCEEDED
                    && trouble.getAndSet(Optional.of(e.failure())).isEmpty()) {
                LOG.warning(e.failure().detail() + "; the compact engine reads no text");
            }
            throw e;
        }
    }

    /** Why it could not be used the last time, if so. */
    public Optional<Failure> trouble() {
        return trouble.get();
    }
}
