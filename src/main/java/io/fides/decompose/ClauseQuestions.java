package io.fides.decompose;

import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
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
 */
final class ClauseQuestions {

    private static final String[] ADVERBIALS = {
        "obl", "obl:tmod", "obl:unmarked", "obl:agent", "obl:npmod"
    };

    private static final String[] OBJECTS = {"obj", "iobj"};

    /** What hangs from a predicate and is told beside it. */
    private static final String[] BESIDE = {
        "conj", "cc", "punct", "parataxis", "discourse", "vocative", "dep"
    };

    private final Tree tree;
    private final TreeWords words;
    private final QuestionWord wh;
    private final int predicate;
    private final int subject;
    private final List<Integer> auxiliaries;
    private final BitSet rest;

    private ClauseQuestions(Tree tree, int predicate, int subject, List<Integer> auxiliaries) {
        this.tree = tree;
        this.words = new TreeWords(tree);
        this.wh = new QuestionWord(tree, words);
        this.predicate = predicate;
        this.subject = subject;
        this.auxiliaries = auxiliaries;
        this.rest = tree.subtree(predicate);
        rest.andNot(tree.subtree(subject));
        tree.children(predicate, BESIDE).forEach(each -> rest.andNot(tree.subtree(each)));
        auxiliaries.forEach(rest::clear);
    }

    /**
     * @return the questions of all clauses of a sentence that stand side by side, none twice; empty
     *     where no clause is plain
     */
    static List<String> of(Tree tree) {
        Set<String> questions = new LinkedHashSet<>();
        int root = tree.root();
        Stream.concat(Stream.of(root), tree.children(root, "conj").stream())
                .flatMap(predicate -> plain(tree, predicate).stream())
                .forEach(clause -> questions.addAll(clause.all()));
        return List.copyOf(questions);
    }

    private static Optional<ClauseQuestions> plain(Tree tree, int predicate) {
        int root = tree.root();
        Optional<Integer> own = tree.subject(predicate);
        Optional<Integer> subject = own.or(() -> tree.subject(root));
        List<Integer> auxiliaries = tree.auxiliaries(predicate);
        if (auxiliaries.isEmpty()
                && !tree.isFinite(predicate)
                && tree.isPastParticiple(predicate)) {
            auxiliaries = tree.auxiliaries(root);
        }
        boolean verbal = tree.is(predicate, PartOfSpeech.VERB) || tree.isCopular(predicate);
        boolean finite = tree.isFinite(predicate) || !auxiliaries.isEmpty();
        return subject.filter(s -> verbal && finite && tree.relation(s).startsWith("nsubj"))
                        .isPresent()
                ? Optional.of(
                        new ClauseQuestions(tree, predicate, subject.orElseThrow(), auxiliaries))
                : Optional.empty();
    }

    private List<String> all() {
        List<String> questions = new ArrayList<>();
        questions.add(aboutSubject());
        if (tree.isCopular(predicate)) {
            aboutComplement().ifPresent(questions::add);
        } else {
            tree.children(predicate, OBJECTS).forEach(each -> questions.add(about(each)));
        }
        tree.children(predicate, ADVERBIALS).stream()
                .filter(each -> !isMeasure(each))
                .forEach(each -> questions.add(about(each)));
        return questions;
    }

    private String aboutSubject() {
        return question(wh.ofSubject(subject), said(auxiliaries), reordered(rest));
    }

    /** Asks for an object or an adverbial. */
    private String about(int argument) {
        BitSet others = (BitSet) rest.clone();
        others.andNot(tree.subtree(argument));
        boolean passive =
                auxiliaries.stream().anyMatch(each -> tree.relation(each).equals("aux:pass"));
        String asked = wh.of(argument, passive);
        if (!auxiliaries.isEmpty()) {
            return question(
                    asked,
                    said(auxiliaries.subList(0, 1)),
                    words.text(tree.subtree(subject)),
                    said(auxiliaries.subList(1, auxiliaries.size())),
                    reordered(others));
        }
        boolean past = tree.feature(predicate, "Tense", "Past");
        String support = past ? "did" : tree.isPlural(subject) ? "do" : "does";
        BitSet before = (BitSet) others.clone();
        before.clear(predicate, before.length() + 1);
        BitSet after = (BitSet) others.clone();
        after.clear(0, predicate + 1);
        return question(
                asked,
                support,
                words.text(tree.subtree(subject)),
                words.text(between(before)),
                tree.lemma(predicate),
                words.text(after),
                words.text(fronted(before)));
    }

    /** Asks for what the subject is, or how much of it. */
    private Optional<String> aboutComplement() {
        BitSet others = new BitSet();
        tree.children(predicate).stream()
                .filter(each -> tree.relation(each).startsWith("obl") && !isMeasure(each))
                .forEach(each -> others.or(tree.subtree(each)));
        boolean measured =
                tree.children(predicate).stream().anyMatch(this::isMeasure)
                        && tree.is(predicate, PartOfSpeech.ADJ);
        if (!measured && !tree.isNoun(predicate)) {
            return Optional.empty();
        }
        String asked = measured ? "how " + tree.lower(predicate) : wh.of(predicate, false);
        return Optional.of(
                question(
                        asked,
                        said(auxiliaries.subList(0, 1)),
                        words.text(tree.subtree(subject)),
                        said(auxiliaries.subList(1, auxiliaries.size())),
                        words.text(others)));
    }

    /** “500 metres” of “500 metres long”. */
    private boolean isMeasure(int each) {
        return tree.relates(each, "obl:npmod", "obl:unmarked", "obl")
                && each == predicate - 1
                && tree.is(predicate, PartOfSpeech.ADJ);
    }

    private String said(List<Integer> some) {
        return some.stream().map(tree::lower).collect(Collectors.joining(" "));
    }

    /** The words with those that open the sentence at the end. */
    private String reordered(BitSet some) {
        BitSet inside = (BitSet) some.clone();
        BitSet fronted = fronted(some);
        inside.andNot(fronted);
        return (words.text(inside) + " " + words.text(fronted)).strip();
    }

    private BitSet fronted(BitSet some) {
        BitSet fronted = (BitSet) some.clone();
        int first = tree.first(subject);
        if (first < predicate) {
            fronted.clear(first, Math.max(first, fronted.length()));
        } else {
            fronted.clear();
        }
        return fronted;
    }

    private BitSet between(BitSet some) {
        BitSet between = (BitSet) some.clone();
        between.andNot(fronted(some));
        return between;
    }

    private static String question(String... parts) {
        String text =
                Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(" "));
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) + "?";
    }
}
