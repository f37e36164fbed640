package io.fides.qasem;

import io.fides.segment.Words;
import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Every phrase near a predicate, whole and without what stands beside its main word. Of a phrase
 * that holds the predicate, the part with the predicate is left out.
 */
final class Candidates {

    private static final int LONGEST_PATH = 4;

    /** Two phrases that share more than this of their words are one argument. */
    private static final double SAME = 0.35;

    private static final Set<PartOfSpeech> NO_ARGUMENTS =
            EnumSet.of(
                    PartOfSpeech.PUNCT,
                    PartOfSpeech.AUX,
                    PartOfSpeech.CCONJ,
                    PartOfSpeech.SCONJ,
                    PartOfSpeech.PART,
                    PartOfSpeech.INTJ);

    private static final Set<String> PARTS_OF_OTHERS =
            Words.set(
                    "case mark aux cop cc punct aux:pass det expl flat fixed compound:prt goeswith");

    private static final Set<String> BESIDE =
            Set.of("conj", "cc", "acl:relcl", "appos", "parataxis", "punct");

    private final SentenceSyntax syntax;
    private final int predicate;
    private final List<Integer> above;
    private final List<Candidate> found = new ArrayList<>();

    private Candidates(SentenceSyntax syntax, int predicate) {
        this.syntax = syntax;
        this.predicate = predicate;
        this.above = syntax.ancestors(predicate);
    }

    /** In reading order of their main words, whole before trimmed. */
    static List<Candidate> of(SentenceSyntax syntax, int predicate) {
        Candidates candidates = new Candidates(syntax, predicate);
        for (int node = 0; node < syntax.size(); node++) {
            if (node != predicate
                    && !NO_ARGUMENTS.contains(syntax.word(node).tag())
                    && !PARTS_OF_OTHERS.contains(syntax.relation(node))) {
                candidates.add(node);
            }
        }
        return List.copyOf(candidates.found);
    }

    /**
     * The phrases that are arguments, in reading order: the likeliest first, and none that is
     * nearly the same as one before.
     */
    static List<Candidate> arguments(SentenceSyntax syntax, int predicate, LinearModel model) {
        record Weighed(Candidate candidate, double weight) {}
        CandidateFeatures features = new CandidateFeatures(syntax, predicate);
        List<Candidate> likely =
                of(syntax, predicate).stream()
                        .map(each -> new Weighed(each, model.sum(features.of(each))))
                        .filter(each -> each.weight() >= model.threshold())
                        .sorted(Comparator.comparingDouble(Weighed::weight).reversed())
                        .map(Weighed::candidate)
                        .toList();
        List<Candidate> chosen = new ArrayList<>();
        for (Candidate each : likely) {
            if (chosen.stream().allMatch(other -> other.overlap(each) < SAME)) {
                chosen.add(each);
            }
        }
        chosen.sort(Comparator.comparingInt(Candidate::first));
        return List.copyOf(chosen);
    }

    private void add(int node) {
        List<String> path = path(node);
        if (path.size() > LONGEST_PATH) {
            return;
        }
        int at = above.indexOf(node);
        int left = at > 0 ? above.get(at - 1) : -1;
        SortedSet<Integer> whole = phrase(node, false, left);
        SortedSet<Integer> trimmed = phrase(node, true, left);
        boolean choice = trimmed.size() < whole.size();
        add(node, path, whole, false, choice);
        if (choice) {
            add(node, path, trimmed, true, true);
        }
    }

    private void add(
            int node,
            List<String> path,
            SortedSet<Integer> words,
            boolean trimmed,
            boolean choice) {
        int first = words.first();
        int last = words.last();
        while (first < last && syntax.is(first, PartOfSpeech.PUNCT)) {
            first++;
        }
        while (last > first && syntax.is(last, PartOfSpeech.PUNCT)) {
            last--;
        }
        if (predicate < first || predicate > last) {
            found.add(new Candidate(node, path, trimmed, choice, words.size(), first, last));
        }
    }

    private List<String> path(int node) {
        List<String> down = new ArrayList<>();
        int at = node;
        while (!above.contains(at)) {
            down.addFirst(syntax.relation(at));
            at = syntax.head(at);
        }
        List<String> path = new ArrayList<>();
        for (int i = 0; i < above.indexOf(at); i++) {
            path.add("^" + syntax.relation(above.get(i)));
        }
        path.addAll(down);
        return path;
    }

    /**
     * @param left the child that stays out, or −1
     */
    private SortedSet<Integer> phrase(int node, boolean trimmed, int left) {
        SortedSet<Integer> words = new TreeSet<>();
        words.add(node);
        for (int child : syntax.children(node)) {
            if (child != left && !(trimmed && BESIDE.contains(syntax.relation(child)))) {
                words.addAll(phrase(child, false, left));
            }
        }
        return words;
    }
}
