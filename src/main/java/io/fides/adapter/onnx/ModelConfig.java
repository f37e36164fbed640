package io.fides.adapter.onnx;

import io.fides.verify.model.JudgeWeights;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What {@code config.json} says about a model, and {@code judge.json} beside it.
 *
 * @param labels of its outputs, in their order; empty if nothing is said
 * @param maxTokens the longest input
 * @param temperatures what logits are divided by
 * @param judge how far its judgement is believed, from {@code judge.json}; without weights if there
 *     is none
 */
record ModelConfig(
        List<String> labels, int maxTokens, Temperatures temperatures, JudgeWeights judge) {

    static final String FILE = "config.json";

    private static final String JUDGE = "judge.json";

    private static final int LEAST_TOKENS = 8;

    /** What models take that do not say it. */
    private static final int USUAL_TOKENS = 512;

    /**
     * Temperature scaling (Guo et al. 2017), from {@code "fides": {"temperature": {…}}}; 1 changes
     * nothing.
     *
     * @param stance of the logits of entailment, neutral and contradiction
     * @param relevance of the logit of relevance
     */
    record Temperatures(double stance, double relevance) {}

    ModelConfig {
        labels = List.copyOf(labels);
    }

    /** What the file says; the usual if there is none. */
    static ModelConfig of(ModelFiles files) throws IOException, UnusableModelException {
        Optional<byte[]> bytes = files.read(FILE);
        JudgeWeights judge = judge(files);
        return bytes.isPresent()
                ? of(ModelJson.parse(files.place(FILE), bytes.get()), judge)
                : new ModelConfig(List.of(), USUAL_TOKENS, new Temperatures(1, 1), judge);
    }

    private static JudgeWeights judge(ModelFiles files) throws IOException, UnusableModelException {
        Optional<byte[]> bytes = files.read(JUDGE);
        if (bytes.isEmpty()) {
            return JudgeWeights.NONE;
        }
        ModelJson json = ModelJson.parse(files.place(JUDGE), bytes.get());
        return new JudgeWeights(
                json.at("entails").reals(),
                json.at("contradicts").reals(),
                json.at("rewriting").reals());
    }

    private static ModelConfig of(ModelJson json, JudgeWeights judge)
            throws UnusableModelException {
        ModelJson own = json.at("fides");
        ModelJson temperature = own.at("temperature");
        List<String> labels = labels(own.at("labels"));
        return new ModelConfig(
                labels.isEmpty() ? labels(json.at("id2label")) : labels,
                maxTokens(json),
                new Temperatures(
                        temperature.at("stance").positive(1),
                        temperature.at("relevance").positive(1)),
                judge);
    }

    private static List<String> labels(ModelJson named) throws UnusableModelException {
        Map<String, ModelJson> fields = named.fields();
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            ModelJson label = fields.get(Integer.toString(i));
            if (label == null) {
                throw named.isNot("a label for each output, numbered from 0");
            }
            labels.add(label.text());
        }
        return labels;
    }

    /**
     * What the model was trained for, {@code "fides": {"maxTokens": …}}, or can take. RoBERTa's
     * family counts positions from the one after that of padding.
     */
    private static int maxTokens(ModelJson json) throws UnusableModelException {
        ModelJson positions = json.at("max_position_embeddings");
        boolean offset =
                json.at("model_type").exists() && json.at("model_type").text().contains("roberta");
        int unused = offset ? json.at("pad_token_id").number(1) + 1 : 0;
        int most = positions.number(USUAL_TOKENS) - unused;
        ModelJson own = json.at("fides").at("maxTokens");
        int wanted = Math.min(most, own.number(most));
        if (wanted < LEAST_TOKENS) {
            throw (own.exists() ? own : positions).isNot("enough for a pair of texts");
        }
        return wanted;
    }
}
