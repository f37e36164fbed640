package io.fides.report;

import io.fides.domain.Localisation;
import io.fides.domain.QuestionCheck;
import io.fides.domain.QuestionCheck.Finding;
import java.util.List;
import java.util.Optional;

/** Writes down which relations are supported. */
final class LocalisationMapping {

    private LocalisationMapping() {}

    static FixResponse.Qasem of(Localisation found, Ruler text, Citations citations) {
        return new FixResponse.Qasem(
                found.score().stream().boxed().findFirst(),
                found.checks().stream().map(each -> asked(each, text, citations)).toList());
    }

    private static FixResponse.Asked asked(QuestionCheck check, Ruler text, Citations citations) {
        FixResponse.Range answer = text.range(check.asked().answer());
        return new FixResponse.Asked(
                check.sentence(),
                Labels.of(check.asked().kind()),
                text.range(check.asked().predicate()),
                check.asked().question(),
                check.asked().text(),
                answer.start(),
                answer.end(),
                Labels.of(check.finding()),
                check.support(),
                check.finding() == Finding.SUPPORTED
                        ? Optional.empty()
                        : Optional.of(text.range(check.place())),
                check.evidence().map(each -> citations.indices(List.of(each))).orElse(List.of()));
    }
}
