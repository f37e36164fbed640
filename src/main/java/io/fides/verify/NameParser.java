package io.fides.verify;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/**
 * Finds proper names: runs of capitalised words and what may stand between them.
 *
 * @param taken indexes of tokens that belong to dates
 * @param known norms of words that are capitalised inside a sentence somewhere
 */
record NameParser(List<Token> tokens, IntPredicate taken, Set<String> known) {

    private static final Set<String> LINKS =
            Set.of("of", "de", "da", "van", "von", "di", "del", "der", "la", "&", "du");

    private static final Pattern INITIAL = Pattern.compile("\\p{Lu}\\.?");

    /** The number that follows a name and is part of it, as in “Apollo 11”. */
    private static final Pattern DESIGNATION = Pattern.compile("\\d{1,3}(\\.\\d)?");

    /** A name and the tokens it covers. */
    record Found(Name name, int from, int to) {}

    /** Names of the sentence that covers the tokens {@code from} to {@code to}. */
    List<Found> in(int from, int to) {
        List<Found> names = new ArrayList<>();
        int at = from;
        while (at < to) {
            if (!begins(at, at == from)) {
                at++;
                continue;
            }
            int end = end(at, to);
            int start = at;
            List<String> words = words(start, end);
            boolean describes =
                    words.stream().allMatch(Gazetteer::isAdjective)
                            || (words.size() == 1
                                    && words.getFirst().equals("us")
                                    && end < to
                                    && tokens.get(end).isContent()
                                    && !tokens.get(end).isCapital());
            if (!words.isEmpty() && !describes) {
                List<String> full = Gazetteer.unabbreviated(words);
                Gazetteer.Kind kind = Gazetteer.kind(full);
                boolean certain =
                        at > from
                                || end - at > 1
                                || kind != Gazetteer.Kind.UNKNOWN
                                || known.contains(words.getFirst());
                Span span =
                        new Span(
                                tokens.get(start).span().start(), tokens.get(end - 1).span().end());
                names.add(new Found(new Name(span, full, kind, certain), start, end));
            }
            at = end;
        }
        return names;
    }

    /** The name a whole text is, such as a title; only its capitalised words and numbers. */
    static List<Name> title(String title) {
        List<Token> tokens = Tokenizer.of(title.replaceAll("\\(.*", ""));
        List<String> words = new ArrayList<>();
        for (Token token : tokens) {
            boolean name =
                    (token.isCapital() && !Gazetteer.isTitle(token.norm()))
                            || token.kind() == Token.Kind.NUMBER
                            || LINKS.contains(token.norm());
            if (name) {
                words.add(token.norm());
            }
        }
        if (words.isEmpty()) {
            return List.of();
        }
        List<String> full = Gazetteer.unabbreviated(words);
        return List.of(new Name(new Span(0, 0), full, Gazetteer.kind(full), true));
    }

    private boolean begins(int at, boolean first) {
        Token token = tokens.get(at);
        if (!token.isCapital()
                || taken.test(at)
                || Unit.isCurrency(token)
                || (Lexicon.isFunctionWord(token.norm()) && !token.norm().equals("us"))) {
            return false;
        }
        boolean adverb = token.norm().endsWith("ly") && !known.contains(token.norm());
        return !first || !adverb || Gazetteer.isKnown(token.norm());
    }

    private int end(int at, int to) {
        int end = at + 1;
        while (end < to && !taken.test(end)) {
            Token token = tokens.get(end);
            boolean next =
                    end + 1 < to
                            && tokens.get(end + 1).isCapital()
                            && !taken.test(end + 1)
                            && !Lexicon.isFunctionWord(tokens.get(end + 1).norm());
            if (token.isCapital()
                    && (!Lexicon.isFunctionWord(token.norm())
                            || INITIAL.matcher(token.text()).matches())) {
                end++;
            } else if (next
                    && (LINKS.contains(token.norm()) || token.reads("-", "–", "&", "'s", "’s"))) {
                end += 2;
            } else if (token.is("of")
                    && end + 2 < to
                    && tokens.get(end + 1).is("the")
                    && tokens.get(end + 2).isCapital()) {
                end += 3;
            } else if (token.kind() == Token.Kind.NUMBER
                    && DESIGNATION.matcher(token.norm()).matches()
                    && !hasUnit(end)) {
                end++;
                break;
            } else {
                break;
            }
        }
        return end;
    }

    private boolean hasUnit(int at) {
        return at + 1 < tokens.size()
                && (Unit.find(tokens.get(at + 1)).isPresent()
                        || (tokens.get(at + 1).isContent()
                                && !tokens.get(at + 1).isCapital()
                                && !Lexicon.isPastVerb(tokens.get(at + 1).norm())
                                && !Lexicon.isPresentVerb(tokens.get(at + 1).norm())));
    }

    private List<String> words(int from, int to) {
        List<String> words = new ArrayList<>();
        for (int i = from; i < to; i++) {
            Token token = tokens.get(i);
            boolean sign = token.kind() == Token.Kind.SIGN;
            boolean title = words.isEmpty() && i + 1 < to && Gazetteer.isTitle(token.norm());
            if (!sign && !title && !token.is("the")) {
                words.add(token.norm());
            }
        }
        return words;
    }
}
