package io.fides.language;

/**
 * A language that a text may be in.
 *
 * @param code of ISO 639-3: “deu”
 * @param likelihood comparable with those of other guesses about the same text, and with no other
 */
public record LanguageGuess(String code, double likelihood) {

    public static final String ENGLISH = "eng";
}
