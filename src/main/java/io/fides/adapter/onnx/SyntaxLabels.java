package io.fides.adapter.onnx;

import io.fides.syntax.Features;
import io.fides.syntax.LemmaScript;
import io.fides.syntax.PartOfSpeech;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What {@code config.json} of a parser says: what the numbers stand for that the model takes and
 * gives.
 *
 * @param readings word class and features
 * @param scripts how a lemma is made
 * @param relations of dependents to their heads; the first is that of the root
 * @param lexicon lemmas of words in lower case that were met in training; if empty, the word is its
 *     own lemma
 * @param longest how many pieces the model takes
 * @param begin the piece before a sentence
 * @param end the piece after it
 * @param unknown the piece of a word that has none
 */
record SyntaxLabels(
        List<Reading> readings,
        List<LemmaScript> scripts,
        List<String> relations,
        Map<PartOfSpeech, Map<String, String>> lexicon,
        int longest,
        int begin,
        int end,
        int unknown) {

    private static final String FILE = "config.json";
    private static final int LEAST = 32;

    /** A word class with features. */
    record Reading(PartOfSpeech tag, Features features) {

        static Reading parse(String written) {
            int bar = written.indexOf('|');
            return new Reading(
                    PartOfSpeech.of(written.substring(0, Math.max(bar, 0))),
                    Features.parse(written.substring(bar + 1)));
        }
    }

    static SyntaxLabels of(ModelFiles files) throws IOException, UnusableModelException {
        Optional<byte[]> bytes = files.read(FILE);
        if (bytes.isEmpty()) {
            throw new UnusableModelException("its file is missing: " + files.place(FILE));
        }
        ModelJson json = ModelJson.parse(files.place(FILE), bytes.get());
        try {
            return of(json);
        } catch (IllegalArgumentException e) {
            throw new UnusableModelException(files.place(FILE) + ": " + e.getMessage(), e);
        }
    }

    private static SyntaxLabels of(ModelJson json) throws UnusableModelException {
        int longest = json.at("max_position_embeddings").number();
        if (longest < LEAST) {
            throw json.at("max_position_embeddings").isNot("enough for a sentence");
        }
        return new SyntaxLabels(
                texts(json.at("tags")).stream().map(Reading::parse).toList(),
                texts(json.at("lemma_scripts")).stream().map(LemmaScript::parse).toList(),
                texts(json.at("relations")),
                lexicon(json.at("lexicon")),
                longest,
                json.at("cls_token_id").number(),
                json.at("sep_token_id").number(),
                json.at("unk_token_id").number());
    }

    private static List<String> texts(ModelJson list) throws UnusableModelException {
        List<String> texts = new ArrayList<>();
        for (ModelJson each : list.items()) {
            texts.add(each.text());
        }
        if (texts.isEmpty()) {
            throw list.isNot("a list of labels");
        }
        return texts;
    }

    private static Map<PartOfSpeech, Map<String, String>> lexicon(ModelJson json)
            throws UnusableModelException {
        Map<PartOfSpeech, Map<String, String>> lexicon = new HashMap<>();
        for (var tag : json.fields().entrySet()) {
            lexicon.put(PartOfSpeech.of(tag.getKey()), tag.getValue().texts());
        }
        return lexicon;
    }

    /**
     * From the lexicon, else by the likeliest script that can be applied.
     *
     * @param logits of the scripts
     */
    String lemma(String form, PartOfSpeech tag, float[] logits) {
        String lower = form.toLowerCase(Locale.ROOT);
        String known = lexicon.getOrDefault(tag, Map.of()).get(lower);
        if (known != null) {
            return known.isEmpty() ? lower : known;
        }
        float[] left = logits.clone();
        for (int tries = 0; tries < left.length; tries++) {
            int best = best(left);
            Optional<String> lemma = scripts.get(best).apply(form);
            if (lemma.isPresent()) {
                return lemma.get();
            }
            left[best] = Float.NEGATIVE_INFINITY;
        }
        return form;
    }

    /** The index of the greatest; the first of equals. */
    static int best(float[] logits) {
        int best = 0;
        for (int i = 1; i < logits.length; i++) {
            if (logits[i] > logits[best]) {
                best = i;
            }
        }
        return best;
    }
}
