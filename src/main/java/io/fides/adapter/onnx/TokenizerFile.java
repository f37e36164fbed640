package io.fides.adapter.onnx;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads {@code tokenizer.json}. Our own {@link WordPiece} takes what BERT's tokenizer is; anything
 * else (BPE, Unigram, other ways to normalise or split) is left to the tokenizers library.
 */
final class TokenizerFile {

    static final String FILE = "tokenizer.json";

    private static final String CONTINUATION = "##";
    private static final int USUAL_LONGEST_WORD = 100;

    private final ModelJson json;
    private final byte[] bytes;

    private TokenizerFile(ModelJson json, byte[] bytes) {
        this.json = json;
        this.bytes = bytes;
    }

    static TokenizerFile of(ModelFiles files) throws IOException, UnusableModelException {
        mustExist(files);
        byte[] bytes = files.read(FILE).orElse(new byte[0]);
        return new TokenizerFile(ModelJson.parse(files.place(FILE), bytes), bytes);
    }

    static void mustExist(ModelFiles files) throws UnusableModelException {
        if (!files.has(FILE)) {
            throw new UnusableModelException("its file is missing: " + files.place(FILE));
        }
    }

    PairTokenizer tokenizer(PairTokenizer.Layout layout)
            throws IOException, UnusableModelException {
        ModelJson model = json.at("model");
        if (!model.exists()) {
            throw model.isNot("a tokenizer's model");
        }
        Optional<PairTemplate> template = template();
        if (!isBert() || template.isEmpty()) {
            return LibraryPairs.of(bytes, specialTokens(), layout);
        }
        return new PairTokenizer.OfWordPieces(wordPiece(), template.get(), layout);
    }

    /** Whether every part is of the kind that {@link WordPiece} implements. */
    private boolean isBert() throws UnusableModelException {
        ModelJson model = json.at("model");
        ModelJson prefix = model.at("continuing_subword_prefix");
        boolean onlySpecialAdded = true;
        for (ModelJson added : json.at("added_tokens").items()) {
            onlySpecialAdded &= added.at("special").flag(false);
        }
        return model.at("type").is("WordPiece")
                && (!prefix.exists() || prefix.is(CONTINUATION))
                && json.at("normalizer").at("type").is("BertNormalizer")
                && json.at("pre_tokenizer").at("type").is("BertPreTokenizer")
                && onlySpecialAdded;
    }

    WordPiece wordPiece() throws UnusableModelException {
        ModelJson model = json.at("model");
        Map<String, Integer> vocabulary = vocabulary();
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

    private Map<String, Integer> vocabulary() throws UnusableModelException {
        Map<String, Integer> ids = json.at("model").at("vocab").numbers();
        if (ids.isEmpty()) {
            throw json.at("model").at("vocab").isNot("a vocabulary");
        }
        return ids;
    }

    /** How a pair is put together; empty if that is of a kind only the library knows. */
    private Optional<PairTemplate> template() throws UnusableModelException {
        ModelJson processor = json.at("post_processor");
        List<PairTemplate.Part> parts = new ArrayList<>();
        if (processor.at("type").is("BertProcessing")) {
            int cls = pairItem(processor.at("cls"));
            int sep = pairItem(processor.at("sep"));
            parts.add(new PairTemplate.Part.Special(cls, 0));
            parts.add(new PairTemplate.Part.First(0));
            parts.add(new PairTemplate.Part.Special(sep, 0));
            parts.add(new PairTemplate.Part.Second(1));
            parts.add(new PairTemplate.Part.Special(sep, 1));
        } else if (processor.at("type").is("TemplateProcessing")) {
            for (ModelJson part : processor.at("pair").items()) {
                parts.addAll(parts(part, processor.at("special_tokens")));
            }
        } else {
            return Optional.empty();
        }
        try {
            return Optional.of(new PairTemplate(parts));
        } catch (IllegalArgumentException e) {
            throw processor.at("pair").isNot("a template of two texts");
        }
    }

    /** The id in {@code ["[SEP]", 102]}. */
    private static int pairItem(ModelJson named) throws UnusableModelException {
        List<ModelJson> items = named.items();
        if (items.size() != 2) {
            throw named.isNot("a token and its id");
        }
        return items.get(1).number();
    }

    private static List<PairTemplate.Part> parts(ModelJson part, ModelJson specials)
            throws UnusableModelException {
        ModelJson special = part.at("SpecialToken");
        if (special.exists()) {
            List<PairTemplate.Part> tokens = new ArrayList<>();
            int type = special.at("type_id").number(0);
            for (ModelJson id : specials.at(special.at("id").text()).at("ids").items()) {
                tokens.add(new PairTemplate.Part.Special(id.number(), type));
            }
            return tokens;
        }
        ModelJson sequence = part.at("Sequence");
        int type = sequence.at("type_id").number(0);
        return switch (sequence.at("id").text()) {
            case "A" -> List.of(new PairTemplate.Part.First(type));
            case "B" -> List.of(new PairTemplate.Part.Second(type));
            default -> throw sequence.at("id").isNot("A or B");
        };
    }

    /** Ids that no text may produce: all special ones but that of unknown words. */
    private Set<Integer> specialTokens() throws UnusableModelException {
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
