package io.fides.verify;

import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Source;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.retrieve.Namesakes;
import io.fides.retrieve.Terms;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * No verdict without a subject: whether “She died in Vienna” is so, no page can tell as long as
 * nobody knows who is meant. Such a claim is left open by every page that nothing ties to the text
 * it comes from: of whose title the text names nothing. And no claim is contradicted by a page
 * about somebody, or another version of something, that is only called nearly the same ({@link
 * Namesakes}). All else is judged by another verifier.
 */
public final class SubjectVerifier implements Verifier {

    private final Verifier judge;
    private final Parser parser;
    private final Set<String> named;
    private final Namesakes namesakes;

    /**
     * @param context the text in which the claims stand, and what it responds to
     */
    public SubjectVerifier(Verifier judge, Parser parser, String context) {
        this.judge = judge;
        this.parser = parser;
        this.named = new HashSet<>(Terms.content(context));
        this.namesakes = new Namesakes(context);
    }

    @Override
    public String name() {
        return judge.name();
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        List<Optional<String>> subjects = subjects(pairs);
        List<Outcome<Judgement>> all = new ArrayList<>();
        Set<Source> others = namesakes.among(pairs.stream().map(SubjectVerifier::source).toList());
        List<Integer> own = new ArrayList<>();
        List<Integer> other = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            Pairing pair = pairs.get(i);
            all.add(open(pair.evidence(), subjects.get(i).orElse("")));
            if (subjects.get(i).isEmpty() || isTied(pair)) {
                (others.contains(source(pair)) ? other : own).add(i);
            }
        }
        judge(pairs, own).forEach(all::set);
        judge(pairs, other)
                .forEach((i, said) -> all.set(i, said.map(SubjectVerifier::uncontradicted)));
        return List.copyOf(all);
    }

    /** What the judge says of the pairs at these places, by place. */
    private Map<Integer, Outcome<Judgement>> judge(List<Pairing> pairs, List<Integer> places) {
        Map<Integer, Outcome<Judgement>> judged = new LinkedHashMap<>();
        if (!places.isEmpty()) {
            List<Outcome<Judgement>> said = judge.judge(places.stream().map(pairs::get).toList());
            for (int i = 0; i < said.size(); i++) {
                judged.put(places.get(i), said.get(i));
            }
        }
        return judged;
    }

    private static Source source(Pairing pair) {
        return pair.evidence().passage().source();
    }

    private static Judgement uncontradicted(Judgement said) {
        return said.stance() != Stance.CONTRADICTS
                ? said
                : new Judgement(
                        said.evidence(),
                        StanceProbabilities.of(Stance.NEUTRAL, 1),
                        "“%s” is about something else that is called nearly the same"
                                .formatted(said.evidence().passage().source().title()),
                        List.of());
    }

    /** A document without a title was brought along for this text. */
    private boolean isTied(Pairing pair) {
        Source source = pair.evidence().passage().source();
        return source.title().isBlank()
                || Terms.content(source.title()).stream().anyMatch(named::contains);
    }

    private static Outcome<Judgement> open(Evidence evidence, String subject) {
        return new Outcome.Done<>(
                new Judgement(
                        evidence,
                        StanceProbabilities.of(Stance.NEUTRAL, 1),
                        "the text does not say who or what “%s” is".formatted(subject),
                        List.of()));
    }

    private List<Optional<String>> subjects(List<Pairing> pairs) {
        List<DependencyTree> trees =
                parser.parse(
                        pairs.stream().map(pair -> WordTokenizer.tokens(pair.claim())).toList());
        return trees.stream().map(SubjectVerifier::openSubject).toList();
    }

    /** A subject, or whose it is, that is a personal pronoun of the third person. */
    private static Optional<String> openSubject(DependencyTree tree) {
        return tree.dependents(tree.root(), "nsubj", "nsubj:pass").stream()
                .flatMap(
                        subject ->
                                tree.subtree(subject).stream()
                                        .takeWhile(i -> i <= subject)
                                        .filter(
                                                i ->
                                                        i.equals(subject)
                                                                || isOwner(tree, i, subject)))
                .map(tree::word)
                .filter(SubjectVerifier::isPronoun)
                .map(Word::form)
                .findFirst();
    }

    private static boolean isOwner(DependencyTree tree, int word, int subject) {
        return tree.head(word) == subject && tree.relation(word).equals("nmod:poss");
    }

    private static boolean isPronoun(Word word) {
        return word.is(PartOfSpeech.PRON)
                && word.features().has("PronType", "Prs")
                && word.features().has("Person", "3");
    }
}
