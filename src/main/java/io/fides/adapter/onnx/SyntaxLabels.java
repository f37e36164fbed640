package io.fides.adapter.onnx;

import io.fides.language.Inflection;
import io.fides.syntax.Features;
import io.fides.syntax.LemmaScript;
import io.fides.syntax.PartOfSpeech;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What {@code config.json} of a parser says: what the numbers stand for that the model takes and
 * gives.
 *
 * @param relations of dependents to their heads; the first is that of the root
 * @param lexicon lemmas of words in lower case that were met in training; if empty, the word is its
 *     own lemma
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

    private static final int LEAST = 32;

    /** Of three letters and with a vowel, as all are but those that the lexicon has. */
    private static final Pattern VERB = Pattern.compile("(?i)(?=.*[aeiouy]).{3,}");

    /** A word class with features. */
    record Reading(PartOfSpeech tag, Features features) {

        static Reading parse(String written) {
            int bar = written.indexOf('|');
            return new Reading(
                    PartOfSpeech.of(written.substring(0, Math.max(bar, 0))),
                    Features.parse(written.substring(bar + 1)));
        }
    }

    static SyntaxLabels of(ModelFiles files) {
        ModelJson json = ModelJson.of(files, ModelConfig.FILE);
        if (!json.exists()) {
            throw UnusableModelException.missing(files, ModelConfig.FILE);
        }
        try {
            return of(json);
        } catch (IllegalArgumentException e) {
            throw new UnusableModelException(
                    files.place(ModelConfig.FILE) + ": " + e.getMessage(), e);
        }
    }

    private static SyntaxLabels of(ModelJson json) {
        int longest = json.at("max_position_embeddings").number();
        if (longest < LEAST) {
            throw json.at("max_position_embeddings").isNot("enough for a sentence");
        }
        Map<PartOfSpeech, Map<String, String>> lexicon = new EnumMap<>(PartOfSpeech.class);
        json.at("lexicon")
                .fields(words -> words.fields(ModelJson::text))
                .forEach((tag, words) -> lexicon.put(PartOfSpeech.of(tag), words));
        return new SyntaxLabels(
                texts(json.at("tags")).stream().map(Reading::parse).toList(),
                texts(json.at("lemma_scripts")).stream().map(LemmaScript::parse).toList(),
                texts(json.at("relations")),
                lexicon,
                longest,
                json.at("cls_token_id").number(),
                json.at("sep_token_id").number(),
                json.at("unk_token_id").number());
    }

    private static List<String> texts(ModelJson list) {
        List<String> texts = list.items().stream().map(ModelJson::text).toList();
        if (texts.isEmpty()) {
            throw list.isNot("a list of labels");
        }
        return texts;
    }

    /**
     * From the lexicon or the irregular verbs, else by the likeliest script that can be applied. A
     * verb is its own lemma where that leaves what cannot be one.
     */
    String lemma(String form, PartOfSpeech tag, float[] logits) {
        String lower = form.toLowerCase(Locale.ROOT);
        String known = lexicon.getOrDefault(tag, Map.of()).get(lower);
        if (known != null) {
            return known.isEmpty() ? lower : known;
        }
        if (tag != PartOfSpeech.VERB) {
            return scripted(form, logits);
        }
        return Inflection.base(lower)
                .or(
                        () ->
                                Optional.of(scripted(form, logits))
                                        .filter(lemma -> VERB.matcher(lemma).matches()))
                .orElse(lower);
    }

    private String scripted(String form, float[] logits) {
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
