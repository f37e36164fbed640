package io.fides.eval.facts;

import io.fides.eval.Texts;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntConsumer;

/** The trees of texts that are measured; each text is parsed once. */
final class Trees {

    private static final int BATCH = 64;

    private final Map<String, DependencyTree> byText = new HashMap<>();

    /**
     * @param progress told how many texts are parsed
     */
    Trees(Parser parser, Collection<String> texts, IntConsumer progress) {
        List<String> distinct = new ArrayList<>(new LinkedHashSet<>(texts));
        for (List<String> batch : Texts.batches(distinct, BATCH)) {
            List<TokenizedSentence> words = batch.stream().map(WordTokenizer::tokens).toList();
            List<DependencyTree> trees = parser.parse(words);
            for (int i = 0; i < batch.size(); i++) {
                byText.put(batch.get(i), trees.get(i));
            }
            progress.accept(byText.size());
        }
    }

    DependencyTree of(String text) {
        return Objects.requireNonNull(byText.get(text), "not parsed");
    }
}
