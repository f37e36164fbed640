package io.fides.verify;

import io.fides.domain.Discrepancy;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.run.Outcome;
import io.fides.retrieve.Namesakes;
import io.fides.retrieve.Terms;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * No verdict without a subject: whether “She died in Vienna” is so, no page can tell as long as
 * nobody knows who is meant. Such a claim is left open by every page that nothing ties to the text
 * it comes from: of whose title the text, apart from the claim itself, names nothing. No claim is
 * contradicted by a page about somebody, or another version of something, that is only called
 * nearly the same ({@link Namesakes}). And no page puts its own subject in the place of a claim's
 * that shares with it only what is true of many, nor contradicts a claim whose subject it does not
 * name: that one director is Czech does not contradict that another one is Austrian. All else is
 * judged by another verifier.
 */
public final class SubjectVerifier implements Verifier {

    private final Verifier judge;
    private final Parser parser;

    /** How often the context has each term. */
    private final Map<String, Long> named;

    private final Namesakes namesakes;

    /**
     * @param context the text in which the claims stand, and what it responds to
     */
    public SubjectVerifier(Verifier judge, Parser parser, String context) {
        this.judge = judge;
        this.parser = parser;
        this.named =
                Terms.content(context).stream()
                        .collect(Collectors.groupingBy(term -> term, Collectors.counting()));
        this.namesakes = new Namesakes(context);
    }

    @Override
    public String name() {
        return judge.name();
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        List<DependencyTree> trees = trees(pairs);
        List<Outcome<Judgement>> all = new ArrayList<>();
        Set<Source> others = namesakes.among(pairs.stream().map(SubjectVerifier::source).toList());
        List<Integer> own = new ArrayList<>();
        List<Integer> other = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            Pairing pair = pairs.get(i);
            Optional<String> unknown = openSubject(trees.get(i));
            all.add(new Outcome.Done<>(unnamed(pair.evidence(), unknown.orElse(""))));
            if (unknown.isEmpty() || isTied(pair)) {
                (others.contains(source(pair)) ? other : own).add(i);
            }
        }
        judge(pairs, own)
                .forEach((i, said) -> all.set(i, said.map(each -> tied(each, trees.get(i)))));
        judge(pairs, other).forEach((i, said) -> all.set(i, said.map(SubjectVerifier::namesake)));
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

    private static Judgement namesake(Judgement said) {
        return said.stance() == Stance.CONTRADICTS
                ? open(
                        said.evidence(),
                        "“%s” is about something else that is called nearly the same"
                                .formatted(said.evidence().passage().source().title()))
                : said;
    }

    private static Judgement tied(Judgement said, DependencyTree claim) {
        if (said.stance() != Stance.CONTRADICTS) {
            return said;
        }
        Passage passage = said.evidence().passage();
        Set<String> spoken = new HashSet<>(Terms.content(passage.text()));
        spoken.addAll(Terms.content(passage.source().title()));
        if (exchangesSubject(claim, said.discrepancies())) {
            return speaksOfThat(claim, spoken)
                    ? said
                    : open(said.evidence(), "what the source says of another is true of many");
        }
        return isStranger(claim, spoken) && !passage.source().title().isBlank()
                ? open(said.evidence(), "the source does not name the subject")
                : said;
    }

    /** Whether nothing but what the claim is about, or of what that is, differs. */
    private static boolean exchangesSubject(DependencyTree claim, List<Discrepancy> all) {
        Set<String> about = words(claim, subject(claim));
        Set<String> nouns =
                words(claim, with(claim, subjects(claim), "nmod").filter(claim::isNoun));
        return all.stream()
                .map(each -> Terms.words(each.stated()))
                .anyMatch(
                        stated ->
                                about.containsAll(stated)
                                        && stated.stream().anyMatch(nouns::contains));
    }

    private static Set<String> words(DependencyTree claim, Stream<Integer> places) {
        return places.flatMap(i -> Terms.words(claim.form(i)).stream()).collect(Collectors.toSet());
    }

    /**
     * Whether a source names anything particular, by a name or as <i>the</i> one, of what a claim
     * says of its subject.
     */
    private static boolean speaksOfThat(DependencyTree claim, Set<String> spoken) {
        Set<Integer> subject = subject(claim).collect(Collectors.toSet());
        return IntStream.range(0, claim.size())
                .filter(i -> !subject.contains(i) && isParticular(claim, i))
                .mapToObj(i -> Terms.content(claim.form(i)))
                .flatMap(List::stream)
                .anyMatch(spoken::contains);
    }

    /**
     * Whether the subject is called by a name of which a source has less than half. Letters that
     * stand for a name it may have spelled out.
     */
    private static boolean isStranger(DependencyTree claim, Set<String> spoken) {
        Stream<Integer> names = subjects(claim).filter(i -> claim.is(i, PartOfSpeech.PROPN));
        List<String> name =
                with(claim, names, "flat", "compound")
                        .map(claim::form)
                        .filter(form -> !form.equals(form.toUpperCase(Locale.ROOT)))
                        .flatMap(form -> Terms.content(form).stream())
                        .toList();
        return 2 * name.stream().filter(spoken::contains).count() < name.size();
    }

    private static boolean isParticular(DependencyTree claim, int word) {
        return claim.is(word, PartOfSpeech.PROPN)
                || claim.children(word, "det").stream()
                        .anyMatch(i -> claim.feature(i, "Definite", "Def"));
    }

    private static Stream<Integer> subject(DependencyTree tree) {
        return subjects(tree).flatMap(i -> tree.subtree(i).stream().boxed());
    }

    private static Stream<Integer> subjects(DependencyTree tree) {
        return tree.children(tree.root(), "nsubj", "nsubj:pass").stream();
    }

    /** Words, each with what hangs from it in one of these relations. */
    private static Stream<Integer> with(
            DependencyTree tree, Stream<Integer> words, String... relations) {
        return words.flatMap(
                i -> Stream.concat(Stream.of(i), tree.children(i, relations).stream()));
    }

    /**
     * A document without a title was brought along for this text. That a claim names the title says
     * only that the page has to do with what is claimed, not with whom.
     */
    private boolean isTied(Pairing pair) {
        String title = source(pair).title();
        List<String> claimed = Terms.content(pair.claim());
        return title.isBlank()
                || Terms.content(title).stream()
                        .anyMatch(
                                term ->
                                        named.getOrDefault(term, 0L)
                                                > Collections.frequency(claimed, term));
    }

    private static Judgement unnamed(Evidence evidence, String subject) {
        return open(evidence, "the text does not say who or what “%s” is".formatted(subject));
    }

    private static Judgement open(Evidence evidence, String rationale) {
        return new Judgement(
                evidence, StanceProbabilities.of(Stance.NEUTRAL, 1), rationale, List.of());
    }

    private List<DependencyTree> trees(List<Pairing> pairs) {
        return parser.parse(
                pairs.stream().map(pair -> WordTokenizer.tokens(pair.claim())).toList());
    }

    /** A subject, or whose it is, that is a personal pronoun of the third person. */
    private static Optional<String> openSubject(DependencyTree tree) {
        return subjects(tree)
                .flatMap(
                        subject ->
                                with(tree, Stream.of(subject), "nmod:poss")
                                        .filter(i -> i <= subject)
                                        .sorted())
                .filter(i -> isPronoun(tree, i))
                .map(tree::form)
                .findFirst();
    }

    private static boolean isPronoun(DependencyTree tree, int word) {
        return tree.is(word, PartOfSpeech.PRON)
                && tree.feature(word, "PronType", "Prs")
                && tree.feature(word, "Person", "3");
    }
}
