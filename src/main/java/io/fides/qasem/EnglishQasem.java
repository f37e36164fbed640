package io.fides.qasem;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.language.ForeignText;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Asks questions only of English text. Of other text it says so, sentence by sentence. */
public record EnglishQasem(QasemParser english, ForeignText foreign) implements QasemParser {

    @Override
    public String name() {
        return english.name();
    }

    @Override
    public List<Outcome<List<QuestionAnswer>>> parse(List<String> sentences) {
        Optional<String> language = foreign.language(String.join("\n", sentences));
        if (language.isEmpty()) {
            return english.parse(sentences);
        }
        Failure unread =
                new Failure(
                        Stage.DECOMPOSITION,
                        Failure.Kind.UNSUPPORTED_LANGUAGE,
                        "this engine asks about English only, and this looks like "
                                + language.get()
                                + " (the engine llm reads other languages)");
        return Collections.nCopies(sentences.size(), new Outcome.Failed<>(unread));
    }
}
