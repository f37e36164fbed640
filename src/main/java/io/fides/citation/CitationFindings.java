package io.fides.citation;

import io.fides.domain.CitationCheck;
import io.fides.domain.CitationCheck.Elsewhere;
import io.fides.domain.CitationCheck.Finding;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Judgement;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import io.fides.domain.Verdict;
import io.fides.retrieve.Terms;
import io.fides.verify.VerdictPolicy;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the judgements of an answer's facts, source by source, say of its citations.
 *
 * @param policy makes a verdict of what one source says
 */
public record CitationFindings(CitedSentences sentences, VerdictPolicy policy) {

    /** From this probability on, what a source does not decide, it says nothing of. */
    private static final double SURE = 0.95;

    /** A number, or what is written with a capital, though it does not begin the sentence. */
    private static final Pattern NAMED =
            Pattern.compile("(?<=[\\p{L}\\p{Nd},] )\\p{Lu}[\\p{L}\\p{Nd}]+|\\p{Nd}[\\p{Nd}.,]*");

    /** A finding for each citation, in reading order. */
    public List<CitationCheck> of(List<FactCheck> checks) {
        Map<Integer, List<SubFact>> facts = new LinkedHashMap<>();
        Map<SubFact, List<Judgement>> read = new HashMap<>();
        for (FactCheck each : checks) {
            if (each.reached().isPresent()) {
                int sentence = each.fact().sentence();
                facts.computeIfAbsent(sentence, _ -> new ArrayList<>()).add(each.fact());
                read.put(each.fact(), each.judgements());
            }
        }
        Readings readings = new Readings(read, sentences.sources());
        return sentences.cited().stream()
                .map(each -> new Case(each, sentences.facts(each, facts), readings).check())
                .toList();
    }

    /** What was read of each fact; words of sources by address, and of the text, each once. */
    private record Readings(
            Map<SubFact, List<Judgement>> read,
            List<CitedSource> sources,
            Map<URI, List<String>> words,
            Map<URI, Set<String>> terms,
            Map<Span, List<Quotation>> quotations) {

        private Readings(Map<SubFact, List<Judgement>> read, List<CitedSource> sources) {
            this(read, sources, new HashMap<>(), new HashMap<>(), new HashMap<>());
        }

        List<String> words(CitedSource source) {
            return source.uri()
                    .map(uri -> words.computeIfAbsent(uri, _ -> Quotation.words(source)))
                    .orElse(List.of());
        }

        Set<String> terms(CitedSource source) {
            return source.uri()
                    .map(uri -> terms.computeIfAbsent(uri, _ -> said(source)))
                    .orElse(Set.of());
        }

        private static Set<String> said(CitedSource source) {
            return source.documents().stream()
                    .flatMap(each -> Terms.content(each.text()).stream())
                    .collect(Collectors.toSet());
        }
    }

    /** One citation. */
    private final class Case {

        private final CitedSource source;
        private final List<SubFact> facts;
        private final CitedSentences.Group group;
        private final Readings readings;
        private final List<Verdict> verdicts;

        private Case(CitedSource source, List<SubFact> facts, Readings readings) {
            this.source = source;
            this.facts = facts;
            this.group = sentences.group(source.mark());
            this.readings = readings;
            this.verdicts = facts.stream().map(each -> by(source.uri(), each)).toList();
        }

        private CitationCheck check() {
            if (source.uri().isEmpty()) {
                return is(Finding.UNKNOWN, supporter());
            }
            if (source.failure().isPresent()) {
                return is(Finding.UNREADABLE, supporter());
            }
            List<Quotation> quotations = quotations();
            boolean quotes =
                    quotations.stream().allMatch(each -> each.isIn(readings.words(source)));
            if (verdicts.stream().anyMatch(Verdict.Contradicted.class::isInstance)) {
                return is(quotes ? Finding.CONTRADICTS : Finding.MISQUOTED, supporter());
            }
            if (!quotes) {
                return misquoted(quotations);
            }
            boolean some = verdicts.stream().anyMatch(Case::supports);
            if (some || (!quotations.isEmpty() && !facts.isEmpty())) {
                return is(isSilentOnRest() ? Finding.PARTLY : Finding.SUPPORTS, Optional.empty());
            }
            Optional<Elsewhere> elsewhere = supporter();
            if (elsewhere.isPresent()) {
                return is(Finding.ELSEWHERE, elsewhere);
            }
            boolean silent = !facts.isEmpty() && facts.stream().allMatch(this::isSilent);
            return is(silent ? Finding.SILENT : Finding.UNDECIDED, Optional.empty());
        }

        /** Words that a source beside it has are that source's. */
        private CitationCheck misquoted(List<Quotation> quotations) {
            for (CitedSource each : readings.sources()) {
                if (quotations.stream().allMatch(it -> it.isIn(readings.words(each)))) {
                    URI uri = each.uri().orElseThrow();
                    if (sentences.isBeside(source.mark(), uri)) {
                        boolean some = verdicts.stream().anyMatch(Case::supports);
                        return is(some ? Finding.SUPPORTS : Finding.UNDECIDED, Optional.empty());
                    }
                    return is(Finding.ELSEWHERE, said(uri).map(it -> new Elsewhere(uri, it)));
                }
            }
            return is(Finding.MISQUOTED, Optional.empty());
        }

        private List<Quotation> quotations() {
            int last = facts.stream().mapToInt(it -> it.span().end()).max().orElse(0);
            int end = Math.max(group.to(), last);
            int start = facts.stream().mapToInt(it -> it.span().start()).min().orElse(end);
            return readings.quotations()
                    .computeIfAbsent(
                            new Span(Math.min(start, end), end),
                            place -> Quotation.of(sentences.text(), place));
        }

        private CitationCheck is(Finding finding, Optional<Elsewhere> elsewhere) {
            return new CitationCheck(
                    source.mark(),
                    source.uri(),
                    facts,
                    finding,
                    source.uri().isPresent() && source.failure().isEmpty()
                            ? verdicts.stream().mapToDouble(Verdict::score).min()
                            : OptionalDouble.empty(),
                    source.uri().flatMap(this::said),
                    elsewhere,
                    source.failure());
        }

        /** Of some facts that are supported, the others are left open by all that is cited here. */
        private boolean isSilentOnRest() {
            for (int i = 0; i < facts.size(); i++) {
                SubFact fact = facts.get(i);
                if (!supports(verdicts.get(i))
                        && isSilent(fact)
                        && group.sources().stream()
                                .noneMatch(beside -> supports(by(Optional.of(beside), fact)))) {
                    return true;
                }
            }
            return false;
        }

        /**
         * The judge is sure, and the page has none of the names and numbers of the fact: what a
         * page words anew the judge may miss, and of a fact without a name it cannot know.
         */
        private boolean isSilent(SubFact fact) {
            Set<String> said = readings.terms(source);
            List<String> wanted =
                    NAMED.matcher(fact.text())
                            .results()
                            .flatMap(each -> Terms.content(each.group()).stream())
                            .toList();
            return !wanted.isEmpty()
                    && wanted.stream().noneMatch(said::contains)
                    && judgements(source.uri(), fact).stream()
                            .allMatch(each -> each.probabilities().neutral() >= SURE);
        }

        /** Another source that supports all that the citation is for. */
        private Optional<Elsewhere> supporter() {
            for (CitedSource each : facts.isEmpty() ? List.<CitedSource>of() : readings.sources()) {
                if (!each.uri().equals(source.uri())
                        && facts.stream().allMatch(fact -> supports(by(each.uri(), fact)))) {
                    URI uri = each.uri().orElseThrow();
                    return said(uri).map(evidence -> new Elsewhere(uri, evidence));
                }
            }
            return Optional.empty();
        }

        private static boolean supports(Verdict verdict) {
            return verdict instanceof Verdict.Supported || verdict instanceof Verdict.Conflicting;
        }

        private Verdict by(Optional<URI> uri, SubFact fact) {
            return policy.decide(judgements(uri, fact));
        }

        private List<Judgement> judgements(Optional<URI> uri, SubFact fact) {
            return readings.read().getOrDefault(fact, List.of()).stream()
                    .filter(it -> uri.equals(Optional.of(it.evidence().passage().source().uri())))
                    .toList();
        }

        /** What a source says of the facts most decidedly. */
        private Optional<Evidence> said(URI uri) {
            return facts.stream()
                    .flatMap(fact -> judgements(Optional.of(uri), fact).stream())
                    .min(Comparator.comparingDouble(each -> each.probabilities().neutral()))
                    .map(Judgement::evidence);
        }
    }
}
