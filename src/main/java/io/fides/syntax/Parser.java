package io.fides.syntax;

import io.fides.domain.run.FidesException;
import java.util.List;
import java.util.stream.Stream;

/** Finds tags, lemmas and dependencies of sentences. Safe for many threads. */
public interface Parser {

    /** What parses, for the report. */
    String name();

    /**
     * @param sentences of any length
     * @return one tree for each, with exactly the words that were given
     * @throws FidesException if the parser cannot be used at all or was interrupted
     */
    List<DependencyTree> parse(List<TokenizedSentence> sentences);

    default DependencyTree parse(String sentence) {
        return parse(Stream.of(sentence)).getFirst();
    }

    /** Sentences side by side, which takes less time than one after the other. */
    default List<DependencyTree> parse(Stream<String> sentences) {
        return parse(sentences.map(WordTokenizer::tokens).toList());
    }
}
