package io.fides.verify;

import java.util.Locale;
import java.util.Optional;

/** Forms of English verbs, for those who reword a statement. */
public final class VerbForms {

    private VerbForms() {}

    /** Whether a negation can follow the word directly: “was not”, “can not”, “had not”. */
    public static boolean isAuxiliary(String word) {
        String norm = word.toLowerCase(Locale.ROOT);
        return Lexicon.isBe(norm) || Lexicon.isAuxiliary(norm);
    }

    /** The base form of a finite form, such as “build” of “built”; empty if it is not known. */
    public static Optional<String> base(String form) {
        return Lexicon.base(form.toLowerCase(Locale.ROOT));
    }

    /** Whether the form is one of the past. */
    public static boolean isPast(String form) {
        return Lexicon.isPastVerb(form.toLowerCase(Locale.ROOT));
    }
}
