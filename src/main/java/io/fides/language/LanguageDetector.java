package io.fides.language;

import java.util.List;

/** Guesses the language of a text. Safe for many threads. */
@FunctionalInterface
public interface LanguageDetector {

    /**
     * @return the likeliest first; English among them, if the detector knows it
     */
    List<LanguageGuess> guess(String text);
}
