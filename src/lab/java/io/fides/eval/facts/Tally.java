package io.fides.eval.facts;

import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import java.util.List;
import java.util.function.Predicate;

/**
 * What was counted of one sentence and its facts.
 *
 * @param words content words of the sentence
 * @param covered those of them that are in some fact
 * @param known human facts that share a content word with the sentence; what is not in the sentence
 *     cannot be asked of its facts
 * @param contained those of them of which one fact has 80 % of the words
 * @param likeness for each human fact the F1 of words with the fact that is most like it, summed up
 * @param facts how many facts there are
 * @param likenessOfFacts for each fact the F1 with the most similar human fact, summed up
 * @param faithful facts that say only what the sentence says
 * @param single facts with one predicate
 * @param wellFormed facts with subject and finite verb
 */
record Tally(
        int words,
        int covered,
        int known,
        int contained,
        double likeness,
        int facts,
        double likenessOfFacts,
        int faithful,
        int single,
        int wellFormed) {

    private static final double CONTAINED = 0.8;

    static Tally of(KnownFacts item, List<String> facts, Parser parser) {
        DependencyTree whole = parser.parse(item.sentence());
        Faithfulness faithfulness = new Faithfulness(whole);
        CheckableWords sentence = CheckableWords.of(whole);
        List<DependencyTree> made = parser.parse(facts.stream());
        List<CheckableWords> ours = made.stream().map(CheckableWords::of).toList();
        List<CheckableWords> human =
                parser.parse(item.facts().stream()).stream()
                        .map(fact -> CheckableWords.of(fact).in(sentence))
                        .filter(fact -> fact.size() > 0)
                        .toList();
        List<FactForm> forms = made.stream().map(FactForm::of).toList();
        return new Tally(
                sentence.size(),
                count(sentence.words(), word -> ours.stream().anyMatch(fact -> fact.has(word))),
                human.size(),
                count(human, fact -> ours.stream().anyMatch(each -> holds(each, fact))),
                best(human, ours),
                facts.size(),
                best(ours, human),
                count(made, faithfulness::holds),
                count(forms, form -> form.predicates() == 1),
                count(forms, FactForm::wellFormed));
    }

    private static <T> int count(List<T> all, Predicate<T> is) {
        return (int) all.stream().filter(is).count();
    }

    private static boolean holds(CheckableWords fact, CheckableWords known) {
        return known.in(fact).size() >= CONTAINED * known.size();
    }

    private static double best(List<CheckableWords> of, List<CheckableWords> among) {
        return of.stream()
                .mapToDouble(
                        each ->
                                among.stream()
                                        .mapToDouble(other -> f1(each, other))
                                        .max()
                                        .orElse(0))
                .sum();
    }

    private static double f1(CheckableWords one, CheckableWords other) {
        int both = one.size() + other.size();
        return both == 0 ? 0 : (double) (one.in(other).size() + other.in(one).size()) / both;
    }
}
