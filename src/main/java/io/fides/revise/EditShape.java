package io.fides.revise;

import static java.util.function.Predicate.not;

import io.fides.domain.Evidence;
import io.fides.revise.Words.Word;
import io.fides.verify.Lexicon;
import io.fides.verify.model.FittingWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How much proof an edit needs, by what it looks like. A value exchanged for another that the
 * evidence states needs one judge. What negates, or rewrites much, needs two. What adds, drops,
 * reaches further than the error, or takes its words from elsewhere needs a judge that can read.
 *
 * <p>The shape decides nothing, but for links, markup and invisible characters, which no edit may
 * bring in.
 */
final class EditShape {

    /** The largest part of the sentence's words that an edit may cover without a second judge. */
    private static final double SHARE = 0.5;

    /** So many words it may cover in any sentence, however short. */
    private static final int FEW = 4;

    /** So many content words more than it brings in it may remove. */
    private static final int DROPPED = 2;

    /** So many content words more than it removes it may bring in. */
    private static final int ADDED = 3;

    /** Characters that markup is made of, and those that nobody sees or that change others. */
    private static final String MARKUP =
            "[<>\\[\\]{}|`*_#\\\\@]|~~|&[a-z]{2,}"
                    + "|[\\p{C}\\p{Zl}\\p{Zp}\\x{34F}\\x{334}-\\x{338}\\x{115F}\\x{1160}\\x{17B4}\\x{17B5}"
                    + "\\x{180B}-\\x{180F}\\x{20D0}-\\x{20FF}\\x{2800}\\x{3164}\\x{FE00}-\\x{FE0F}\\x{FFA0}"
                    + "\\x{E0100}-\\x{E01EF}]";

    /** By a scheme, as numbers, or as labels between the stops that browsers take for one. */
    private static final String LINK =
            "\\p{L}[\\p{L}+.-]+:(?=\\S)|//|::|(?:\\p{XDigit}{1,4}:){3}|\\d{1,3}(?:\\.\\d{1,3}){3}"
                    + "|(?:[\\p{L}\\p{N}-]{2,}[.\\x{3002}\\x{FF0E}\\x{FF61}])+"
                    + "(?:xn--[\\p{L}\\p{N}-]+|\\p{L}{2,24}(?![\\p{L}\\p{N}]))"
                    + "|(?<![\\p{L}\\p{N}.])[\\p{L}\\p{N}]\\.[a-z]{2,24}(?![\\p{L}\\p{N}])";

    private static final Pattern FOREIGN = Pattern.compile(MARKUP + "|" + LINK);

    /** The same word twice in a row, a mark beside another, or one that stands by itself. */
    private static final Pattern SLIP =
            Pattern.compile(
                    "(?iU)(?<![\\p{L}\\p{N}'’-])(\\p{L}+)\\s+\\1(?![\\p{L}\\p{N}'’-])"
                            + "|[,;:]\\s*[,;:.]|\\s[,;.](?=\\s|$)|['’]\\s?['’]s\\b");

    private static final Pattern CODE = Pattern.compile("`[^`\\s]++\\s[^`]*+`");

    private static final String UNSAID = "it says more than the facts that it is to correct";

    /** An exchange of two names moves fewer words than this. */
    private static final int MOVED = 6;

    /** How an edit is proven, from the least. */
    enum Proof {
        /** The evidence entails the corrected facts. */
        ONE_JUDGE,
        /** A second judge, where none reads, prefers them to the old ones. */
        TWO_JUDGES,
        /** The judge is one that reads, and nothing else that the sentence states is lost. */
        READER,
        /** The reader also finds that the evidence states the whole sentence. */
        WHOLE_SENTENCE,
        /** None will do. */
        NONE
    }

    /** What an edit needs, and why it is refused without that; no reason for the least. */
    record Demand(Proof proof, String why) {}

    private EditShape() {}

    /** How much proof the proposal needs. */
    static Demand demand(Proposal proposal) {
        Change change = proposal.change();
        List<Word> removed = Words.of(change.original());
        List<Word> inserted = Words.of(change.replacement());
        if (!brought(FOREIGN, change).isEmpty()) {
            return new Demand(Proof.NONE, "it brings in markup, a link or a hidden character");
        }
        if (isCode(change)) {
            return new Demand(Proof.NONE, "it changes a command");
        }
        if (slips(proposal)) {
            return new Demand(Proof.NONE, "it doubles a word or a mark, or leaves one open");
        }
        Optional<String> unknown = unknown(proposal, inserted);
        if (unknown.isPresent() && !proposal.isSaid()) {
            return new Demand(Proof.WHOLE_SENTENCE, stranger(unknown.get()));
        }
        if (Places.moved(change) > MOVED) {
            return new Demand(Proof.WHOLE_SENTENCE, "it moves too much of the sentence");
        }
        boolean rearranged = normals(removed).equals(normals(inserted));
        return balance(removed, inserted)
                .or(() -> proposal.saysMore() ? Optional.of(UNSAID) : Optional.empty())
                .or(() -> rearranged ? Optional.empty() : Places.objection(proposal))
                .or(() -> unknown.map(EditShape::stranger))
                .map(why -> new Demand(Proof.READER, why))
                .orElseGet(() -> size(change, removed, inserted, rearranged));
    }

    private static String stranger(String word) {
        return "“" + word + "” stands neither in the sentence nor in the evidence";
    }

    private static Demand size(
            Change change, List<Word> removed, List<Word> inserted, boolean rearranged) {
        double most = Math.max(FEW, SHARE * Words.of(change.sentence()).size());
        if (!rearranged && Math.max(removed.size(), inserted.size()) > most) {
            return new Demand(Proof.TWO_JUDGES, "it rewrites too much of the sentence");
        }
        return denies(removed) == denies(inserted)
                ? new Demand(Proof.ONE_JUDGE, "")
                : new Demand(Proof.TWO_JUDGES, "it makes the sentence say the opposite");
    }

    private static Optional<String> balance(List<Word> removed, List<Word> inserted) {
        long more = content(inserted).count() - content(removed).count();
        if (more > ADDED || isWithin(removed, inserted)) {
            return Optional.of("it adds more than it corrects");
        }
        return -more > DROPPED || isWithin(inserted, removed)
                ? Optional.of("it drops content")
                : Optional.empty();
    }

    /** Whether it stands between backticks, where more than a name does: a command. */
    private static boolean isCode(Change change) {
        return CODE.matcher(change.sentence())
                .results()
                .anyMatch(
                        each ->
                                each.start() < change.span().start()
                                        && change.span().end() < each.end());
    }

    private static boolean denies(List<Word> words) {
        return words.stream().anyMatch(Known::isDenial);
    }

    /** Whether it makes a slip in writing; a name such as “Walla Walla” is none. */
    private static boolean slips(Proposal proposal) {
        Change change = proposal.change();
        int open = Math.abs(FittingWords.unclosed(change.revised()));
        return open > Math.abs(FittingWords.unclosed(change.sentence()))
                || brought(SLIP, change).stream()
                        .anyMatch(
                                slip ->
                                        !Character.isLetter(slip.charAt(0))
                                                || proposal.evidence().stream()
                                                        .noneMatch(it -> words(it).contains(slip)));
    }

    /** What a change makes of a pattern that was not there before. */
    private static List<String> brought(Pattern pattern, Change change) {
        List<String> brought = all(pattern, change.revised());
        all(pattern, change.sentence()).forEach(brought::remove);
        return brought;
    }

    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static List<String> normals(List<Word> words) {
        return words.stream().map(Word::normal).sorted().toList();
    }

    /** Whether the longer wording is the shorter one and something that is no mere negation. */
    private static boolean isWithin(List<Word> shorter, List<Word> longer) {
        if (shorter.size() >= longer.size()) {
            return false;
        }
        List<String> rest = new ArrayList<>(longer.stream().map(Word::normal).toList());
        return shorter.stream().allMatch(word -> rest.remove(word.normal()))
                && !rest.stream()
                        .allMatch(
                                word ->
                                        Words.LISTS.has("denying", word)
                                                || Words.LISTS.has("articles", word)
                                                || Lexicon.isNegation(word));
    }

    /** What is not so may be denied in words that nobody has used. */
    private static Optional<String> unknown(Proposal proposal, List<Word> inserted) {
        List<String> evidence = proposal.evidence().stream().map(EditShape::words).toList();
        Known known = Known.to(proposal.change(), evidence);
        return content(inserted)
                .filter(not(Known::isDenial))
                .filter(not(known::supports))
                .map(Word::text)
                .findFirst();
    }

    private static String words(Evidence evidence) {
        return evidence.passage().title() + "\n" + evidence.passage().text();
    }

    private static Stream<Word> content(List<Word> words) {
        return words.stream().filter(Word::isContent);
    }
}
