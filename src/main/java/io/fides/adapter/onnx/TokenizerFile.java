package io.fides.adapter.onnx;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Reads {@code tokenizer.json}. Our own {@link WordPiece} takes what BERT's tokenizer is; anything
 * else (BPE, Unigram, other ways to normalise or split) is left to the tokenizers library.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record TokenizerFile(ModelJson json, byte[] bytes) {

    static final String FILE = "tokenizer.json";

    private static final String CONTINUATION = "##";
    private static final int USUAL_LONGEST_WORD = 100;
    private static final String CLS = "[CLS]";
    private static final String SEP = "[SEP]";

    /** How a template puts a pair together as BERT takes it. */
    private static final ModelJson PAIR =
            ModelJson.parse(
                            "the template of a pair",
                            """
                            {"pair": [
                              {"SpecialToken": {"id": "[CLS]", "type_id": 0}},
                              {"Sequence": {"id": "A", "type_id": 0}},
                              {"SpecialToken": {"id": "[SEP]", "type_id": 0}},
                              {"Sequence": {"id": "B", "type_id": 1}},
                              {"SpecialToken": {"id": "[SEP]", "type_id": 1}}]}
                            """
                                    .getBytes(StandardCharsets.UTF_8))
                    .at("pair");

    static TokenizerFile of(ModelFiles files) {
        try {
            byte[] bytes = files.required(FILE);
            return new TokenizerFile(ModelJson.parse(files.place(FILE), bytes), bytes);
        } catch (IOException e) {
            throw new UnusableModelException(e);
        }
    }

    static void mustExist(ModelFiles files) {
        if (!files.has(FILE)) {
            throw UnusableModelException.missing(files, FILE);
        }
    }

    PairTokenizer tokenizer(PairTokenizer.Layout layout) {
        ModelJson model = json.at("model");
        if (!model.exists()) {
            throw model.isNot("a tokenizer's model");
        }
        if (!isBert()) {
            checkTemplate();
            return LibraryPairs.of(bytes, specialTokens(), layout);
        }
        ModelJson vocabulary = model.at("vocab");
        return new PairTokenizer.OfWordPieces(
                wordPiece(), vocabulary.at(CLS).number(), vocabulary.at(SEP).number(), layout);
    }

    /** The native library ends the process where a template names a token that is not defined. */
    private void checkTemplate() {
        ModelJson processor = json.at("post_processor");
        for (ModelJson part : processor.at("pair").items()) {
            ModelJson id = part.at("SpecialToken").at("id");
            if (id.exists() && !processor.at("special_tokens").at(id.text()).exists()) {
                throw id.isNot("one of the special tokens");
            }
        }
    }

    /** Whether every part is of the kind that {@link WordPiece} implements. */
    private boolean isBert() {
        ModelJson model = json.at("model");
        ModelJson prefix = model.at("continuing_subword_prefix");
        ModelJson processor = json.at("post_processor");
        return model.at("type").is("WordPiece")
                && (!prefix.exists() || prefix.is(CONTINUATION))
                && json.at("normalizer").at("type").is("BertNormalizer")
                && json.at("pre_tokenizer").at("type").is("BertPreTokenizer")
                && json.at("added_tokens").items().stream()
                        .allMatch(added -> added.at("special").flag(false))
                && (processor.at("type").is("BertProcessing")
                        || processor.at("pair").value().equals(PAIR.value()))
                && model.at("vocab").value().has(CLS)
                && model.at("vocab").value().has(SEP);
    }

    WordPiece wordPiece() {
        ModelJson model = json.at("model");
        Map<String, Integer> vocabulary = model.at("vocab").fields(ModelJson::number);
        if (vocabulary.isEmpty()) {
            throw model.at("vocab").isNot("a vocabulary");
        }
        ModelJson unknown = model.at("unk_token");
        Integer id = vocabulary.get(unknown.text());
        if (id == null) {
            throw unknown.isNot("in the vocabulary");
        }
        ModelJson normalizer = json.at("normalizer");
        boolean lowercase = normalizer.at("lowercase").flag(true);
        return new WordPiece(
                vocabulary,
                id,
                model.at("max_input_chars_per_word").number(USUAL_LONGEST_WORD),
                new WordPiece.Rules(
                        normalizer.at("clean_text").flag(true),
                        normalizer.at("handle_chinese_chars").flag(true),
                        normalizer.at("strip_accents").flag(lowercase),
                        lowercase));
    }

    /** Ids that no text may produce: all special ones but that of unknown words. */
    private Set<Integer> specialTokens() {
        ModelJson model = json.at("model");
        Set<Integer> ids = new HashSet<>();
        for (ModelJson added : json.at("added_tokens").items()) {
            int id = added.at("id").number();
            boolean unknown =
                    model.at("unk_token").value().equals(added.at("content").value())
                            || model.at("unk_id").value().asInt(-1) == id;
            if (added.at("special").flag(false) && !unknown) {
                ids.add(id);
            }
        }
        return ids;
    }
}
