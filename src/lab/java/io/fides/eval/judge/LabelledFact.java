package io.fides.eval.judge;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Stance;
import io.fides.retrieve.Terms;
import io.fides.verify.NumberWords;
import io.fides.verify.Pairing;
import io.fides.verify.model.JudgeExample;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A fact whose truth is known.
 *
 * @param record names the answer or passage that it is of
 * @param label whether its sources entail it, contradict it, or neither
 * @param error the kind of error; empty if there is none
 * @param quote of the source, which decides it; empty where nothing does
 * @param minimal the fact with the smallest correction; empty where there is none
 * @param pairs the fact beside the windows that a search finds for it
 */
public record LabelledFact(
        String record,
        String text,
        Stance label,
        String error,
        String quote,
        String minimal,
        List<Pairing> pairs) {

    private static final Pattern WORD =
            Pattern.compile("\\w+(?:[.,']\\w+)*|[%$€£°]", Pattern.UNICODE_CHARACTER_CLASS);

    private static final Pattern CANNOT = Pattern.compile("\\b[Cc]an(?:['’]t|not)\\b");

    private static final Pattern CONTRACTED = Pattern.compile("n['’]t\\b");

    /** The kind of error where something is said to be so that is not, or the other way round. */
    private static final String NEGATION = "negation";

    /** The part of a quote's words by which a window is known to hold it. */
    private static final double HELD = 0.8;

    /** In how many words a right rewriting may differ from the correction. */
    private static final int BESIDE = 2;

    public LabelledFact {
        pairs = List.copyOf(pairs);
    }

    /** A fact of a record, without evidence; nothing where nobody would check it. */
    static Optional<LabelledFact> of(JsonNode record, JsonNode fact) {
        return label(fact.path("label").asText())
                .map(
                        label ->
                                new LabelledFact(
                                        record.path("id").asText(),
                                        fact.path("fact").asText(),
                                        label,
                                        fact.path("error").asText(""),
                                        fact.path("quote").asText(""),
                                        fact.path("minimal").asText(""),
                                        List.of()));
    }

    private static Optional<Stance> label(String label) {
        return switch (label) {
            case "supported" -> Optional.of(Stance.ENTAILS);
            case "contradicted" -> Optional.of(Stance.CONTRADICTS);
            case "not_enough_evidence" -> Optional.of(Stance.NEUTRAL);
            default -> Optional.empty();
        };
    }

    LabelledFact with(List<Pairing> evidence) {
        return as(record, text, minimal, evidence);
    }

    /** A claim that states this fact. */
    LabelledFact as(String of, String claim, String corrected, List<Pairing> evidence) {
        return new LabelledFact(of, claim, label, error, quote, corrected, evidence);
    }

    /** Where what decides it is not there, nothing is known of it. */
    LabelledFact withheld() {
        return new LabelledFact(record, text, Stance.NEUTRAL, "", "", "", pairs);
    }

    /** Which part of its words a claim has. */
    double statedBy(String claim) {
        return share(words(text), words(claim));
    }

    /** How alike the words of a claim are (F1). */
    double likeness(String claim) {
        double recall = statedBy(claim);
        double precision = share(words(claim), words(text));
        return recall + precision == 0 ? 0 : 2 * recall * precision / (recall + precision);
    }

    private static double share(List<String> words, List<String> others) {
        return words.isEmpty()
                ? 0
                : (double) words.stream().filter(others::contains).count() / words.size();
    }

    /** What a window says: as the fact is labelled if it holds the quote, else nothing. */
    Stance said(int window) {
        Set<String> wanted = new HashSet<>(words(quote));
        Set<String> there = new HashSet<>(words(pairs.get(window).evidence().passage().text()));
        long held = wanted.stream().filter(there::contains).count();
        return !wanted.isEmpty() && held >= HELD * wanted.size() ? label : Stance.NEUTRAL;
    }

    /** Whether one of the first windows holds the quote. */
    boolean isFound(int windows) {
        return IntStream.range(0, Math.min(windows, pairs.size()))
                .anyMatch(window -> said(window) != Stance.NEUTRAL);
    }

    /**
     * Whether a rewriting takes out and brings in what the correction does, and hardly else,
     * however numbers, units and “not” are spelled; what only is denied is right if it is denied.
     */
    boolean isRight(JudgeExample.Rewritten rewriting) {
        if (minimal.isEmpty()) {
            return false;
        }
        if (error.equals(NEGATION) && rewriting.isDenied()) {
            return true;
        }
        List<String> old = meanings(text);
        List<String> wanted = meanings(minimal);
        List<String> got = meanings(rewriting.text());
        List<String> out = without(old, wanted);
        List<String> in = without(wanted, old);
        if (out.isEmpty() && in.isEmpty()) {
            return got.equals(wanted);
        }
        return without(out, without(old, got)).isEmpty()
                && without(in, without(got, old)).isEmpty()
                && without(got, wanted).size() + without(wanted, got).size() <= BESIDE;
    }

    /** The words but for their inflection; “nine” for “9”, “m” for “metres”, “not” for “n't”. */
    private static List<String> meanings(String text) {
        String spelled = CANNOT.matcher(text).replaceAll("can not");
        return words(CONTRACTED.matcher(spelled).replaceAll(" not")).stream()
                .map(LabelledFact::meaning)
                .toList();
    }

    private static String meaning(String word) {
        String spelled =
                word.matches("\\d{1,2}")
                        ? NumberWords.cardinal(Integer.parseInt(word)).orElse(word)
                        : word;
        return Terms.content(spelled).stream().findFirst().orElse(spelled);
    }

    static List<String> words(String text) {
        return WORD.matcher(text.toLowerCase(Locale.ROOT))
                .results()
                .map(MatchResult::group)
                .toList();
    }

    /** Each word as often as there are more of it than in the other list. */
    private static List<String> without(List<String> words, List<String> others) {
        List<String> rest = new ArrayList<>(words);
        others.forEach(rest::remove);
        return rest;
    }
}
