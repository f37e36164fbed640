package io.fides.adapter.onnx;

import io.fides.verify.model.JudgeWeights;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What {@code config.json} says about a model, and {@code judge.json} beside it.
 *
 * @param labels of its outputs, in their order; empty if nothing is said
 * @param maxTokens the longest input
 * @param stanceTemperature what the logits of entailment, neutral and contradiction are divided by
 *     (Guo et al. 2017), from {@code "fides": {"temperature": {…}}}; 1 changes nothing
 * @param relevanceTemperature what the logit of relevance is divided by
 * @param judge how far its judgement is believed, from {@code judge.json}; without weights if there
 *     is none
 */
record ModelConfig(
        List<String> labels,
        int maxTokens,
        double stanceTemperature,
        double relevanceTemperature,
        JudgeWeights judge) {

    static final String FILE = "config.json";

    private static final String JUDGE = "judge.json";

    private static final int LEAST_TOKENS = 8;

    /** What models take that do not say it. */
    private static final int USUAL_TOKENS = 512;

    ModelConfig {
        labels = List.copyOf(labels);
    }

    /** What the files say; the usual where there are none. */
    static ModelConfig of(ModelFiles files) {
        ModelJson json = ModelJson.of(files, FILE);
        ModelJson judge = ModelJson.of(files, JUDGE);
        ModelJson own = json.at("fides");
        List<String> labels = labels(own.at("labels"));
        return new ModelConfig(
                labels.isEmpty() ? labels(json.at("id2label")) : labels,
                maxTokens(json),
                own.at("temperature").at("stance").positive(1),
                own.at("temperature").at("relevance").positive(1),
                new JudgeWeights(
                        judge.at("entails").fields(ModelJson::real),
                        judge.at("contradicts").fields(ModelJson::real),
                        judge.at("rewriting").fields(ModelJson::real)));
    }

    private static List<String> labels(ModelJson named) {
        Map<String, String> fields = named.fields(ModelJson::text);
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            String label = fields.get(Integer.toString(i));
            if (label == null) {
                throw named.isNot("a label for each output, numbered from 0");
            }
            labels.add(label);
        }
        return labels;
    }

    /**
     * What the model was trained for, {@code "fides": {"maxTokens": …}}, or can take. RoBERTa's
     * family counts positions from the one after that of padding.
     */
    private static int maxTokens(ModelJson json) {
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
