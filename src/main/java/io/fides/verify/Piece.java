package io.fides.verify;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A value or a word of a sentence, as a part of its order. Articles and signs are no pieces.
 *
 * @param span where it stands in the text that was read
 * @param norms of its words, lower case without diacritics, at least one
 * @param stem what inflected forms and synonyms of a word share; empty for values
 * @param value what it is if it is a value
 * @param weight how much it says: 1 for a value or a word that says something of its own
 * @param clause the number of the part of the sentence, between commas and conjunctions, in which
 *     it stands
 */
record Piece(
        Span span,
        List<String> norms,
        String stem,
        Optional<Value> value,
        double weight,
        int clause) {

    static final double FUNCTION = 0.1;

    private static final Set<String> ARTICLES = Set.of("a", "an", "the");
    private static final Set<String> BREAKS =
            Set.of(",", ";", "—", "and", "but", "who", "which", "while", "whereas");
    private static final Set<String> SUBJECT_PRONOUNS = Set.of("he", "she", "it", "they");
    private static final Set<String> PRONOUNS =
            Set.of("he", "she", "it", "they", "him", "his", "her", "its", "their", "them");

    Piece {
        norms = List.copyOf(norms);
    }

    String norm() {
        return norms.getFirst();
    }

    boolean isFunction() {
        return weight == FUNCTION;
    }

    Optional<Name> name() {
        return value.filter(Name.class::isInstance).map(Name.class::cast);
    }

    boolean isName() {
        return name().isPresent();
    }

    boolean isContentWord() {
        return value.isEmpty() && !isFunction();
    }

    /** Whether it is a pronoun that a sentence can begin with to go on about its topic. */
    boolean isSubjectPronoun() {
        return value.isEmpty() && SUBJECT_PRONOUNS.contains(norm());
    }

    boolean isPronoun() {
        return value.isEmpty() && PRONOUNS.contains(norm());
    }

    /** A number that is no value, such as the place of a name among its like: “3rd Baron Hill”. */
    boolean isDesignation() {
        return value.isEmpty() && Character.isDigit(norm().charAt(0));
    }

    /**
     * The pieces of one sentence.
     *
     * @param values of the whole text, in order
     * @param from index of the sentence's first token
     * @param to index after its last
     */
    static List<Piece> of(List<Token> tokens, List<Value> values, int from, int to) {
        List<Piece> pieces = new ArrayList<>();
        int next = 0;
        int at = from;
        int clause = 0;
        while (at < to) {
            Token token = tokens.get(at);
            if (BREAKS.contains(token.norm()) && hasContent(pieces, clause)) {
                clause++;
            }
            while (next < values.size() && values.get(next).span().end() <= token.span().start()) {
                next++;
            }
            boolean value =
                    next < values.size()
                            && values.get(next).span().overlaps(token.span())
                            && isSure(values.get(next));
            if (value) {
                int end = at;
                while (end < to && tokens.get(end).span().start() < values.get(next).span().end()) {
                    end++;
                }
                pieces.add(of(values.get(next), tokens.subList(at, end), clause));
                at = end;
            } else {
                if (isPart(token)) {
                    pieces.add(of(token, clause));
                }
                at++;
            }
        }
        return pieces;
    }

    private static boolean hasContent(List<Piece> pieces, int clause) {
        return pieces.stream().anyMatch(piece -> piece.clause() == clause && piece.isContentWord());
    }

    private static boolean isSure(Value value) {
        return !(value instanceof Name name) || name.certain();
    }

    private static Piece of(Value value, List<Token> tokens, int clause) {
        List<String> norms = tokens.stream().filter(Piece::isPart).map(Token::norm).toList();
        return new Piece(
                value.span(),
                norms.isEmpty() ? List.of(tokens.getFirst().norm()) : norms,
                "",
                Optional.of(value),
                1,
                clause);
    }

    private static Piece of(Token token, int clause) {
        return new Piece(
                token.span(),
                List.of(token.norm()),
                token.stem(),
                Optional.empty(),
                weight(token),
                clause);
    }

    /**
     * The pieces, with those that together are the given name as one.
     *
     * @param words norms of the name, without articles
     */
    static List<Piece> joined(List<Piece> pieces, List<String> words, Name name) {
        List<Piece> joined = new ArrayList<>();
        int at = 0;
        while (at < pieces.size()) {
            int end = endOf(pieces, at, words);
            if (end > at) {
                Span span =
                        new Span(pieces.get(at).span().start(), pieces.get(end - 1).span().end());
                Name here = new Name(span, name.words(), name.kind(), true);
                joined.add(
                        new Piece(span, words, "", Optional.of(here), 1, pieces.get(at).clause()));
                at = end;
            } else {
                joined.add(pieces.get(at++));
            }
        }
        return joined;
    }

    private static int endOf(List<Piece> pieces, int from, List<String> words) {
        int met = 0;
        int at = from;
        while (at < pieces.size() && met < words.size()) {
            List<String> norms = pieces.get(at).norms();
            if (met + norms.size() > words.size()
                    || !words.subList(met, met + norms.size()).equals(norms)) {
                return from;
            }
            met += norms.size();
            at++;
        }
        return met == words.size() ? at : from;
    }

    static boolean isPart(Token token) {
        boolean possessive = token.norm().equals("'s");
        return possessive || (token.kind() != Token.Kind.SIGN && !ARTICLES.contains(token.norm()));
    }

    private static double weight(Token token) {
        if (!token.isContent()) {
            return FUNCTION;
        }
        return Lexicon.isWeak(token.stem()) ? Lexicon.WEAK : 1;
    }
}
