package io.fides.revise;

import io.fides.verify.VerbForms;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says or denies what is said, where the result is sure to be grammatical. */
final class NegationWording {

    private static final Pattern DENIAL = Pattern.compile("\\b(no|not|never)\\b|n't\\b");
    private static final Pattern VERB =
            Pattern.compile(
                    "^(\\p{L}+)(\\s+)(?:(a|an|any|some|one|two|three|several|many)\\s+)?(.*)$",
                    Pattern.DOTALL);

    private NegationWording() {}

    /** Both are the words of a sentence from its verb on. */
    static Optional<String> like(String stated, String found) {
        Matcher denial = DENIAL.matcher(found);
        boolean denied = denial.find();
        if (DENIAL.matcher(stated).find() == denied) {
            return Optional.empty();
        }
        return denied ? denied(stated, denial.group()) : affirmed(stated, found);
    }

    private static Optional<String> denied(String stated, String word) {
        Matcher matcher = VERB.matcher(stated);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String verb = matcher.group(1);
        boolean has = verb.matches("(?i)has|have|had");
        if (word.equals("no") && (has || VerbForms.isAuxiliary(verb))) {
            return Optional.of(verb + matcher.group(2) + "no " + matcher.group(4));
        }
        String not = word.equals("never") ? "never" : "not";
        String rest = stated.substring(matcher.end(2));
        if (VerbForms.isAuxiliary(verb) && (!has || VerbForms.isPast(firstWord(rest)))) {
            return Optional.of(verb + matcher.group(2) + not + " " + rest);
        }
        if (not.equals("never")) {
            return Optional.of("never " + stated);
        }
        String auxiliary = VerbForms.isPast(verb) || verb.equals("had") ? "did" : "does";
        return VerbForms.base(verb)
                .map(base -> auxiliary + " not " + base + matcher.group(2) + rest);
    }

    private static Optional<String> affirmed(String stated, String found) {
        Matcher did =
                Pattern.compile(
                                "^(?:did|does|do)(?:n't| not| never) (\\p{L}+)(.*)$",
                                Pattern.DOTALL)
                        .matcher(stated);
        if (did.matches()) {
            String finite = firstWord(found);
            boolean same = VerbForms.base(finite).equals(Optional.of(did.group(1)));
            return same ? Optional.of(finite + did.group(2)) : Optional.empty();
        }
        String without = stated.replaceFirst("\\b(?:not|never|no)\\s+|n't\\b", "");
        // “has never done any work”: without “never”, “any” is left hanging.
        boolean open = without.matches("(?s).*\\b(?:any\\w*|either|ever|yet)\\b.*");
        return open || without.equals(stated) ? Optional.empty() : Optional.of(without);
    }

    private static String firstWord(String text) {
        return text.replaceFirst("(?s)\\P{L}.*", "");
    }
}
