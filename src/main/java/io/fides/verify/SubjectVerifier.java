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
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * No verdict without a subject: whether “She died in Vienna” is so, no page can tell as long as
 * nobody knows who is meant. Such a claim is left open by every page that nothing ties to the text
 * it comes from: of whose title the text, apart from the claim itself, names nothing. No claim is
 * contradicted by a page about somebody, or another version of something, that is only called
 * nearly the same ({@link Namesakes}). And no page puts its own subject in the place of a claim's
 * that shares with it a part of its name or only what is true of many, nor contradicts a claim
 * whose subject it does not name, or of whose sentence it names hardly anything: that one director
 * is Czech does not contradict that another one is Austrian ({@link ClaimSubject}). A claim that
 * names nothing, “You must be 25 years old”, is about what the text is about: no page by another
 * name contradicts it if one was read by a name that is in the text. All else is judged by another
 * verifier.
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
        List<DependencyTree> claims = parser.parse(pairs.stream().map(Pairing::claim));
        List<DependencyTree> sentences = parser.parse(pairs.stream().map(Pairing::sentence));
        List<Outcome<Judgement>> all = new ArrayList<>();
        Map<Source, Set<String>> pages = pages(pairs);
        Set<Source> others = namesakes.among(pages.keySet());
        Map<Source, Set<String>> foreign = foreign(pages.keySet());
        List<Integer> own = new ArrayList<>();
        List<Integer> other = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            Pairing pair = pairs.get(i);
            Optional<String> unknown = new ClaimSubject(claims.get(i)).open();
            all.add(new Outcome.Done<>(unnamed(pair.evidence(), unknown.orElse(""))));
            if (unknown.isEmpty() || isTied(pair)) {
                (others.contains(source(pair)) ? other : own).add(i);
            }
        }
        judge(pairs, own)
                .forEach(
                        (i, said) -> {
                            var subject = new ClaimSubject(claims.get(i));
                            Set<String> page = pages.getOrDefault(source(pairs.get(i)), Set.of());
                            boolean elsewhere =
                                    subject.isElsewhere(foreign.get(source(pairs.get(i))));
                            Function<Judgement, Judgement> checked =
                                    elsewhere
                                            ? SubjectVerifier::elsewhere
                                            : it -> tied(it, subject, sentences.get(i), page);
                            all.set(i, said.map(checked));
                        });
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

    /**
     * The sources by names that are not in the text, if there are others by such as are, each with
     * what its title has and theirs have not.
     */
    private Map<Source, Set<String>> foreign(Collection<Source> sources) {
        List<Source> titled = sources.stream().filter(it -> !it.title().isBlank()).toList();
        List<DependencyTree> titles = parser.parse(titled.stream().map(Source::title));
        Map<Source, Set<String>> foreign = new LinkedHashMap<>();
        Set<String> known = new HashSet<>();
        for (int i = 0; i < titled.size(); i++) {
            List<String> terms = Terms.content(titled.get(i).title());
            List<String> names = ClaimSubject.names(titles.get(i));
            if (names.stream().anyMatch(named::containsKey)) {
                known.addAll(terms);
            } else if (!names.isEmpty()) {
                foreign.put(titled.get(i), new HashSet<>(terms));
            }
        }
        foreign.values().forEach(it -> it.removeAll(known));
        return known.isEmpty() ? Map.of() : foreign;
    }

    private static Judgement elsewhere(Judgement said) {
        return said.stance() == Stance.CONTRADICTS
                ? open(said.evidence(), "the source is about something that the text does not name")
                : said;
    }

    private static Judgement namesake(Judgement said) {
        return said.stance() == Stance.CONTRADICTS
                ? open(
                        said.evidence(),
                        "“%s” is about something else that is called nearly the same"
                                .formatted(said.evidence().passage().source().title()))
                : said;
    }

    /** The words of what was read of each source, and of its title. */
    private static Map<Source, Set<String>> pages(List<Pairing> pairs) {
        Map<Source, Set<String>> pages = new LinkedHashMap<>();
        for (Pairing pair : pairs) {
            Source source = source(pair);
            pages.computeIfAbsent(source, it -> new HashSet<>(Terms.content(it.title())))
                    .addAll(Terms.content(pair.evidence().passage().text()));
        }
        return pages;
    }

    private Judgement tied(
            Judgement said, ClaimSubject subject, DependencyTree sentence, Set<String> page) {
        if (said.stance() != Stance.CONTRADICTS) {
            return said;
        }
        Passage passage = said.evidence().passage();
        List<String> title = Terms.content(passage.source().title());
        Set<String> spoken = new HashSet<>(Terms.content(passage.text()));
        spoken.addAll(title);
        if (subject.shares(title) && putsItself(said.discrepancies(), title)) {
            return namesake(said);
        }
        if (subject.isExchanged(said.discrepancies())) {
            return subject.isToldOf(spoken)
                    ? said
                    : open(said.evidence(), "what the source says of another is true of many");
        }
        if (title.isEmpty()) {
            return said;
        }
        if (subject.isStranger(spoken)) {
            return open(said.evidence(), "the source does not name the subject");
        }
        List<String> aside = new ArrayList<>(title);
        aside.addAll(subject.stated(said.discrepancies()));
        return subject.isAnother(sentence, aside, page)
                ? open(
                        said.evidence(),
                        "the source names hardly anything of what the sentence does")
                : said;
    }

    /** Whether a page that is called something else than anything in the text says so. */
    private boolean putsItself(List<Discrepancy> all, List<String> title) {
        return title.stream().anyMatch(term -> !named.containsKey(term))
                && all.stream()
                        .map(each -> Terms.content(each.found()))
                        .anyMatch(found -> !found.isEmpty() && title.containsAll(found));
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
}
