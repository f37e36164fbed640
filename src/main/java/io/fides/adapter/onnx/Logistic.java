package io.fides.adapter.onnx;

/** Logits as probabilities. */
final class Logistic {

    private Logistic() {}

    static double sigmoid(double logit) {
        return 1 / (1 + Math.exp(-logit));
    }
}
