package io.fides.qasem;

import io.fides.domain.Evidence;
import io.fides.domain.Outcome;
import io.fides.domain.QuestionAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Judges by a reader alone, as the paper does with language models: it sees the whole reference and
 * says of question and answer yes or no. Coverage is judged by words.
 */
public final class VerifiedSupport implements SupportJudge {

    private final ReferenceReader reader;
    private final LinearModel coverage;

    /**
     * @param models of which coverage is taken
     */
    public VerifiedSupport(ReferenceReader reader, QasemModels models) {
        this.reader = reader;
        this.coverage = models.coverage();
    }

    @Override
    public String name() {
        return reader.name();
    }

    @Override
    public List<Outcome<Support>> judge(
            String sentence, List<QuestionAnswer> asked, Reference reference) {
        if (reference.passages().isEmpty()) {
            return asked.stream()
                    .<Outcome<Support>>map(
                            _ -> new Outcome.Done<>(new Support(0, 0, Optional.empty())))
                    .toList();
        }
        List<Outcome<Double>> supported = reader.supported(asked, reference.text());
        List<Double> covered =
                coverage(asked.stream().map(QuestionAnswer::text).toList(), reference);
        List<Outcome<Support>> supports = new ArrayList<>();
        for (int i = 0; i < asked.size(); i++) {
            double answered = covered.get(i);
            Optional<Evidence> nearest =
                    Reading.nearest(asked.get(i).question() + " " + asked.get(i).text(), reference);
            supports.add(supported.get(i).map(each -> new Support(answered, each, nearest)));
        }
        return List.copyOf(supports);
    }

    @Override
    public List<Double> coverage(List<String> answers, Reference reference) {
        LexicalFeatures lexical = new LexicalFeatures(reference);
        return answers.stream().map(each -> coverage.probability(lexical.answer(each))).toList();
    }
}
