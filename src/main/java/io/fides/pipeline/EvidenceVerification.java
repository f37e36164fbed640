package io.fides.pipeline;

import io.fides.attribute.EvidenceSequence;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.SubFact;
import io.fides.domain.Verdict;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.retrieve.Retrieval;
import io.fides.retrieve.Windows;
import io.fides.verify.ClaimwiseVerifier;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * EV for a whole answer: judges in batches, turns all judgements of a sub-fact into its check, and
 * has a reader look at what a model that does not read is unsure of.
 *
 * <p>A language model reads the evidence of a batch together: what was found for one fact may
 * decide another. A verifier that needs no other claims judges some after the other: what is judged
 * by the deadline stays judged.
 *
 * @param batch sub-facts a verification call
 */
record EvidenceVerification(Fides.Stages stages, int batch, StageClock clock) {

    /** What part of the time that is left a look may take. */
    private static final double SHARE = 0.7;

    /**
     * From so many claims on, verdicts are told before the next claims are begun: about what a
     * deadline can cost. Fewer would leave processors idle between groups.
     */
    private static final int GROUP = 8;

    /** From this probability on a verdict needs no second look by a better judge. */
    private static final double SURE = 0.95;

    /** From this probability on a passage contests what others support. */
    private static final double CONTESTING = 0.2;

    /** As long as those of the paper, but one begins where another ends. */
    private static final Windows APART = new Windows(4, 4);

    /** A sub-fact with the sentence it is of and the evidence it is to be judged by. */
    private record Case(SubFact fact, String sentence, List<Evidence> evidence) {

        private Stream<Pairing> pairs() {
            return evidence.stream().map(each -> new Pairing(fact.text(), sentence, each));
        }
    }

    /**
     * A check for each sub-fact of these sentences, by what was found for it. The listener is told
     * of each once, as soon as no better judge is going to look at it.
     */
    List<FactCheck> verify(
            List<ContextualSentence> sentences,
            List<SubFact> facts,
            List<Outcome<Retrieval>> found) {
        List<Case> cases = new ArrayList<>();
        for (int i = 0; i < facts.size(); i++) {
            if (found.get(i) instanceof Outcome.Done<Retrieval>(Retrieval retrieval)
                    && !retrieval.evidence().isEmpty()) {
                SubFact fact = facts.get(i);
                String sentence = sentences.get(fact.sentence()).wording();
                cases.add(new Case(fact, sentence, retrieval.evidence()));
            }
        }
        Map<SubFact, Outcome<List<Judgement>>> judged = look(stages.verifier(), cases);
        List<FactCheck> checks = new ArrayList<>();
        for (int i = 0; i < facts.size(); i++) {
            Outcome<List<Judgement>> unread = found.get(i).map(_ -> List.of());
            checks.add(check(facts.get(i), judged.getOrDefault(facts.get(i), unread)));
        }
        List<FactCheck> reached =
                stages.reader()
                        .filter(by -> !by.equals(stages.verifier()))
                        .map(by -> again(by, checks, cases))
                        .orElse(List.copyOf(checks));
        reached.stream()
                .filter(check -> !isToldInGroups() || !judged.containsKey(check.fact()))
                .forEach(this::tell);
        return reached;
    }

    private boolean isToldInGroups() {
        return stages.reader().isEmpty() && stages.verifier() instanceof ClaimwiseVerifier;
    }

    /** The second look, by who reads, at what a model that does not read is unsure of. */
    private List<FactCheck> again(Verifier by, List<FactCheck> checks, List<Case> cases) {
        Set<SubFact> open =
                checks.stream()
                        .filter(EvidenceVerification::isOpen)
                        .map(FactCheck::fact)
                        .collect(Collectors.toSet());
        Map<SubFact, Outcome<List<Judgement>>> judged =
                look(by, cases.stream().filter(each -> open.contains(each.fact())).toList());
        return checks.stream()
                .map(
                        check -> {
                            Outcome<List<Judgement>> again = judged.get(check.fact());
                            return again == null ? check : check(check.fact(), again);
                        })
                .toList();
    }

    /** A model that does not read is believed where it is sure and nothing speaks against it. */
    private static boolean isOpen(FactCheck check) {
        return switch (check) {
            case FactCheck.Unattributed(_, Verdict.Contradicted why, _) ->
                    !speaksAgainst(why.by(), SURE);
            case FactCheck.Unattributed _ -> true;
            case FactCheck.Attributed(_, Verdict.Supported verdict, var judgements) ->
                    verdict.score() < SURE || speaksAgainst(judgements, CONTESTING);
            case FactCheck.Revised _, FactCheck.NotCheckworthy _, FactCheck.Unchecked _ -> false;
        };
    }

    private static boolean speaksAgainst(List<Judgement> judgements, double from) {
        return judgements.stream().anyMatch(each -> each.probabilities().contradicts() >= from);
    }

    private Map<SubFact, Outcome<List<Judgement>>> look(Verifier by, List<Case> cases) {
        Deadline deadline = clock.budget().deadline().share(SHARE);
        if (by instanceof ClaimwiseVerifier claimwise) {
            return inGroups(claimwise, cases, deadline);
        }
        boolean together = stages.reader().filter(by::equals).isPresent();
        return look(cases, batch, deadline, some -> judge(by, some, together));
    }

    private Map<SubFact, Outcome<List<Judgement>>> look(
            List<Case> cases,
            int size,
            Deadline deadline,
            Function<List<Case>, List<Outcome<List<Judgement>>>> judge) {
        return Fanout.byItem(
                cases.stream().map(Case::fact).toList(),
                clock.fanout().batches(Stage.VERIFICATION, cases, size, deadline, judge));
    }

    /** One group after the other: side by side none would be ready before all are. */
    private Map<SubFact, Outcome<List<Judgement>>> inGroups(
            ClaimwiseVerifier by, List<Case> cases, Deadline deadline) {
        Map<SubFact, Outcome<List<Judgement>>> judged = new HashMap<>();
        for (List<Case> some : Fanout.split(cases, batch)) {
            Verifier within = by.within(some.stream().flatMap(Case::pairs).toList());
            for (List<Case> group : groups(some)) {
                Map<SubFact, Outcome<List<Judgement>>> ready =
                        look(group, group.size(), deadline, these -> judge(within, these, false));
                if (isToldInGroups()) {
                    ready.forEach((fact, outcome) -> tell(check(fact, outcome)));
                }
                judged.putAll(ready);
            }
        }
        return judged;
    }

    /**
     * Whole sentences, since an edit must know what else its sentence states; and claims of the
     * same words, which are judged by all that was found for them.
     */
    private static List<List<Case>> groups(List<Case> cases) {
        Map<String, List<Case>> byClaim =
                cases.stream()
                        .collect(
                                Collectors.groupingBy(
                                        each -> each.fact().text(),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        List<List<Case>> groups = new ArrayList<>();
        for (List<Case> same : byClaim.values()) {
            if (groups.isEmpty() || isFull(groups.getLast(), same.getFirst().fact().sentence())) {
                groups.add(new ArrayList<>());
            }
            groups.getLast().addAll(same);
        }
        return groups;
    }

    private static boolean isFull(List<Case> group, int next) {
        return group.size() >= GROUP && group.getLast().fact().sentence() != next;
    }

    private void tell(FactCheck check) {
        clock.tell(new PipelineEvent.VerdictReached(check));
    }

    private static List<Outcome<List<Judgement>>> judge(
            Verifier by, List<Case> cases, boolean together) {
        List<Case> read = together ? together(cases) : cases;
        List<Pairing> pairs = read.stream().flatMap(Case::pairs).toList();
        Iterator<Outcome<Judgement>> judged = by.judge(pairs).iterator();
        List<Outcome<List<Judgement>>> outcomes = new ArrayList<>();
        for (int i = 0; i < cases.size(); i++) {
            List<Evidence> own = cases.get(i).evidence();
            // One that is missing might have been the contradicting one.
            outcomes.add(
                    Outcome.all(read.get(i).evidence().stream().map(_ -> judged.next()).toList())
                            .map(judgements -> relevant(judgements, own)));
        }
        return outcomes;
    }

    /** Each fact with the evidence of all. */
    private static List<Case> together(List<Case> cases) {
        List<Evidence> evidence = cases.stream().flatMap(each -> each.evidence().stream()).toList();
        return cases.stream()
                .map(
                        each ->
                                new Case(
                                        each.fact(),
                                        each.sentence(),
                                        windows(evidence, each.fact().query())))
                .toList();
    }

    /** Windows that overlap become one region of their source. */
    private static List<Passage> regions(List<Evidence> windows) {
        List<Source> sources = windows.stream().map(each -> each.passage().source()).toList();
        List<Evidence> inOrder =
                windows.stream()
                        .sorted(
                                Comparator.comparingInt(
                                                (Evidence each) ->
                                                        sources.indexOf(each.passage().source()))
                                        .thenComparing(each -> each.passage().span()))
                        .toList();
        return EvidenceSequence.aggregate(inOrder).stream().map(Evidence::passage).toList();
    }

    /** The windows of all evidence, as evidence for a query; none overlaps another. */
    private static List<Evidence> windows(List<Evidence> evidence, String query) {
        List<Evidence> windows = new ArrayList<>();
        for (Passage region : regions(evidence)) {
            for (Passage window : APART.of(new Document(region.source(), region.text()))) {
                Span span = window.span().shift(region.span().start());
                Passage placed =
                        new Passage(window.source(), region.headings(), span, window.text());
                double relevance =
                        evidence.stream()
                                .filter(each -> each.passage().overlaps(placed))
                                .mapToDouble(Evidence::relevance)
                                .max()
                                .orElse(0);
                windows.add(new Evidence(placed, query, windows.size(), relevance));
            }
        }
        return windows;
    }

    /** What decides a fact, and what was found for it. */
    private static List<Judgement> relevant(List<Judgement> judgements, List<Evidence> own) {
        return judgements.stream()
                .filter(each -> each.stance() != Stance.NEUTRAL || isAmong(own, each.evidence()))
                .toList();
    }

    private static boolean isAmong(List<Evidence> own, Evidence read) {
        return own.stream().anyMatch(found -> found.passage().overlaps(read.passage()));
    }

    private FactCheck check(SubFact fact, Outcome<List<Judgement>> judged) {
        if (!fact.checkworthy()) {
            return new FactCheck.NotCheckworthy(fact);
        }
        return switch (judged) {
            case Outcome.Failed<List<Judgement>>(Failure failure) ->
                    new FactCheck.Unchecked(fact, failure);
            case Outcome.Done<List<Judgement>>(List<Judgement> judgements) ->
                    switch (stages.policy().decide(judgements)) {
                        case Verdict.Supported supported ->
                                new FactCheck.Attributed(fact, supported, judgements);
                        case Verdict other -> new FactCheck.Unattributed(fact, other, judgements);
                    };
        };
    }
}
