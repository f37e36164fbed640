package io.fides.decompose;

import io.fides.language.Letters;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The questions that a clause answers: one for each argument of its predicate, asked for by the
 * rest of the clause. “Quist painted The Night Garden in 1931.” answers who or what painted The
 * Night Garden in 1931, what Quist painted in 1931, and when Quist painted The Night Garden.
 *
 * <p>A clause is asked about where its tree is plain: a subject, a finite verb or a copula, objects
 * and adverbials. Subordinate clauses stay in the question as they are.
 *
 * @param subject of the clause, or of the clause whose subject it shares
 * @param auxiliaries of the predicate, or of that clause
 */
record ClauseQuestions(DependencyTree tree, int predicate, int subject, List<Integer> auxiliaries) {

    private static final String[] ADVERBIALS = {
        "obl", "obl:tmod", "obl:unmarked", "obl:agent", "obl:npmod"
    };

    /** What hangs from a predicate and is told beside it. */
    private static final String[] BESIDE = {
        "conj", "cc", "punct", "parataxis", "discourse", "vocative", "dep"
    };

    private static final Set<String> TIMES = Set.of("in", "on", "at", "during", "around", "");
    private static final Set<String> PLACES = Set.of("in", "at", "near", "on", "inside");
    private static final Set<String> PEOPLE = Set.of("he", "she", "who", "they", "we", "i");

    /**
     * @return the questions of all clauses of a sentence that stand side by side, none twice; empty
     *     where no clause is plain
     */
    static List<String> of(DependencyTree tree) {
        Set<String> questions = new LinkedHashSet<>();
        Stream.concat(Stream.of(tree.root()), tree.children(tree.root(), "conj").stream())
                .flatMap(predicate -> plain(tree, predicate).stream())
                .forEach(clause -> questions.addAll(clause.all()));
        return List.copyOf(questions);
    }

    private static Optional<ClauseQuestions> plain(DependencyTree tree, int predicate) {
        int root = tree.root();
        List<Integer> own = tree.auxiliaries(predicate);
        boolean shares =
                own.isEmpty() && !tree.isFinite(predicate) && tree.isPastParticiple(predicate);
        List<Integer> auxiliaries = shares ? tree.auxiliaries(root) : own;
        boolean verbal = tree.is(predicate, PartOfSpeech.VERB) || tree.isCopular(predicate);
        boolean finite = tree.isFinite(predicate) || !auxiliaries.isEmpty();
        return tree.subject(predicate)
                .or(() -> tree.subject(root))
                .filter(each -> verbal && finite && tree.relation(each).startsWith("nsubj"))
                .map(each -> new ClauseQuestions(tree, predicate, each, auxiliaries));
    }

    private List<String> all() {
        List<String> questions = new ArrayList<>();
        BitSet rest = rest();
        String who = PEOPLE.contains(tree.lower(subject)) ? "who" : thing(subject);
        questions.add(question(who, said(auxiliaries), text(rest, false), text(rest, true)));
        if (tree.isCopular(predicate)) {
            complement().ifPresent(questions::add);
        }
        Stream.concat(
                        tree.isCopular(predicate)
                                ? Stream.of()
                                : tree.children(predicate, "obj", "iobj").stream(),
                        tree.children(predicate, ADVERBIALS).stream())
                .filter(each -> !isMeasure(each))
                .map(each -> inverted(asking(each), without(rest, each)))
                .forEach(questions::add);
        return questions;
    }

    /** The clause without its subject and auxiliaries. */
    private BitSet rest() {
        BitSet rest = tree.subtree(predicate, c -> c == subject || tree.relates(c, BESIDE));
        auxiliaries.forEach(rest::clear);
        return rest;
    }

    private BitSet without(BitSet words, int branch) {
        BitSet left = (BitSet) words.clone();
        left.andNot(tree.subtree(branch));
        return left;
    }

    /** “How long is the bridge?” and “What is she in 1931?”. */
    private Optional<String> complement() {
        BitSet others = new BitSet();
        tree.children(predicate, ADVERBIALS).stream()
                .filter(each -> !isMeasure(each))
                .forEach(each -> others.or(tree.subtree(each)));
        if (tree.children(predicate).stream().anyMatch(this::isMeasure)) {
            return Optional.of(inverted("how " + tree.lower(predicate), others));
        }
        return tree.isNoun(predicate)
                ? Optional.of(inverted(asking(predicate), others))
                : Optional.empty();
    }

    /** “500 metres” of “500 metres long”. */
    private boolean isMeasure(int each) {
        return tree.relates(each, "obl:npmod", "obl:unmarked", "obl")
                && each == predicate - 1
                && tree.is(predicate, PartOfSpeech.ADJ);
    }

    /** What is asked for, an auxiliary, the subject, and the others. */
    private String inverted(String asked, BitSet others) {
        boolean past = tree.feature(predicate, "Tense", "Past");
        String support = past ? "did" : Predicates.isPlural(tree, subject) ? "do" : "does";
        boolean helped = !auxiliaries.isEmpty();
        return question(
                asked,
                helped ? tree.lower(auxiliaries.getFirst()) : support,
                text(tree.subtree(subject), false),
                helped ? said(auxiliaries.subList(1, auxiliaries.size())) : "",
                helped ? text(others, false) : text(others, false, tree.lemma(predicate)),
                text(others, true));
    }

    private String said(List<Integer> some) {
        return some.stream().map(tree::lower).collect(Collectors.joining(" "));
    }

    private String text(BitSet some, boolean fronted) {
        return text(some, fronted, tree.form(predicate));
    }

    /**
     * @param fronted whether what opens the sentence, before the subject, is wanted, or the rest
     * @param verb how the predicate is written
     */
    private String text(BitSet some, boolean fronted, String verb) {
        int first = tree.first(subject) < predicate ? tree.first(subject) : 0;
        List<FactWord> pieces =
                some.stream()
                        .filter(i -> fronted == i < first)
                        .filter(i -> !tree.isComma(i) || some.get(i - 1))
                        .mapToObj(i -> new FactWord(i, i == predicate ? verb : tree.form(i)))
                        .toList();
        return FactWord.joined(tree, Draft.trimmed(pieces));
    }

    private static String question(String... parts) {
        String text =
                Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(" "));
        return Letters.capital(text) + "?";
    }

    /** What asks for a phrase: who or what, when, where, how many, by whom. */
    private String asking(int noun) {
        String preposition =
                tree.children(noun, "case").stream()
                        .filter(each -> each < noun)
                        .map(tree::lower)
                        .collect(Collectors.joining(" "));
        boolean passive = auxiliaries.stream().anyMatch(each -> tree.relates(each, "aux:pass"));
        if (Predicates.isDate(tree, noun) || tree.lemma(noun).equals("century")) {
            return TIMES.contains(preposition) ? "when" : preposition + " when";
        }
        if (preposition.isEmpty()) {
            return amount(noun).orElseGet(() -> thing(noun));
        }
        if (preposition.equals("by") && passive) {
            return "by whom or what";
        }
        boolean place = PLACES.contains(preposition) && tree.is(noun, PartOfSpeech.PROPN);
        return place ? "where" : preposition + " what";
    }

    private String thing(int noun) {
        return tree.is(noun, PartOfSpeech.PROPN) ? "who or what" : "what";
    }

    /** “how many metres” for “500 metres”. */
    private Optional<String> amount(int noun) {
        return tree.children(noun, "nummod").stream()
                .findFirst()
                .filter(number -> number < noun)
                .map(number -> tree.subtree(noun, each -> each == number))
                .map(rest -> "how many " + text(rest, false));
    }
}
