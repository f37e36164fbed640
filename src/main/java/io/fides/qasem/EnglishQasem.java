package io.fides.qasem;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Outcome;
import io.fides.language.ForeignText;
import java.util.Collections;
import java.util.List;

/** Asks questions only of English text. Of other text it says so, sentence by sentence. */
public record EnglishQasem(QasemParser english, ForeignText foreign) implements QasemParser {

    @Override
    public String name() {
        return english.name();
    }

    @Override
    public List<Outcome<List<QuestionAnswer>>> parse(List<String> sentences) {
        return foreign.language(String.join("\n", sentences))
                .map(ForeignText::unread)
                .map(it -> Collections.nCopies(sentences.size(), failed(it)))
                .orElseGet(() -> english.parse(sentences));
    }

    private static Outcome<List<QuestionAnswer>> failed(Failure unread) {
        return new Outcome.Failed<>(unread);
    }
}
