package io.fides.adapter.onnx;

import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.language.WordLists;
import io.fides.verify.model.LogOdds;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How stances are read from the logits of a model: by labels of which one says that the evidence
 * entails the claim, and each other that it contradicts it or does not decide it. Logits beyond the
 * labels are left alone.
 *
 * @param places of the meanings among the logits; entailment is among them
 */
record StanceHead(Map<Stance, Integer> places, int outputs, double temperature) {

    /** What a person has to say where labels do not. */
    private static final String WANTED =
            "which output is entailment, neutral or contradiction; add to config.json, in the"
                    + " order of its outputs, for example \"fides\": {\"labels\": {\"0\":"
                    + " \"contradiction\", \"1\": \"neutral\", \"2\": \"entailment\"}}";

    private static final WordLists LABELS = new WordLists(StanceHead.class, "labels.txt");

    StanceHead {
        places = Map.copyOf(places);
    }

    /**
     * One logit, high where the evidence supports the claim, as HHEM and rerankers give it. What is
     * not supported is called undecided: such a model does not know contradictions.
     */
    static StanceHead support(double temperature) {
        return new StanceHead(Map.of(Stance.ENTAILS, 0), 1, temperature);
    }

    /**
     * @throws UnusableModelException if the labels do not say what the outputs mean
     */
    static StanceHead of(List<String> labels, double temperature) {
        if (labels.size() == 1) {
            return support(temperature);
        }
        Map<Stance, Integer> places = new EnumMap<>(Stance.class);
        for (int i = 0; i < labels.size(); i++) {
            String label = labels.get(i);
            if (label.equalsIgnoreCase(JointModel.RELEVANCE)) {
                continue; // what a joint model says besides
            }
            Optional<Stance> meaning = meaning(label);
            if (meaning.isEmpty()) {
                throw new UnusableModelException(
                        "its label \"" + label + "\" does not say " + WANTED);
            }
            if (places.put(meaning.get(), i) != null) {
                throw new UnusableModelException("two of its labels " + labels + " mean the same");
            }
        }
        if (places.size() < 2 || !places.containsKey(Stance.ENTAILS)) {
            throw new UnusableModelException("its labels " + labels + " do not say " + WANTED);
        }
        return new StanceHead(places, labels.size(), temperature);
    }

    private static Optional<Stance> meaning(String label) {
        String plain = label.strip().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
        return Stream.of(Stance.values())
                .filter(each -> LABELS.get(each.name().toLowerCase(Locale.ROOT)).contains(plain))
                .findFirst();
    }

    StanceProbabilities read(float[] logits) {
        if (places.size() == 1) {
            double supported = LogOdds.probability(logits[0] / temperature);
            return new StanceProbabilities(supported, 1 - supported, 0);
        }
        double entails = power(Stance.ENTAILS, logits);
        double neutral = power(Stance.NEUTRAL, logits);
        double contradicts = power(Stance.CONTRADICTS, logits);
        double sum = entails + neutral + contradicts;
        return new StanceProbabilities(entails / sum, neutral / sum, contradicts / sum);
    }

    private double power(Stance stance, float[] logits) {
        double largest =
                places.values().stream().mapToDouble(place -> logits[place]).max().orElseThrow();
        return Optional.ofNullable(places.get(stance))
                .map(place -> Math.exp((logits[place] - largest) / temperature))
                .orElse(0.0);
    }
}
