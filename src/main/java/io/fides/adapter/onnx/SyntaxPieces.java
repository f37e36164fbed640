package io.fides.adapter.onnx;

import com.fasterxml.jackson.databind.JsonNode;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Cuts a word into the pieces of an uncased BERT vocabulary: control characters are dropped,
 * letters are put into lower case without their accents, and the longest known piece is taken from
 * the left again and again.
 */
final class SyntaxPieces {

    /** A longer run of letters is not looked at. */
    private static final int LONGEST = 100;

    /** What a parser needs of a word are its first pieces. */
    static final int MOST = 24;

    private static final int ASCII = 128;

    private final Map<String, Integer> vocabulary;
    private final long unknown;

    /**
     * @param vocabulary a number for each piece; those within a word begin with ##
     */
    SyntaxPieces(Map<String, Integer> vocabulary) {
        this.vocabulary = Map.copyOf(vocabulary);
        this.unknown = number("[UNK]");
    }

    /**
     * @param tokenizer a tokenizer.json with a WordPiece model
     */
    static SyntaxPieces of(JsonNode tokenizer) {
        Map<String, Integer> vocabulary = new HashMap<>();
        tokenizer
                .path("model")
                .path("vocab")
                .properties()
                .forEach(each -> vocabulary.put(each.getKey(), each.getValue().asInt()));
        return new SyntaxPieces(vocabulary);
    }

    /** The number of a piece that must be there, such as [CLS]. */
    long number(String piece) {
        Integer number = vocabulary.get(piece);
        if (number == null) {
            throw new IllegalArgumentException("the vocabulary has no " + piece);
        }
        return number;
    }

    /** From 1 to 24 numbers of pieces. */
    long[] of(String word) {
        List<Long> pieces = new ArrayList<>();
        String plain = plain(word);
        int at = 0;
        while (at < plain.length() && pieces.size() < MOST) {
            int end = end(plain, at);
            add(pieces, plain.substring(at, end));
            at = end;
        }
        if (pieces.isEmpty()) {
            pieces.add(unknown);
        }
        return pieces.stream().limit(MOST).mapToLong(Long::longValue).toArray();
    }

    /** In lower case, without accents and without what cannot be seen. */
    private static String plain(String word) {
        StringBuilder plain = new StringBuilder();
        Normalizer.normalize(word, Normalizer.Form.NFD)
                .codePoints()
                .filter(SyntaxPieces::isSeen)
                .map(Character::toLowerCase)
                .forEach(plain::appendCodePoint);
        return plain.toString();
    }

    private static boolean isSeen(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.PRIVATE_USE,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.NON_SPACING_MARK ->
                    false;
            default -> point != '\uFFFD';
        };
    }

    /** A mark or an ideograph stands alone, anything else runs to the next of them. */
    private static int end(String plain, int from) {
        int at = from;
        while (at < plain.length()) {
            int point = plain.codePointAt(at);
            if (isAlone(point)) {
                return at == from ? at + Character.charCount(point) : at;
            }
            at += Character.charCount(point);
        }
        return at;
    }

    private static boolean isAlone(int point) {
        return switch (Character.getType(point)) {
            case Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION ->
                    true;
            default -> (point < ASCII && !Character.isLetterOrDigit(point)) || isIdeograph(point);
        };
    }

    /** The blocks that BERT writes apart. */
    private static boolean isIdeograph(int point) {
        return (point >= 0x4E00 && point <= 0x9FFF)
                || (point >= 0x3400 && point <= 0x4DBF)
                || (point >= 0xF900 && point <= 0xFAFF)
                || (point >= 0x20000 && point <= 0x2A6DF)
                || (point >= 0x2A700 && point <= 0x2CEAF)
                || (point >= 0x2F800 && point <= 0x2FA1F);
    }

    private void add(List<Long> pieces, String run) {
        int[] places = places(run);
        if (places.length > LONGEST + 1) {
            pieces.add(unknown);
            return;
        }
        List<Long> found = new ArrayList<>();
        int at = 0;
        while (at < places.length - 1) {
            int end = places.length - 1;
            while (end > at && !vocabulary.containsKey(piece(run, places, at, end))) {
                end--;
            }
            if (end == at) {
                pieces.add(unknown);
                return;
            }
            found.add(number(piece(run, places, at, end)));
            at = end;
        }
        pieces.addAll(found);
    }

    private static String piece(String run, int[] places, int at, int end) {
        String piece = run.substring(places[at], places[end]);
        return at == 0 ? piece : "##" + piece;
    }

    /** Where each character begins, and the end. */
    private static int[] places(String run) {
        int[] places = new int[run.codePointCount(0, run.length()) + 1];
        for (int i = 1; i < places.length; i++) {
            places[i] = run.offsetByCodePoints(places[i - 1], 1);
        }
        return places;
    }
}
