package io.fides.verify.model;

import io.fides.domain.Span;
import io.fides.language.Letters;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import io.fides.verify.AmountWording;
import io.fides.verify.Quantity;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Words of a claim and of a statement, cut so that the sentence stays one when they are exchanged:
 * no marks at their ends, no half of a name or compound, no sentence without a verb, a possessive
 * for a possessive, no article before a name that has none, nothing twice that the claim has around
 * them already, and no capital that only began the statement.
 *
 * @param place of the words in the claim
 * @param found what takes their place
 */
public record FittingWords(Span place, String found) {

    private static final Pattern WORD =
            Pattern.compile("[\\p{L}\\p{M}\\p{N}](?:['’&.-]?[\\p{L}\\p{M}\\p{N}])*");

    private static final Pattern POSSESSIVE =
            Pattern.compile("(?<=\\p{L})(?:['’]s|(?<=s)['’])(?![\\p{L}\\p{N}])");

    private static final Pattern HYPHENATED_NAME =
            Pattern.compile("\\p{Lu}\\p{L}*(?:-\\p{Lu}\\p{L}*)+");

    private static final Pattern COMPOUND = Pattern.compile("(?<!\\p{L})\\p{L}++(?:-\\p{L}++)++");

    /** Marks at the beginning of words, without the sign of a number. */
    private static final Pattern BEFORE = Pattern.compile("^(?:(?![%‰&#@]|[.–-]\\d)[\\s\\p{P}])+");

    /** Marks at their end, without the full stop of initials. */
    private static final Pattern AFTER =
            Pattern.compile("(?:(?![%‰&#@]|(?<=\\b\\p{L})\\.)[\\s\\p{P}])+$");

    /** Words of which two in a row do not go together. */
    private static final Set<PartOfSpeech> SINGLE =
            EnumSet.of(PartOfSpeech.ADP, PartOfSpeech.DET, PartOfSpeech.CCONJ, PartOfSpeech.SCONJ);

    /** Words with which what an article belongs to may go on. */
    private static final Set<PartOfSpeech> NAMING =
            EnumSet.of(PartOfSpeech.NOUN, PartOfSpeech.PROPN, PartOfSpeech.ADJ);

    /**
     * Some words of a text.
     *
     * @param phrases of the text
     */
    public record Place(String text, Span span, Phrases phrases) {

        String words() {
            return span.of(text);
        }

        /**
         * These words with what stands beside them in a role that a part of the others has among
         * them: not “Paris, France” alone for the first half of “London, England”.
         */
        public Place asWhole(Place other) {
            Span whole = phrases.with(other.phrases.roles(other.span), span);
            return to(whole.start(), whole.end());
        }

        private Place to(int start, int end) {
            return new Place(text, new Span(start, Math.max(start, end)), phrases);
        }

        /** Brackets and quotation marks stay that are opened or closed among the words. */
        private Place withoutMarks() {
            int end = span.end() - length(AFTER, words());
            int start = Math.min(end, span.start() + length(BEFORE, words()));
            int open = unclosed(text.substring(start, end));
            return to(
                    open < 0 ? Math.max(span.start(), start - 1) : start,
                    open > 0 ? Math.min(span.end(), end + 1) : end);
        }

        private static int length(Pattern marks, String words) {
            Matcher found = marks.matcher(words);
            return found.find() ? found.end() - found.start() : 0;
        }

        /** All of what has hyphens, if it is so written. */
        private Place whole(Pattern hyphenated) {
            Span all =
                    spans(hyphenated.matcher(text)).stream()
                            .filter(span::overlaps)
                            .reduce(span, Span::around);
            return to(all.start(), all.end());
        }

        private boolean isPart() {
            return text.startsWith("-", span.end())
                    || text.substring(0, span.start()).endsWith("-");
        }

        /** Whether they have what makes a sentence of the others. */
        private boolean isFinite() {
            return each().stream()
                    .flatMap(word -> read(word).stream())
                    .anyMatch(word -> word.features().has("VerbForm", "Fin"));
        }

        /** The possessive ending in which the words end, or which follows them. */
        private Optional<Span> possessive() {
            return spans(POSSESSIVE.matcher(text)).stream()
                    .filter(ending -> ending.start() > span.start())
                    .filter(ending -> ending.start() == span.end() || ending.end() == span.end())
                    .findFirst();
        }

        private List<Span> each() {
            return all(span.start(), span.end());
        }

        private List<Span> all(int from, int to) {
            return spans(WORD.matcher(text).region(from, to));
        }

        private static List<Span> spans(Matcher matcher) {
            return matcher.results().map(found -> new Span(found.start(), found.end())).toList();
        }

        /** Without so many words at its beginning and its end, of which it has more. */
        private Place without(int first, int last) {
            List<Span> words = each();
            return to(
                    first == 0 ? span.start() : words.get(first).start(),
                    last == 0 ? span.end() : words.get(words.size() - 1 - last).end());
        }

        /** The word beside these, if only a space is between. */
        private Optional<Span> beside(boolean after) {
            List<Span> words = after ? all(span.end(), text.length()) : all(0, span.start());
            if (words.isEmpty()) {
                return Optional.empty();
            }
            Span word = after ? words.getFirst() : words.getLast();
            return Optional.of(word).filter(_ -> between(word, span).isBlank());
        }

        private String between(Span one, Span other) {
            return text.substring(
                    Math.min(one.end(), other.end()), Math.max(one.start(), other.start()));
        }

        /** The article that belongs to these words, and stands before them. */
        private Optional<Span> article() {
            boolean goesOn =
                    beside(true)
                            .flatMap(this::read)
                            .map(Word::tag)
                            .filter(NAMING::contains)
                            .isPresent();
            return beside(false)
                    .filter(_ -> !goesOn)
                    .filter(
                            it ->
                                    read(it).filter(word -> word.features().has("PronType", "Art"))
                                            .isPresent());
        }

        private boolean isNamed() {
            return read(span).filter(word -> word.is(PartOfSpeech.PROPN)).isPresent();
        }

        private Optional<Word> read(Span word) {
            return phrases.word(word.start());
        }

        /** Small at the beginning if it is a capital only because a sentence begins there. */
        private String uncapped() {
            String words = words();
            boolean begins =
                    read(span)
                            .filter(word -> word.span().start() == 0 && !words.isEmpty())
                            .filter(word -> !word.is(PartOfSpeech.PROPN))
                            .filter(word -> Character.isLowerCase(word.lemma().codePointAt(0)))
                            .isPresent();
            return begins ? Letters.small(words) : words;
        }
    }

    /** Empty where nothing is left of either; what both begin and end with stays. */
    public static Optional<FittingWords> of(Place stated, Place found) {
        Place whole = stated.whole(HYPHENATED_NAME).withoutMarks();
        Place in = found.whole(stated.isPart() ? HYPHENATED_NAME : COMPOUND).withoutMarks();
        int first = shared(words(whole), words(in), 0);
        int last = shared(words(whole).reversed(), words(in).reversed(), first);
        Place out = whole.without(first, last).withoutMarks();
        in = in.without(first, last).withoutMarks();
        Optional<Span> mine = out.possessive();
        Optional<Span> theirs = in.possessive();
        boolean both = mine.isPresent() && theirs.isPresent();
        out = ended(out, mine, both);
        in = fitting(ended(in, theirs, both), out);
        Optional<Span> before = first == 0 ? out.article() : Optional.empty();
        if (before.isPresent() && in.isNamed() && in.article().isEmpty()) {
            out = out.to(before.orElseThrow().start(), out.span().end());
        }
        boolean stopped = stated.text().startsWith(".", out.span().end());
        String words = stopped ? in.uncapped().replaceFirst("\\.$", "") : in.uncapped();
        if (out.words().isBlank() || words.isBlank() || out.isFinite() != in.isFinite()) {
            return Optional.empty();
        }
        int start = first == 0 ? out.span().start() : whole.span().start();
        int end = last == 0 ? out.span().end() : whole.span().end();
        String kept = stated.text().substring(start, out.span().start());
        String after = stated.text().substring(out.span().end(), end);
        FittingWords fitting = new FittingWords(new Span(start, end), kept + words + after);
        return Optional.of(fitting.noted(stated, found));
    }

    /** Of an amount that takes the place of another one what differs, written as that one is. */
    private FittingWords noted(Place stated, Place from) {
        List<Quantity> mine = stated.phrases.amounts(place);
        List<Quantity> theirs = from.phrases.amounts(from.span);
        if (mine.size() != 1 || theirs.size() != 1) {
            return this;
        }
        Quantity old = mine.getFirst();
        String now = theirs.getFirst().span().of(from.text);
        return old.span().contains(place) && now.contains(found)
                ? AmountWording.like(old.span().of(stated.text), now)
                        .map(written -> of(old, stated.text, written))
                        .orElse(this)
                : this;
    }

    /** The number alone where the unit stays. */
    private static FittingWords of(Quantity old, String text, String written) {
        String before = new Span(old.span().start(), old.number().start()).of(text);
        String after = new Span(old.number().end(), old.span().end()).of(text);
        boolean stays =
                written.startsWith(before)
                        && written.endsWith(after)
                        && written.length() > before.length() + after.length();
        return stays
                ? new FittingWords(
                        old.number(),
                        written.substring(before.length(), written.length() - after.length()))
                : new FittingWords(old.span(), written);
    }

    /** How many more brackets and quotation marks a text opens than it closes. */
    public static int unclosed(String text) {
        return text.chars()
                .map(c -> "([“".indexOf(c) >= 0 ? 1 : ")]”".indexOf(c) >= 0 ? -1 : 0)
                .sum();
    }

    private static List<String> words(Place place) {
        return place.each().stream().map(each -> each.of(place.text())).toList();
    }

    /** How many words are the same from the first on, where so many are taken; one is left. */
    public static int shared(List<String> some, List<String> others, int taken) {
        int most = Math.min(some.size(), others.size()) - 1 - taken;
        return (int)
                IntStream.range(0, most).takeWhile(i -> some.get(i).equals(others.get(i))).count();
    }

    private static Place ended(Place words, Optional<Span> possessive, boolean kept) {
        return possessive
                .map(ending -> words.to(words.span().start(), kept ? ending.end() : ending.start()))
                .orElse(words);
    }

    /** Without the words at its ends that do not fit between those around the other. */
    private static Place fitting(Place found, Place stated) {
        Place in = found;
        while (in.each().size() > 1 && !fits(in, stated, false)) {
            in = in.without(1, 0);
        }
        while (in.each().size() > 1 && !fits(in, stated, true)) {
            in = in.without(0, 1);
        }
        return in;
    }

    /** Whether the word at an end is no aside, nor what stands there anyway or rules it out. */
    private static boolean fits(Place in, Place stated, boolean last) {
        List<Span> words = last ? in.each().reversed() : in.each();
        Span word = words.getFirst();
        Span next = words.get(1);
        Optional<Word> read = in.read(word);
        if (read.filter(it -> it.is(PartOfSpeech.ADV)).isPresent()
                && in.between(word, next).contains(",")) {
            return false;
        }
        Optional<Span> beside = stated.beside(last);
        boolean repeated =
                beside.map(it -> it.of(stated.text()))
                        .filter(word.of(in.text())::equalsIgnoreCase)
                        .isPresent();
        Optional<Word> other = beside.flatMap(stated::read);
        return !repeated
                && (read.isEmpty() || other.isEmpty() || goTogether(read.get(), other.get()));
    }

    /** Not two prepositions, articles or conjunctions in a row, nor two verbs in the same form. */
    private static boolean goTogether(Word word, Word other) {
        boolean verbs = word.is(PartOfSpeech.VERB) && word.features().equals(other.features());
        return word.tag() != other.tag() || !(verbs || SINGLE.contains(word.tag()));
    }
}
