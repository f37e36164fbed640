package io.fides.syntax;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Parses a sentence once, though several stages read it: segmentation, decomposition and
 * verification of one answer. Make one for each answer. Safe for many threads.
 */
public final class RememberingParser implements Parser {

    private final Parser parser;
    private final Map<TokenizedSentence, DependencyTree> known = new ConcurrentHashMap<>();

    public RememberingParser(Parser parser) {
        this.parser = parser;
    }

    @Override
    public String name() {
        return parser.name();
    }

    @Override
    public List<DependencyTree> parse(List<TokenizedSentence> sentences) {
        Set<TokenizedSentence> missing = new LinkedHashSet<>(sentences);
        missing.removeAll(known.keySet());
        if (!missing.isEmpty()) {
            List<TokenizedSentence> asked = List.copyOf(missing);
            List<DependencyTree> trees = parser.parse(asked);
            for (int i = 0; i < asked.size(); i++) {
                known.put(asked.get(i), trees.get(i));
            }
        }
        return sentences.stream()
                .map(each -> Objects.requireNonNull(known.get(each), "parsed before"))
                .toList();
    }
}
