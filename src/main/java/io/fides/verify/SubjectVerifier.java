package io.fides.verify;

import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Source;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.retrieve.Terms;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * No verdict without a subject: whether “She died in Vienna” is so, no page can tell as long as
 * nobody knows who is meant. Such a claim is left open by every page that nothing ties to the text
 * it comes from: of whose title the text names nothing. All else is judged by another verifier.
 */
public final class SubjectVerifier implements Verifier {

    private final Verifier judge;
    private final Parser parser;
    private final Set<String> named;

    /**
     * @param context the text in which the claims stand, and what it responds to
     */
    public SubjectVerifier(Verifier judge, Parser parser, String context) {
        this.judge = judge;
        this.parser = parser;
        this.named = new HashSet<>(Terms.content(context));
    }

    @Override
    public String name() {
        return judge.name();
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        List<Optional<String>> subjects = subjects(pairs);
        List<Outcome<Judgement>> all = new ArrayList<>();
        List<Integer> judged = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            Pairing pair = pairs.get(i);
            all.add(open(pair.evidence(), subjects.get(i).orElse("")));
            if (subjects.get(i).isEmpty() || isTied(pair)) {
                judged.add(i);
            }
        }
        if (!judged.isEmpty()) {
            List<Outcome<Judgement>> said = judge.judge(judged.stream().map(pairs::get).toList());
            for (int i = 0; i < judged.size(); i++) {
                all.set(judged.get(i), said.get(i));
            }
        }
        return List.copyOf(all);
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
