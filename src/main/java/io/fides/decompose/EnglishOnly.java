package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import io.fides.domain.SubFact;
import io.fides.domain.run.Outcome;
import io.fides.language.ForeignText;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Takes only English sentences apart. Of others it says so, and nothing is done with them.
 *
 * <p>The language is that of all sentences together. In a text of several languages, a sentence
 * that is long enough to tell is taken by itself.
 */
public record EnglishOnly(Decomposer english, ForeignText foreign) implements Decomposer {

    /** Letters from which on a sentence shows its language by itself. */
    private static final int TELLING = 60;

    @Override
    public List<Outcome<List<SubFact>>> decompose(List<ContextualSentence> sentences) {
        List<Optional<String>> languages = languages(sentences);
        return Outcome.known(
                sentences,
                i -> languages.get(i).map(ForeignText::unread).map(Outcome.Failed::new),
                english::decompose);
    }

    private List<Optional<String>> languages(List<ContextualSentence> sentences) {
        List<String> texts = sentences.stream().map(each -> each.sentence().text()).toList();
        Optional<String> all = foreign.language(String.join("\n", texts));
        Function<String, Optional<String>> own =
                all.isPresent() ? foreign::language : foreign::languageAmidEnglish;
        return texts.stream().map(text -> isTelling(text) ? own.apply(text) : all).toList();
    }

    private static boolean isTelling(String text) {
        return text.codePoints().filter(Character::isLetter).count() >= TELLING;
    }
}
