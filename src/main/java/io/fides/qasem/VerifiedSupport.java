package io.fides.qasem;

import io.fides.domain.Evidence;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.run.Outcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Judges by a reader alone, as the paper does with language models: it sees the whole reference and
 * says of question and answer yes or no.
 */
public record VerifiedSupport(ReferenceReader reader, QasemModels models) implements SupportJudge {

    /** Says whether a whole reference supports answers to questions, yes or no. */
    public interface ReferenceReader {

        /** Names the reader and its version. */
        String name();

        /**
         * @return for each question the probability that the reference supports its answer
         * @throws io.fides.domain.run.FidesException if nothing can be read
         */
        List<Outcome<Double>> supported(List<QuestionAnswer> asked, String reference);
    }

    @Override
    public String name() {
        return reader.name();
    }

    @Override
    public List<Outcome<Support>> judge(
            String sentence, List<QuestionAnswer> asked, Reference reference) {
        if (reference.text().isEmpty()) {
            Support none = new Support(0, 0, Optional.empty());
            return Collections.nCopies(asked.size(), new Outcome.Done<>(none));
        }
        List<Outcome<Double>> supported = reader.supported(asked, reference.text());
        List<Double> covered =
                coverage(asked.stream().map(QuestionAnswer::text).toList(), reference);
        List<Outcome<Support>> supports = new ArrayList<>();
        for (int i = 0; i < asked.size(); i++) {
            double answered = covered.get(i);
            String said = asked.get(i).question() + " " + asked.get(i).text();
            Optional<Evidence> nearest = reference.nearest(said).stream().findFirst();
            supports.add(supported.get(i).map(it -> new Support(answered, it, nearest)));
        }
        return List.copyOf(supports);
    }
}
