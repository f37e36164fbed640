package io.fides.language;

import io.fides.domain.run.Failure;
import io.fides.domain.run.Stage;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Tells that a text is clearly not English.
 *
 * <p>A text in the Latin alphabet is, if it is not too short and no mere list of names, has hardly
 * any word that only English uses, and another language is likelier by far. A text in another
 * script is if most of its letters are of that script. Any other text counts as English.
 */
public record ForeignText(LanguageDetector detector) {

    /** Fewer letters of the Latin alphabet tell nothing. */
    private static final int LETTERS = 24;

    /** Fewer letters of other scripts may be a name. */
    private static final int OTHER_LETTERS = 6;

    private static final double MOST = 0.6;

    /** Such words are in every English text; one in so many words is enough. */
    private static final int WORDS_A_MARK = 25;

    /** How much likelier than English the other language has to be. */
    private static final double CLEARLY = 1.7;

    private static final WordLists WORDS = new WordLists(ForeignText.class, "english.txt");

    private static final Pattern WORD = Pattern.compile("\\p{L}+");

    private static final Pattern PLAIN_WORD = Pattern.compile("(?<!\\p{L})\\p{Ll}+");

    /** With fewer it is names of people and places, which tell nothing of the language. */
    private static final int PLAIN_WORDS = 2;

    /**
     * @return the English name of the language that {@code text} is clearly in; empty if it is, or
     *     may be, English
     */
    public Optional<String> language(String text) {
        long letters = text.codePoints().filter(Character::isLetter).count();
        long latin = text.codePoints().filter(ForeignText::isLatin).count();
        if (letters - latin >= OTHER_LETTERS && letters - latin > MOST * letters) {
            return detector.guess(text).stream()
                    .filter(guess -> !guess.code().equals(LanguageGuess.ENGLISH))
                    .findFirst()
                    .map(ForeignText::name)
                    .or(() -> Optional.of(UNKNOWN));
        }
        if (letters < LETTERS
                || isMarkedEnglish(text)
                || PLAIN_WORD.matcher(text).results().count() < PLAIN_WORDS) {
            return Optional.empty();
        }
        List<LanguageGuess> guesses = detector.guess(text);
        double english =
                guesses.stream()
                        .filter(guess -> guess.code().equals(LanguageGuess.ENGLISH))
                        .mapToDouble(LanguageGuess::likelihood)
                        .findFirst()
                        .orElse(0);
        return guesses.stream()
                .findFirst()
                .filter(guess -> guess.likelihood() > CLEARLY * english)
                .map(ForeignText::name);
    }

    /** Why nothing is done with a text of another language. */
    public static Failure unread(String language) {
        return new Failure(
                Stage.DECOMPOSITION,
                Failure.Kind.UNSUPPORTED_LANGUAGE,
                "this engine reads English only, and this looks like "
                        + language
                        + "; it was left as it is (the engine llm reads other languages)");
    }

    /** The same of a part of an English text, where a name or a title alone tells nothing. */
    public Optional<String> languageAmidEnglish(String text) {
        boolean shared = words(text).stream().anyMatch(word -> WORDS.has("shared", word));
        return shared ? Optional.empty() : language(text);
    }

    private static boolean isLatin(int letter) {
        return Character.isLetter(letter)
                && Character.UnicodeScript.of(letter) == Character.UnicodeScript.LATIN;
    }

    private static boolean isMarkedEnglish(String text) {
        List<String> words = words(text);
        long marks = words.stream().filter(word -> WORDS.has("english", word)).count();
        return marks * WORDS_A_MARK > words.size();
    }

    private static List<String> words(String text) {
        return WORD.matcher(text)
                .results()
                .map(word -> word.group().toLowerCase(Locale.ROOT))
                .toList();
    }

    private static final String UNKNOWN = "another language";

    private static String name(LanguageGuess guess) {
        return Arrays.stream(Locale.getISOLanguages())
                .map(Locale::of)
                .filter(locale -> locale.getISO3Language().equals(macro(guess.code())))
                .map(locale -> locale.getDisplayLanguage(Locale.ENGLISH))
                .findFirst()
                .orElse(UNKNOWN);
    }

    /** The code under which a language is known that ISO 639-3 lists as one of several. */
    private static String macro(String code) {
        return switch (code) {
            case "cmn" -> "zho";
            case "lvs" -> "lav";
            case "ekk" -> "est";
            case "pes" -> "fas";
            case "zlm" -> "msa";
            default -> code;
        };
    }
}
