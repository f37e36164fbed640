package io.fides.verify.rewrite;

import io.fides.domain.Span;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The rewritings of a claim that a statement offers: each phrase of the claim is replaced by each
 * of the same kind in the statement, two phrases of the claim change places, and a negation comes
 * or goes.
 */
final class Rewritings {

    private final Read claim;
    private final List<Read> statement;
    private final Set<String> said = new HashSet<>();
    private final Map<String, Rewriting> found = new LinkedHashMap<>();

    /** A sentence with its tree. */
    record Read(String text, DependencyTree tree) {

        List<Phrase> phrases() {
            return Phrases.of(text, tree);
        }
    }

    private Rewritings(Read claim, List<Read> statement) {
        this.claim = claim;
        this.statement = statement;
        statement.forEach(each -> said.addAll(lemmas(each.tree().words())));
    }

    /**
     * @param statement the sentences that may decide the claim
     * @param most how many at most
     * @return no two alike, the likelier first
     */
    static List<Rewriting> of(Read claim, List<Read> statement, int most) {
        Rewritings all = new Rewritings(claim, statement);
        all.polarity();
        all.replaced();
        all.exchanged();
        return all.found.values().stream()
                .sorted(Comparator.comparingInt(Rewritings::order))
                .limit(most)
                .toList();
    }

    /** Phrases that the statement does not say are likelier wrong than those it repeats. */
    private void replaced() {
        List<Phrase> offered = statement.stream().flatMap(each -> each.phrases().stream()).toList();
        String lower = lower(claim.text());
        for (Phrase stated : claim.phrases()) {
            boolean unsaid = !isSaid(stated);
            double context = context(stated.span());
            for (Phrase other : offered) {
                if (stated.takes(other) && !lower.contains(lower(other.text()))) {
                    Rewriting.Fit fit =
                            new Rewriting.Fit(
                                    unsaid,
                                    stated.relation().equals(other.relation()),
                                    stated.governor().equals(other.governor()),
                                    context);
                    add(Rewriting.Kind.of(stated.kind()), stated.span(), other.text(), fit);
                }
            }
        }
    }

    /** The share of the claim's content words outside a place that the statement has. */
    private double context(Span place) {
        List<Word> others =
                claim.tree().words().stream()
                        .filter(word -> isContent(word) && !place.overlaps(word.span()))
                        .toList();
        long found = others.stream().filter(word -> said.contains(lower(word.lemma()))).count();
        return others.isEmpty() ? 0 : (double) found / others.size();
    }

    private static boolean isContent(Word word) {
        return switch (word.tag()) {
            case NOUN, PROPN, VERB, ADJ, NUM -> true;
            default -> false;
        };
    }

    private boolean isSaid(Phrase phrase) {
        List<Word> inside =
                claim.tree().words().stream()
                        .filter(word -> phrase.span().contains(word.span()))
                        .toList();
        return said.containsAll(lemmas(inside));
    }

    private void exchanged() {
        List<Phrase> parties =
                claim.phrases().stream()
                        .filter(
                                each ->
                                        each.kind() == Phrase.Kind.NAME
                                                || each.kind() == Phrase.Kind.NOUN_GROUP)
                        .toList();
        for (int i = 0; i < parties.size(); i++) {
            for (Phrase second : parties.subList(i + 1, parties.size())) {
                Phrase first = parties.get(i);
                if (first.kind() == second.kind()
                        && first.span().end() < second.span().start()
                        && isSaid(first)
                        && isSaid(second)) {
                    exchange(first.span(), second.span());
                }
            }
        }
    }

    private void exchange(Span first, Span second) {
        String text = claim.text();
        String between = text.substring(first.end(), second.start());
        Span both = new Span(first.start(), second.end());
        String moved = first.start() == 0 ? inner(first) : first.of(text);
        String turned = second.of(text) + between + moved;
        add(Rewriting.Kind.EXCHANGE, both, turned, plain(both));
    }

    /** The first phrase of a claim as it is written within a sentence. */
    private String inner(Span first) {
        String text = first.of(claim.text());
        Optional<Word> word =
                claim.tree().words().stream().filter(each -> each.span().start() == 0).findFirst();
        boolean name = word.filter(each -> each.is(PartOfSpeech.PROPN)).isPresent();
        return name ? text : Character.toLowerCase(text.charAt(0)) + text.substring(1);
    }

    private void polarity() {
        DependencyTree tree = claim.tree();
        for (int i = 0; i < tree.size(); i++) {
            Word word = tree.word(i);
            if (word.features().has("Polarity", "Neg") || word.lemma().equals("never")) {
                affirm(i);
            } else if (word.is(PartOfSpeech.AUX) && !isDenied(i)) {
                polarity(word.span(), word.form() + " not");
            }
        }
        Word root = tree.word(tree.root());
        if (root.is(PartOfSpeech.VERB)
                && tree.dependents(tree.root(), "aux", "aux:pass", "cop").isEmpty()) {
            polarity(root.span(), support(root) + root.lemma());
        }
    }

    private void polarity(Span place, String wording) {
        add(Rewriting.Kind.POLARITY, place, wording, plain(place));
    }

    /** The fit of a change that brings in nothing of the statement. */
    private Rewriting.Fit plain(Span place) {
        return new Rewriting.Fit(false, false, false, context(place));
    }

    private boolean isDenied(int auxiliary) {
        int next = auxiliary + 1;
        return next < claim.tree().size()
                && claim.tree().word(next).features().has("Polarity", "Neg");
    }

    private static String support(Word verb) {
        if (verb.features().has("Tense", "Past")) {
            return "did not ";
        }
        return verb.features().has("Person", "3") ? "does not " : "do not ";
    }

    /** Takes a negation out; after a supporting “do” the verb in another form is not tried. */
    private void affirm(int negation) {
        DependencyTree tree = claim.tree();
        if (negation == 0) {
            return;
        }
        Word before = tree.word(negation - 1);
        Span both = new Span(before.span().start(), tree.word(negation).span().end());
        boolean supporting = before.is(PartOfSpeech.AUX) && before.lemma().equals("do");
        if (supporting && negation + 1 < tree.size()) {
            Word verb = tree.word(negation + 1);
            said(verb.lemma())
                    .ifPresent(form -> polarity(new Span(both.start(), verb.span().end()), form));
        } else {
            polarity(both, before.form());
        }
    }

    /** The finite form in which the statement has a verb. */
    private Optional<String> said(String lemma) {
        return statement.stream()
                .flatMap(each -> each.tree().words().stream())
                .filter(word -> word.is(PartOfSpeech.VERB) && word.lemma().equals(lemma))
                .filter(word -> word.features().has("VerbForm", "Fin"))
                .map(Word::form)
                .findFirst();
    }

    private void add(Rewriting.Kind kind, Span place, String wording, Rewriting.Fit fit) {
        Rewriting rewriting = Rewriting.of(kind, claim.text(), place, wording, fit);
        if (!rewriting.text().equals(claim.text())) {
            found.merge(
                    rewriting.text(), rewriting, (old, now) -> order(now) < order(old) ? now : old);
        }
    }

    /** What is likelier meant has a lower order. */
    private static int order(Rewriting rewriting) {
        Rewriting.Fit fit = rewriting.fit();
        return switch (rewriting.kind()) {
            case POLARITY, EXCHANGE -> 1;
            case NUMBER, NAME, NOUN, MODIFIER, VERB, PREPOSITION, PHRASE ->
                    (fit.unsaid() ? 0 : 3)
                            + (fit.sameRelation() ? 0 : 1)
                            + (fit.sameGovernor() ? 0 : 1);
        };
    }

    private static Set<String> lemmas(Collection<Word> words) {
        Set<String> lemmas = new HashSet<>();
        for (Word word : words) {
            if (!word.is(PartOfSpeech.DET) && !word.is(PartOfSpeech.PUNCT)) {
                lemmas.add(lower(word.lemma()));
            }
        }
        return lemmas;
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
