package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Failure;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.domain.SubFact;
import io.fides.language.ForeignText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Takes only English sentences apart. Of others it says so, and nothing is done with them.
 *
 * <p>The language is that of all sentences together. In a text of several languages, a sentence
 * that is long enough to tell is taken by itself.
 */
public final class EnglishOnly implements Decomposer {

    /** Letters from which on a sentence shows its language by itself. */
    private static final int TELLING = 60;

    private final Decomposer english;
    private final ForeignText foreign;

    public EnglishOnly(Decomposer english, ForeignText foreign) {
        this.english = english;
        this.foreign = foreign;
    }

    @Override
    public List<Outcome<List<SubFact>>> decompose(List<ContextualSentence> sentences) {
        List<Optional<String>> languages = languages(sentences);
        List<ContextualSentence> read = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            if (languages.get(i).isEmpty()) {
                read.add(sentences.get(i));
            }
        }
        List<Outcome<List<SubFact>>> facts = read.isEmpty() ? List.of() : english.decompose(read);
        List<Outcome<List<SubFact>>> outcomes = new ArrayList<>();
        int next = 0;
        for (Optional<String> language : languages) {
            if (language.isPresent()) {
                outcomes.add(new Outcome.Failed<>(unread(language.get())));
            } else {
                outcomes.add(facts.get(next));
                next++;
            }
        }
        return outcomes;
    }

    private List<Optional<String>> languages(List<ContextualSentence> sentences) {
        List<String> texts = sentences.stream().map(each -> each.sentence().text()).toList();
        Optional<String> all = foreign.language(String.join("\n", texts));
        return texts.stream().map(text -> isTelling(text) ? language(text, all) : all).toList();
    }

    private Optional<String> language(String sentence, Optional<String> around) {
        return around.isPresent()
                ? foreign.language(sentence)
                : foreign.languageAmidEnglish(sentence);
    }

    private static boolean isTelling(String text) {
        return text.codePoints().filter(Character::isLetter).count() >= TELLING;
    }

    private static Failure unread(String language) {
        return new Failure(
                Stage.DECOMPOSITION,
                Failure.Kind.UNSUPPORTED_LANGUAGE,
                "this engine reads English only, and this looks like "
                        + language
                        + "; it was left as it is (the engine llm reads other languages)");
    }
}
