package io.fides.syntax;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Hangs every word from the first, and remembers what it was asked.
 *
 * @param tags of words as they are written
 */
public record FlatParser(Function<String, PartOfSpeech> tags, List<String> asked)
        implements Parser {

    public FlatParser(Function<String, PartOfSpeech> tags) {
        this(tags, new ArrayList<>());
    }

    /** To which all words are the same. */
    public FlatParser() {
        this(_ -> PartOfSpeech.X);
    }

    @Override
    public String name() {
        return "flat";
    }

    @Override
    public List<DependencyTree> parse(List<TokenizedSentence> sentences) {
        return sentences.stream().map(this::tree).toList();
    }

    private DependencyTree tree(TokenizedSentence sentence) {
        asked.add(sentence.text());
        List<Word> words = new ArrayList<>();
        List<Arc> arcs = new ArrayList<>();
        for (int i = 0; i < sentence.size(); i++) {
            String form = sentence.form(i);
            Span span = sentence.words().get(i);
            words.add(new Word(form, form, tags.apply(form), Features.NONE, span));
            arcs.add(i == 0 ? new Arc(Arc.ROOT, Arc.ROOT_RELATION) : new Arc(0, "dep"));
        }
        return new DependencyTree(words, arcs);
    }
}
