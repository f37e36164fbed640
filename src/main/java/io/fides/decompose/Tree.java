package io.fides.decompose;

import io.fides.domain.Span;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A parsed wording, with what the rules of decomposition ask of it. */
final class Tree {

    private static final Set<String> SUBJECTS =
            Set.of("nsubj", "nsubj:pass", "nsubj:outer", "csubj", "csubj:pass", "expl");

    private static final Set<String> AUXILIARIES = Set.of("aux", "aux:pass", "cop");

    private final DependencyTree parsed;
    private final List<List<Integer>> children = new ArrayList<>();
    private final List<BitSet> subtrees = new ArrayList<>();
    private final List<String> lower = new ArrayList<>();

    Tree(DependencyTree read) {
        this.parsed = read;
        for (int i = 0; i < parsed.size(); i++) {
            children.add(new ArrayList<>());
            subtrees.add(new BitSet());
            lower.add(parsed.word(i).form().toLowerCase(Locale.ROOT).replace('’', '\''));
        }
        for (int i = 0; i < parsed.size(); i++) {
            if (parsed.head(i) >= 0) {
                children.get(parsed.head(i)).add(i);
            }
            for (int above = i; above >= 0; above = parsed.head(above)) {
                subtrees.get(above).set(i);
            }
        }
    }

    static Tree of(String text, Parser parser) {
        return new Tree(parser.parse(List.of(WordTokenizer.tokens(text))).getFirst());
    }

    /** Where the word stands in the wording. */
    Span span(int i) {
        return parsed.word(i).span();
    }

    int size() {
        return parsed.size();
    }

    int root() {
        return parsed.root();
    }

    int head(int i) {
        return parsed.head(i);
    }

    String relation(int i) {
        return parsed.relation(i);
    }

    boolean relates(int i, String... relations) {
        return List.of(relations).contains(parsed.relation(i));
    }

    List<Integer> children(int i) {
        return children.get(i);
    }

    List<Integer> children(int i, String... relations) {
        List<String> wanted = List.of(relations);
        return children.get(i).stream().filter(c -> wanted.contains(parsed.relation(c))).toList();
    }

    boolean has(int i, String... relations) {
        return !children(i, relations).isEmpty();
    }

    /** The word and all that hangs from it. */
    BitSet subtree(int i) {
        return (BitSet) subtrees.get(i).clone();
    }

    boolean isWithin(int i, int of) {
        return subtrees.get(of).get(i);
    }

    int first(int i) {
        return subtrees.get(i).nextSetBit(0);
    }

    int last(int i) {
        return subtrees.get(i).length() - 1;
    }

    String form(int i) {
        return parsed.word(i).form();
    }

    String lower(int i) {
        return lower.get(i);
    }

    String lemma(int i) {
        return parsed.word(i).lemma().toLowerCase(Locale.ROOT);
    }

    boolean is(int i, PartOfSpeech tag) {
        return parsed.word(i).is(tag);
    }

    boolean isNoun(int i) {
        return is(i, PartOfSpeech.NOUN) || is(i, PartOfSpeech.PROPN);
    }

    boolean feature(int i, String name, String value) {
        return parsed.word(i).features().has(name, value);
    }

    boolean isComma(int i) {
        return i >= 0 && i < size() && lower(i).equals(",");
    }

    Optional<Integer> subject(int i) {
        return children(i).stream().filter(c -> SUBJECTS.contains(relation(c))).findFirst();
    }

    List<Integer> auxiliaries(int i) {
        return children(i).stream().filter(c -> AUXILIARIES.contains(relation(c))).toList();
    }

    boolean isFinite(int i) {
        return feature(i, "VerbForm", "Fin")
                || auxiliaries(i).stream()
                        .anyMatch(a -> feature(a, "VerbForm", "Fin") || isModal(a));
    }

    /** Whether it has a finite verb, and its main predicate a subject, as sentences have. */
    boolean isSentence() {
        return subject(root()).isPresent() && isFinite(root());
    }

    boolean isVerb(int i) {
        return is(i, PartOfSpeech.VERB) || is(i, PartOfSpeech.AUX);
    }

    boolean isModal(int i) {
        return is(i, PartOfSpeech.AUX) && Lexis.MODALS.contains(lower(i));
    }

    boolean isPastParticiple(int i) {
        return is(i, PartOfSpeech.VERB)
                && feature(i, "VerbForm", "Part")
                && !feature(i, "Tense", "Pres")
                && !lower(i).endsWith("ing");
    }

    boolean isPresentParticiple(int i) {
        return is(i, PartOfSpeech.VERB)
                && lower(i).endsWith("ing")
                && (feature(i, "VerbForm", "Part") || feature(i, "VerbForm", "Ger"));
    }

    /** Whether the predicate tells of the past; the perfect tells of now. */
    boolean isPast(int i) {
        List<Integer> auxiliaries = auxiliaries(i);
        return auxiliaries.isEmpty()
                ? feature(i, "Tense", "Past")
                : auxiliaries.stream().anyMatch(a -> Lexis.PAST_AUXILIARIES.contains(lower(a)));
    }

    boolean isCopular(int i) {
        return has(i, "cop");
    }

    /** A participle of what is done, without a subject or an auxiliary of its own. */
    boolean isBarePassive(int i) {
        return isPastParticiple(i)
                && !has(i, "mark", "aux", "aux:pass", "nsubj", "nsubj:pass")
                && !Lexis.ADVERBIAL_PARTICIPLES.contains(lower(i));
    }

    /** Whether the noun stands for more than one. */
    boolean isPlural(int i) {
        return feature(i, "Number", "Plur")
                || has(i, "conj")
                || Lexis.PLURAL_PRONOUNS.contains(lower(i));
    }

    /**
     * Whether the noun can be the subject: “the company, which employs 300 people” rather than “the
     * people of A, which has …”.
     */
    boolean agrees(int predicate, int noun) {
        int finite = auxiliaries(predicate).stream().findFirst().orElse(predicate);
        boolean singular =
                Lexis.SINGULAR_VERBS.contains(lower(finite))
                        || (feature(finite, "Number", "Sing") && feature(finite, "Tense", "Pres"));
        return (isPlural(noun) || has(noun, "nummod"))
                ? !singular
                : !Lexis.PLURAL_VERBS.contains(lower(finite));
    }

    /** Whether what the predicate says is denied, doubted or merely possible. */
    boolean isUnsure(int i) {
        return isNegated(i)
                || children(i).stream()
                        .anyMatch(c -> isModal(c) || Lexis.HEDGES.contains(lower(c)));
    }

    boolean isNegated(int i) {
        return hasWord(i, Lexis.NEGATIONS);
    }

    /**
     * Whether one of the words hangs from it directly, in one of the relations if there are any.
     */
    boolean hasWord(int i, Set<String> words, String... relations) {
        List<Integer> among = relations.length == 0 ? children(i) : children(i, relations);
        return among.stream().anyMatch(c -> words.contains(lower(c)));
    }
}
