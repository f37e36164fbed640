package io.fides.syntax;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/**
 * A parsed sentence: every word depends on another, but for one root, and none on itself. Words are
 * meant by their indices, relations are those of Universal Dependencies with their subtypes.
 *
 * @param words at least one, in reading order
 */
public record DependencyTree(List<Word> words, List<Arc> arcs) {

    private static final Set<String> SUBJECTS =
            Set.of("nsubj", "nsubj:pass", "nsubj:outer", "csubj", "csubj:pass", "expl");

    /**
     * @throws IllegalArgumentException if the arcs are no tree with one root
     */
    public DependencyTree {
        words = List.copyOf(words);
        arcs = List.copyOf(arcs);
        if (words.size() != arcs.size()) {
            throw new IllegalArgumentException(words.size() + " words, " + arcs.size() + " arcs");
        }
        if (arcs.stream().filter(Arc::isRoot).count() != 1) {
            throw new IllegalArgumentException("not one root");
        }
        requireNoCycle(arcs);
    }

    public int size() {
        return words.size();
    }

    public Word word(int i) {
        return words.get(i);
    }

    public String form(int i) {
        return word(i).form();
    }

    /** The form in lower case, with straight apostrophes. */
    public String lower(int i) {
        return form(i).toLowerCase(Locale.ROOT).replace('’', '\'');
    }

    /** The lemma in lower case. */
    public String lemma(int i) {
        return word(i).lemma().toLowerCase(Locale.ROOT);
    }

    public Span span(int i) {
        return word(i).span();
    }

    /** From the first word to the last. */
    public Span span(int first, int last) {
        return new Span(span(first).start(), span(last).end());
    }

    public boolean is(int i, PartOfSpeech tag) {
        return word(i).is(tag);
    }

    public boolean isNoun(int i) {
        return is(i, PartOfSpeech.NOUN) || is(i, PartOfSpeech.PROPN);
    }

    public boolean isVerb(int i) {
        return is(i, PartOfSpeech.VERB) || is(i, PartOfSpeech.AUX);
    }

    public boolean isComma(int i) {
        return i >= 0 && i < size() && form(i).equals(",");
    }

    public boolean isCapitalised(int i) {
        return Character.isUpperCase(form(i).codePointAt(0));
    }

    public boolean isPlural(int i) {
        return feature(i, "Number", "Plur");
    }

    /** Whether nothing stands between this word and the one before it. */
    public boolean isGlued(int i) {
        return i > 0 && span(i - 1).end() == span(i).start();
    }

    public boolean feature(int i, String name, String value) {
        return word(i).features().has(name, value);
    }

    /** The word on which another depends, or {@link Arc#ROOT}. */
    public int head(int i) {
        return arcs.get(i).head();
    }

    public String relation(int i) {
        return arcs.get(i).relation();
    }

    /** The relation without its subtype: “nsubj” for “nsubj:pass”. */
    public String universalRelation(int i) {
        return arcs.get(i).universalRelation();
    }

    public boolean relates(int i, String... relations) {
        return Arrays.asList(relations).contains(relation(i));
    }

    /** The word that depends on no other. */
    public int root() {
        return children(Arc.ROOT).getFirst();
    }

    /** The words that depend directly on another, in reading order. */
    public List<Integer> children(int of) {
        List<Integer> children = new ArrayList<>();
        for (int i = 0; i < size(); i++) {
            if (head(i) == of) {
                children.add(i);
            }
        }
        return children;
    }

    /** Those that stand in one of the given relations. */
    public List<Integer> children(int of, String... relations) {
        List<Integer> children = children(of);
        children.removeIf(i -> !relates(i, relations));
        return children;
    }

    public boolean has(int i, String... relations) {
        return !children(i, relations).isEmpty();
    }

    /** Whether a child has one of the lower-case forms, in one of the relations if any is given. */
    public boolean hasWord(int i, Set<String> forms, String... relations) {
        List<Integer> among = relations.length == 0 ? children(i) : children(i, relations);
        return among.stream().anyMatch(c -> forms.contains(lower(c)));
    }

    /** Whether a word depends on another, directly or not, or is it. */
    public boolean isWithin(int i, int of) {
        int at = i;
        while (at != Arc.ROOT && at != of) {
            at = head(at);
        }
        return at == of;
    }

    /** The word and all that depends on it. */
    public BitSet subtree(int of) {
        BitSet inside = new BitSet();
        for (int i = 0; i < size(); i++) {
            inside.set(i, isWithin(i, of));
        }
        return inside;
    }

    /** The same without those branches of the word itself that are left out. */
    public BitSet subtree(int of, IntPredicate left) {
        BitSet words = subtree(of);
        children(of).stream().filter(left::test).forEach(c -> words.andNot(subtree(c)));
        return words;
    }

    /** The first word of the subtree. */
    public int first(int of) {
        return subtree(of).nextSetBit(0);
    }

    /** The last word of the subtree. */
    public int last(int of) {
        return subtree(of).length() - 1;
    }

    /** The prepositions or conjunctions that lead to a word, joined by “+”; empty if none. */
    public String marker(int i) {
        return children(i, "case", "mark").stream()
                .map(this::lemma)
                .collect(Collectors.joining("+"));
    }

    public Optional<Integer> subject(int predicate) {
        return subjects(predicate).stream().findFirst();
    }

    /** All that are tagged as such, “<em>there</em> is <em>a pool</em>”. */
    public List<Integer> subjects(int predicate) {
        List<Integer> subjects = children(predicate);
        subjects.removeIf(c -> !SUBJECTS.contains(relation(c)));
        return subjects;
    }

    /** Auxiliaries and the copula. */
    public List<Integer> auxiliaries(int predicate) {
        return children(predicate, "aux", "aux:pass", "cop");
    }

    public boolean isCopular(int predicate) {
        return has(predicate, "cop");
    }

    public boolean isFinite(int predicate) {
        return feature(predicate, "VerbForm", "Fin")
                || auxiliaries(predicate).stream().anyMatch(a -> feature(a, "VerbForm", "Fin"));
    }

    /** Whether the main predicate is finite, has a subject and no “until …” before it. */
    public boolean isSentence() {
        return subject(root()).isPresent()
                && isFinite(root())
                && !children(root(), "mark").contains(0);
    }

    public boolean isPastParticiple(int i) {
        return is(i, PartOfSpeech.VERB)
                && feature(i, "VerbForm", "Part")
                && !feature(i, "Tense", "Pres")
                && !lower(i).endsWith("ing");
    }

    private static void requireNoCycle(List<Arc> arcs) {
        for (int start = 0; start < arcs.size(); start++) {
            int at = start;
            for (int steps = 0; at != Arc.ROOT; steps++) {
                if (at >= arcs.size()) {
                    throw new IllegalArgumentException("no word " + at);
                }
                if (steps > arcs.size()) {
                    throw new IllegalArgumentException("word " + start + " depends on itself");
                }
                at = arcs.get(at).head();
            }
        }
    }
}
