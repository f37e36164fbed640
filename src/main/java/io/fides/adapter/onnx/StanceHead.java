package io.fides.adapter.onnx;

import io.fides.domain.StanceProbabilities;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** How stances are read from the logits of a model. */
sealed interface StanceHead {

    /** How many logits it reads. */
    int outputs();

    StanceProbabilities read(float[] logits);

    /** A logit as a probability. */
    static double sigmoid(double logit) {
        return 1 / (1 + Math.exp(-logit));
    }

    /**
     * One logit, high where the evidence supports the claim, as HHEM and rerankers give it. What is
     * not supported is called undecided: such a model does not know contradictions.
     */
    record Support(double temperature) implements StanceHead {

        @Override
        public int outputs() {
            return 1;
        }

        @Override
        public StanceProbabilities read(float[] logits) {
            double supported = StanceHead.sigmoid(logits[0] / temperature);
            return new StanceProbabilities(supported, 1 - supported, 0);
        }
    }

    /**
     * Labels of which one says that the evidence entails the claim, and each other that it
     * contradicts it or does not decide it. Logits beyond the labels are left alone.
     *
     * @param places of the meanings among the logits; entailment is among them
     */
    record Labelled(Map<Meaning, Integer> places, int outputs, double temperature)
            implements StanceHead {

        public Labelled {
            places = Map.copyOf(places);
        }

        @Override
        public StanceProbabilities read(float[] logits) {
            double entails = power(Meaning.ENTAILS, logits);
            double neutral = power(Meaning.NEUTRAL, logits);
            double contradicts = power(Meaning.CONTRADICTS, logits);
            double sum = entails + neutral + contradicts;
            return new StanceProbabilities(entails / sum, neutral / sum, contradicts / sum);
        }

        private double power(Meaning meaning, float[] logits) {
            if (!places.containsKey(meaning)) {
                return 0;
            }
            double largest = Double.NEGATIVE_INFINITY;
            for (int place : places.values()) {
                largest = Math.max(largest, logits[place]);
            }
            return Math.exp((logits[places.get(meaning)] - largest) / temperature);
        }
    }

    /** What a label can mean. */
    enum Meaning {
        ENTAILS,
        NEUTRAL,
        CONTRADICTS;

        /** What a person has to say where labels do not. */
        private static final String WANTED =
                "which output is entailment, neutral or contradiction; add to config.json, in the"
                        + " order of its outputs, for example \"fides\": {\"labels\": {\"0\":"
                        + " \"contradiction\", \"1\": \"neutral\", \"2\": \"entailment\"}}";

        static Optional<Meaning> of(String label) {
            String plain = label.strip().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
            return switch (plain) {
                case "entailment", "entails", "entailed", "entail", "support", "supports" ->
                        Optional.of(ENTAILS);
                case "supported", "attributable", "consistent", "factual", "faithful", "grounded" ->
                        Optional.of(ENTAILS);
                case "neutral", "undecided", "nei", "not_enough_info", "not_enough_information" ->
                        Optional.of(NEUTRAL);
                case "not_enough_evidence", "not_entailment", "not_entailed", "unsupported" ->
                        Optional.of(NEUTRAL);
                case "not_supported", "not_attributable", "inconsistent", "hallucinated" ->
                        Optional.of(NEUTRAL);
                case "hallucination", "unfaithful", "ungrounded" -> Optional.of(NEUTRAL);
                case "contradiction", "contradicts", "contradicted", "contradict" ->
                        Optional.of(CONTRADICTS);
                case "contradictory", "refute", "refutes", "refuted" -> Optional.of(CONTRADICTS);
                default -> Optional.empty();
            };
        }
    }

    /**
     * @throws UnusableModelException if the labels do not say what the outputs mean
     */
    static StanceHead of(ModelConfig config) throws UnusableModelException {
        List<String> labels = config.labels();
        double temperature = config.temperatures().stance();
        if (labels.size() == 1) {
            return new Support(temperature);
        }
        Map<Meaning, Integer> places = new EnumMap<>(Meaning.class);
        for (int i = 0; i < labels.size(); i++) {
            String label = labels.get(i);
            if (label.equalsIgnoreCase(JointHead.RELEVANCE)) {
                continue; // what a joint model says besides
            }
            Meaning meaning =
                    Meaning.of(label)
                            .orElseThrow(
                                    () ->
                                            new UnusableModelException(
                                                    "its label \""
                                                            + label
                                                            + "\" does not say "
                                                            + Meaning.WANTED));
            if (places.put(meaning, i) != null) {
                throw new UnusableModelException("two of its labels " + labels + " mean the same");
            }
        }
        if (places.size() < 2 || !places.containsKey(Meaning.ENTAILS)) {
            throw new UnusableModelException(
                    "its labels " + labels + " do not say " + Meaning.WANTED);
        }
        return new Labelled(places, labels.size(), temperature);
    }
}
