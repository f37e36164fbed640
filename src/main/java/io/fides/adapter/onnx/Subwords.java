package io.fides.adapter.onnx;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.djl.huggingface.tokenizers.jni.CharSpan;
import io.fides.domain.Span;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Text as tokens, by Hugging Face's tokenizers, a native library, as {@code tokenizer.json} says.
 * Safe for many threads.
 *
 * <p>The library turns text that spells a special token, such as "[SEP]", into that token. Those
 * are taken out again: a page cannot end its own part of the input.
 */
final class Subwords implements AutoCloseable {

    static final String FILE = "tokenizer.json";

    private static final Pattern HALF = Pattern.compile("[\\ud800-\\udfff]");

    private final HuggingFaceTokenizer library;
    private final Set<Integer> forbidden = new HashSet<>();

    /**
     * @param options of the library
     * @throws UnusableModelException if there is no tokenizer, or the library cannot use it
     */
    Subwords(ModelFiles files, Map<String, String> options)
            throws IOException, UnusableModelException {
        mustExist(files);
        byte[] bytes = files.read(FILE).orElse(new byte[0]);
        ModelJson json = ModelJson.parse(files.place(FILE), bytes);
        readSpecials(json);
        check(json.at("post_processor"));
        stayOffline();
        Map<String, String> all = new HashMap<>(options);
        all.put("padding", "false");
        try {
            library = HuggingFaceTokenizer.newInstance(new ByteArrayInputStream(bytes), all);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            // For a broken file, or where the native library cannot be loaded.
            throw new UnusableModelException(
                    "its " + FILE + " cannot be used: " + e.getMessage(), e);
        }
    }

    static void mustExist(ModelFiles files) throws UnusableModelException {
        if (!files.has(FILE)) {
            throw new UnusableModelException("its file is missing: " + files.place(FILE));
        }
    }

    /** No text may produce a special token but that of unknown words. */
    private void readSpecials(ModelJson json) throws UnusableModelException {
        ModelJson model = json.at("model");
        if (!model.exists()) {
            throw model.isNot("a tokenizer's model");
        }
        for (ModelJson added : json.at("added_tokens").items()) {
            if (added.at("special").flag(false)) {
                int id = added.at("id").number();
                if (!model.at("unk_token").is(added.at("content").text())
                        && model.at("unk_id").value().asInt(-1) != id) {
                    forbidden.add(id);
                }
            }
        }
    }

    /** The library ends the process if a template names a special token that it does not have. */
    private static void check(ModelJson processor) throws UnusableModelException {
        for (String template : List.of("single", "pair")) {
            for (ModelJson part : processor.at(template).items()) {
                ModelJson special = part.at("SpecialToken").at("id");
                if (special.exists()
                        && !processor.at("special_tokens").at(special.text()).exists()) {
                    throw special.isNot("one of its special tokens");
                }
            }
        }
    }

    /** The library takes no half of a surrogate pair. */
    private static String whole(String text) {
        return HALF.matcher(text).replaceAll("\ufffd");
    }

    /** Two texts with special tokens around them, cut as the options say. */
    TokenPair pair(String first, String second) throws UnusableModelException {
        try {
            return withoutForged(library.encode(whole(first), whole(second)));
        } catch (RuntimeException e) { // what the native library throws
            throw failed(e);
        }
    }

    /** Tokens of two texts, without special ones, cut as the options say. */
    int count(String first, String second) throws UnusableModelException {
        try {
            return library.encode(first, second, false, false).getIds().length;
        } catch (RuntimeException e) { // what the native library throws
            throw failed(e);
        }
    }

    /**
     * @return for each token of a text the word that it is a piece of; empty if that is not known
     */
    List<Span> words(String text) throws UnusableModelException {
        Encoding encoding = encoded(whole(text));
        if (Arrays.stream(encoding.getIds()).anyMatch(id -> forbidden.contains((int) id))) {
            return List.of();
        }
        long[] words = encoding.getWordIds();
        CharSpan[] places = encoding.getCharTokenSpans();
        List<Span> owners = new ArrayList<>();
        for (int from = 0; from < words.length; ) {
            int to = from;
            while (to < words.length && words[to] == words[from]) {
                to++;
            }
            Span word =
                    new Span(
                            text.offsetByCodePoints(0, places[from].getStart()),
                            text.offsetByCodePoints(0, places[to - 1].getEnd()));
            for (; from < to; from++) {
                owners.add(word);
            }
        }
        return List.copyOf(owners);
    }

    /**
     * @param words each cut by itself
     * @return the ids of the pieces of each
     */
    List<List<Integer>> pieces(List<String> words) throws UnusableModelException {
        List<List<Integer>> pieces = new ArrayList<>();
        words.forEach(_ -> pieces.add(new ArrayList<>()));
        try {
            Encoding encoding =
                    library.encode(words.stream().map(Subwords::whole).toList(), false, false);
            for (int i = 0; i < encoding.getIds().length; i++) {
                pieces.get((int) encoding.getWordIds()[i]).add((int) encoding.getIds()[i]);
            }
            return pieces;
        } catch (RuntimeException e) { // what the native library throws
            throw failed(e);
        }
    }

    private Encoding encoded(String text) throws UnusableModelException {
        try {
            return library.encode(text, false, false);
        } catch (RuntimeException e) { // what the native library throws
            throw failed(e);
        }
    }

    private static UnusableModelException failed(RuntimeException e) {
        return new UnusableModelException("its tokenizer failed: " + e.getMessage(), e);
    }

    /** Special tokens are those that the template puts in. */
    private TokenPair withoutForged(Encoding encoding) {
        long[] special = encoding.getSpecialTokenMask();
        int[] kept =
                IntStream.range(0, special.length)
                        .filter(
                                i ->
                                        special[i] == 1
                                                || !forbidden.contains((int) encoding.getIds()[i]))
                        .toArray();
        return new TokenPair(
                Arrays.stream(kept).map(i -> (int) encoding.getIds()[i]).toArray(),
                Arrays.stream(kept).map(i -> (int) encoding.getTypeIds()[i]).toArray());
    }

    @Override
    public void close() {
        library.close();
    }

    /**
     * The library reports its use to its maker and looks for downloads unless it is told not to.
     * The environment cannot be set from here, but it asks the system properties too.
     */
    static void stayOffline() {
        for (String property : new String[] {"OPT_OUT_TRACKING", "ai.djl.offline"}) {
            if (System.getProperty(property) == null) {
                System.setProperty(property, "true");
            }
        }
    }
}
