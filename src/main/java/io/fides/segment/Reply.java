package io.fides.segment;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Span;
import io.fides.language.Letters;
import io.fides.language.WordLists;
import io.fides.segment.coreference.ParsedSentence;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * What says nothing without the question that it answers: “Yes.”, “No, it isn't.”, “Three at
 * most.”, “Because the roof leaked.”
 *
 * @param affirming whether it affirms or denies, if it does either
 * @param first of the words that it has besides
 * @param end after the last of them; the first if there are none
 */
public record Reply(ParsedSentence sentence, Optional<Boolean> affirming, int first, int end) {

    private static final WordLists LISTS = new WordLists(Reply.class, "questions.txt");

    private static final Pattern BARE =
            Pattern.compile(
                    "(?<before>(?:.*[:–—-]\\s)?)(?:(?<yes>[Yy]es)|[Nn]o)"
                            + "(?:,? (?:%s) \\p{L}{1,6}(?:['’]t| not)?)?(?<end>[.!]?)"
                                    .formatted(String.join("|", LISTS.get("referring"))));

    /** “Yes, ” before a clause of which nothing more than its beginning need be known. */
    private static final Pattern OPENING =
            Pattern.compile("(?<before>\\P{L}*+(?:A: )?)(?:(?<yes>[Yy]es)|[Nn]o)(?<rest>, [^,;]*)");

    /** “Great question!”, “Here's an overview:”, “Q1.” */
    private static final Pattern NO_ANSWER = Pattern.compile("(?s).*[!?:]|[QA]\\d*\\.?");

    /** “It does”, “they can't”. */
    private static final Set<PartOfSpeech> ELLIPTIC =
            Set.of(PartOfSpeech.PRON, PartOfSpeech.AUX, PartOfSpeech.PART, PartOfSpeech.PUNCT);

    private static final Set<PartOfSpeech> ADVERBIAL = Set.of(PartOfSpeech.ADV, PartOfSpeech.PART);

    private static final Set<String> DENIALS = Set.of("not", "n't");

    /** Empty if it is a sentence by itself, announces something or exclaims. */
    static Optional<Reply> of(ParsedSentence sentence) {
        DependencyTree tree = sentence.tree();
        int from = skipped(tree, 0);
        Optional<Boolean> word = affirming(tree, from);
        int first = word.isPresent() ? skipped(tree, from + 1) : from;
        int end = tree.size();
        while (end > first && tree.is(end - 1, PartOfSpeech.PUNCT)) {
            end--;
        }
        if (isElliptic(tree, first, end)) {
            boolean denies =
                    IntStream.range(first, end).anyMatch(i -> DENIALS.contains(tree.lower(i)));
            return Optional.of(new Reply(sentence, Optional.of(!denies), first, first));
        }
        if (first == end) {
            return word.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Reply(sentence, word, first, end));
        }
        boolean states = word.isPresent() || !NO_ANSWER.matcher(sentence.text()).matches();
        return states && !isClause(tree, first, end)
                ? Optional.of(new Reply(sentence, word, first, end))
                : Optional.empty();
    }

    /** “You cannot pay by card” for “No, you cannot pay by card”. */
    static ContextualSentence stated(ContextualSentence worded, ParsedSentence sentence) {
        DependencyTree tree = sentence.tree();
        String wording = worded.wording();
        boolean led =
                affirming(tree, 0).isPresent()
                        && tree.size() > 2
                        && tree.isComma(1)
                        && isClause(tree, 2, tree.size())
                        && wording.startsWith(sentence.text().substring(0, tree.span(1).end()));
        return led
                ? worded.with(Letters.capital(wording.substring(tree.span(1).end()).strip()))
                : worded;
    }

    private static int skipped(DependencyTree tree, int from) {
        int at = from;
        while (at < tree.size() && tree.is(at, PartOfSpeech.PUNCT)) {
            at++;
        }
        return at;
    }

    /** “Yes”, “No”; not “No more than two”. */
    private static Optional<Boolean> affirming(DependencyTree tree, int at) {
        boolean apart = at + 1 >= tree.size() || tree.is(at + 1, PartOfSpeech.PUNCT);
        if (at == tree.size() || !(apart || tree.is(at, PartOfSpeech.INTJ))) {
            return Optional.empty();
        }
        return LISTS.has("affirming", tree.lower(at))
                ? Optional.of(true)
                : LISTS.has("denying", tree.lower(at)) ? Optional.of(false) : Optional.empty();
    }

    static boolean isYesOrNo(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return LISTS.has("affirming", lower) || LISTS.has("denying", lower);
    }

    private static boolean isElliptic(DependencyTree tree, int first, int end) {
        return IntStream.range(first, end).anyMatch(i -> tree.is(i, PartOfSpeech.AUX))
                && IntStream.range(first, end).allMatch(i -> ELLIPTIC.contains(tree.word(i).tag()));
    }

    /** Whether it states something or orders it; not “because the roof leaked”. */
    private static boolean isClause(DependencyTree tree, int first, int end) {
        return IntStream.range(first, end)
                .filter(i -> tree.head(i) == Arc.ROOT || tree.head(i) < first)
                .filter(i -> tree.isFinite(i) || tree.subject(i).isPresent())
                .anyMatch(i -> !tree.children(i, "mark").contains(first));
    }

    /** “No.” for “Yes.” and “A: Yes, it is.”, the other way round; empty for what says more. */
    public static Optional<String> turned(String sentence) {
        Matcher bare = BARE.matcher(sentence);
        return bare.matches()
                ? Optional.of(
                        bare.group("before")
                                + (bare.group("yes") == null ? "Yes" : "No")
                                + bare.group("end"))
                : Optional.empty();
    }

    /**
     * “No, you cannot” for “Yes, you cannot”, the other way round.
     *
     * @param sentence of which a predicate has been denied, or is no longer
     * @param end of what is denied; the sentence may go on
     */
    public static String agreeing(String sentence, int end, boolean denied) {
        Matcher opening = OPENING.matcher(sentence.substring(0, end));
        return opening.matches() && denied == (opening.group("yes") != null)
                ? opening.group("before")
                        + (denied ? "No" : "Yes")
                        + sentence.substring(opening.start("rest"))
                : sentence;
    }

    boolean isBare() {
        return first == end;
    }

    /** Its words but “yes” and “no”, as they stand within a sentence. */
    String words() {
        return Entry.inside(words(first, end), sentence.tree(), first);
    }

    /** The same with what is counted, “three dogs at most”; a word that is counted stays. */
    String counting(String noun) {
        DependencyTree tree = sentence.tree();
        return IntStream.range(first, end)
                .filter(i -> tree.is(i, PartOfSpeech.NUM))
                .limit(1)
                .filter(i -> tree.head(i) < i || !tree.isNoun(tree.head(i)))
                .filter(i -> i + 1 == end || !tree.isNoun(i + 1))
                .mapToObj(
                        i -> {
                            int at = tree.span(i).end() - tree.span(first).start();
                            return words().substring(0, at) + " " + noun + words().substring(at);
                        })
                .findFirst()
                .orElseGet(this::words);
    }

    /** “Not yet”, “usually not”, “never”. */
    boolean isAdverbial() {
        return IntStream.range(first, end)
                .allMatch(i -> ADVERBIAL.contains(sentence.tree().word(i).tag()));
    }

    boolean isNumber() {
        return end == first + 1 && sentence.tree().is(first, PartOfSpeech.NUM);
    }

    String firstWord() {
        return sentence.tree().lower(first);
    }

    /** Whether it begins with a preposition or conjunction: “in”, “about”, “because”. */
    boolean isLed() {
        return Entry.PARTICLES.contains(sentence.tree().word(first).tag());
    }

    private String words(int from, int to) {
        Span span = sentence.tree().span(from, to - 1);
        return span.of(sentence.text());
    }
}
