package io.fides.verify;

import io.fides.domain.Discrepancy;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Stance;
import io.fides.domain.run.Outcome;
import io.fides.retrieve.Terms;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/**
 * No verdict without a subject: whether “She died in Vienna” is so, no page can tell as long as
 * nobody knows who is meant. Such a claim is left open by every page that nothing ties to the text
 * it comes from: of whose title the text, apart from the claim itself, names nothing. No claim is
 * contradicted by a page about somebody, or another version of something, that is only called
 * nearly the same ({@link PageTitles#namesakes}). And no page puts its own subject in the place of
 * a claim's that shares with it a part of its name or only what is true of many, nor contradicts a
 * claim whose subject it does not name, or of whose sentence it names hardly anything: that one
 * director is Czech does not contradict that another one is Austrian ({@link ClaimSubject}). A
 * claim that names nothing, “You must be 25 years old”, is about what the text is about: no page by
 * another name contradicts it if one was read by a name that is in the text, and pages by names of
 * which the text has not all ({@link PageTitles#aside}) are read apart. Where pages disagree, those
 * of namesakes and those aside go. All else is judged by another verifier.
 */
public final class SubjectVerifier implements ClaimwiseVerifier {

    private final Verifier judge;
    private final Parser parser;

    /** How often the context has each term. */
    private final Map<String, Long> named;

    /**
     * @param judge decides each claim by its own pairs alone
     * @param context the text in which the claims stand, and what it responds to
     */
    public SubjectVerifier(Verifier judge, Parser parser, String context) {
        this.judge = judge;
        this.parser = parser;
        this.named =
                Terms.content(context).stream()
                        .collect(Collectors.groupingBy(term -> term, Collectors.counting()));
    }

    @Override
    public String name() {
        return judge.name();
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        return within(pairs).judge(pairs);
    }

    @Override
    public Verifier within(List<Pairing> batch) {
        return new Within(batch);
    }

    /** Judges claims of a batch; what its pages are is found out when the first are judged. */
    private final class Within implements Verifier {

        private final List<Pairing> batch;
        private Optional<Pages> pages = Optional.empty();

        Within(List<Pairing> batch) {
            this.batch = batch;
        }

        @Override
        public String name() {
            return SubjectVerifier.this.name();
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            return new Claims(pairs, pages()).judged();
        }

        private synchronized Pages pages() {
            if (pages.isEmpty()) {
                pages = Optional.of(Pages.of(batch, parser, named.keySet()));
            }
            return pages.get();
        }
    }

    /**
     * What was read for a batch.
     *
     * @param words of what was read of each source, and of its title
     */
    private record Pages(
            Map<Source, Set<String>> words,
            Set<Source> namesakes,
            Set<Source> aside,
            Map<Source, Set<String>> foreign) {

        static Pages of(List<Pairing> batch, Parser parser, Set<String> text) {
            PageTitles titles =
                    PageTitles.of(batch.stream().map(it -> it.evidence().passage()), parser, text);
            return new Pages(words(batch), titles.namesakes(), titles.aside(), titles.foreign());
        }

        private static Map<Source, Set<String>> words(List<Pairing> pairs) {
            Map<Source, Set<String>> words = new LinkedHashMap<>();
            for (Pairing pair : pairs) {
                Passage passage = pair.evidence().passage();
                words.computeIfAbsent(
                                passage.source(), _ -> new HashSet<>(Terms.content(passage.name())))
                        .addAll(Terms.content(passage.text()));
            }
            return words;
        }
    }

    /** Claims of a text, each with all that was read for it. */
    private final class Claims {

        private final List<Pairing> pairs;
        private final List<DependencyTree> sentences;
        private final List<ClaimSubject> subjects;
        private final Pages pages;

        Claims(List<Pairing> pairs, Pages pages) {
            this.pairs = pairs;
            this.pages = pages;
            sentences = parser.parse(pairs.stream().map(Pairing::sentence));
            subjects =
                    parser.parse(pairs.stream().map(Pairing::claim)).stream()
                            .map(ClaimSubject::new)
                            .toList();
        }

        List<Outcome<Judgement>> judged() {
            List<Outcome<Judgement>> all = new ArrayList<>();
            List<Integer> own = new ArrayList<>();
            List<Integer> beside = new ArrayList<>();
            List<Integer> other = new ArrayList<>();
            for (int i = 0; i < pairs.size(); i++) {
                Optional<String> unknown = subjects.get(i).open();
                String why =
                        "the text does not say who or what “%s” is".formatted(unknown.orElse(""));
                all.add(new Outcome.Done<>(Judgement.undecided(pairs.get(i).evidence(), why)));
                if (unknown.isEmpty() || isTied(pairs.get(i))) {
                    boolean mine =
                            !pages.aside().contains(source(i)) || !subjects.get(i).isNameless();
                    (pages.namesakes().contains(source(i)) ? other : mine ? own : beside).add(i);
                }
            }
            judge(own, all, this::tied);
            judge(beside, all, this::tied);
            judge(other, all, (_, said) -> namesake(said));
            dropContrary(all);
            return List.copyOf(all);
        }

        /** What pages of one standing say, which are not read with the others. */
        private void judge(
                List<Integer> places,
                List<Outcome<Judgement>> all,
                BiFunction<Integer, Judgement, Judgement> checked) {
            if (!places.isEmpty()) {
                List<Outcome<Judgement>> said =
                        judge.judge(places.stream().map(pairs::get).toList());
                for (int i = 0; i < said.size(); i++) {
                    int at = places.get(i);
                    all.set(at, said.get(i).map(it -> checked.apply(at, it)));
                }
            }
        }

        /** What a page says against a claim counts only if it is about the claim's subject. */
        private Judgement tied(int place, Judgement said) {
            if (said.stance() != Stance.CONTRADICTS) {
                return said;
            }
            ClaimSubject subject = subjects.get(place);
            if (subject.isElsewhere(pages.foreign().get(source(place)))) {
                return foreign(said);
            }
            Passage passage = said.evidence().passage();
            List<String> title = Terms.content(passage.title());
            Set<String> spoken = new HashSet<>(Terms.content(passage.text()));
            spoken.addAll(title);
            if (subject.shares(title) && putsItself(said.discrepancies(), title)) {
                return namesake(said);
            }
            if (subject.isExchanged(said.discrepancies())) {
                return subject.isToldOf(spoken)
                        ? said
                        : Judgement.undecided(
                                said.evidence(), "what the source says of another is true of many");
            }
            if (title.isEmpty()) {
                return said;
            }
            if (subject.isStranger(spoken)) {
                return Judgement.undecided(said.evidence(), "the source does not name the subject");
            }
            Set<String> page = pages.words().getOrDefault(source(place), Set.of());
            if (passage.source().title().isBlank() && subject.isNamesake(title, page)) {
                return namesake(said);
            }
            List<String> aside = new ArrayList<>(title);
            aside.addAll(subject.stated(said.discrepancies()));
            return subject.isAnother(sentences.get(place), aside, page)
                    ? Judgement.undecided(
                            said.evidence(),
                            "the source names hardly anything of what the sentence does")
                    : said;
        }

        /** Where pages disagree, those go that may be about something else. */
        private void dropContrary(List<Outcome<Judgement>> all) {
            Map<String, Set<Stance>> told = new HashMap<>();
            for (int i = 0; i < all.size(); i++) {
                if (!isAside(i) && all.get(i) instanceof Outcome.Done<Judgement>(Judgement said)) {
                    told.computeIfAbsent(pairs.get(i).claim(), _ -> EnumSet.noneOf(Stance.class))
                            .add(said.stance());
                }
            }
            for (int i = 0; i < all.size(); i++) {
                Set<Stance> own = told.getOrDefault(pairs.get(i).claim(), Set.of());
                if (isAside(i)) {
                    all.set(
                            i,
                            all.get(i).map(said -> isContrary(said, own) ? foreign(said) : said));
                }
            }
        }

        private boolean isAside(int place) {
            return pages.aside().contains(source(place))
                    || pages.namesakes().contains(source(place));
        }

        private Source source(int place) {
            return pairs.get(place).evidence().passage().source();
        }
    }

    private static boolean isContrary(Judgement said, Set<Stance> own) {
        return switch (said.stance()) {
            case ENTAILS -> own.contains(Stance.CONTRADICTS);
            case CONTRADICTS -> own.contains(Stance.ENTAILS);
            case NEUTRAL -> false;
        };
    }

    private static Judgement foreign(Judgement said) {
        return Judgement.undecided(
                said.evidence(), "the source is about something that the text does not name");
    }

    private static Judgement namesake(Judgement said) {
        return said.stance() == Stance.CONTRADICTS
                ? Judgement.undecided(
                        said.evidence(),
                        "“%s” is about something else that is called nearly the same"
                                .formatted(said.evidence().passage().name()))
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
        String title = pair.evidence().passage().name();
        List<String> claimed = Terms.content(pair.claim());
        return title.isBlank()
                || Terms.content(title).stream()
                        .anyMatch(
                                term ->
                                        named.getOrDefault(term, 0L)
                                                > Collections.frequency(claimed, term));
    }
}
