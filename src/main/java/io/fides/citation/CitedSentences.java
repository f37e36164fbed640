package io.fides.citation;

import io.fides.domain.CitationMark;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What each citation of an answer stands at. */
public final class CitedSentences {

    /** What may stand between marks that belong together. */
    private static final String JOINTS = " ,;.\u00a0";

    /**
     * Citations that stand together.
     *
     * @param sentence its index; -1 if they stand at none
     * @param from where in the text the citations before end; -1 if there are none at the sentence
     * @param to where they begin
     * @param end where they end
     * @param sources those that there are
     */
    record Group(int sentence, int from, int to, int end, Set<URI> sources) {

        /**
         * What of a sentence they are for: what ends between the citations before and them, or, if
         * they close the sentence, with it; all of it if they only open it.
         */
        List<SubFact> facts(List<SubFact> whole, boolean closing) {
            List<SubFact> own =
                    whole.stream()
                            .filter(each -> each.span().end() > from)
                            .filter(each -> closing || each.span().end() <= to)
                            .toList();
            return own.isEmpty() ? whole : own;
        }
    }

    private final String text;
    private final List<Span> sentences;
    private final List<CitedSource> cited;
    private final Map<Integer, List<Group>> bySentence = new HashMap<>();
    private final Map<CitationMark, Group> byMark = new HashMap<>();

    /**
     * @param cited in reading order
     */
    public CitedSentences(
            String text, List<ContextualSentence> sentences, List<CitedSource> cited) {
        this.text = text;
        this.sentences = sentences.stream().map(each -> each.sentence().span()).toList();
        this.cited = List.copyOf(cited);
        List<CitedSource> together = new ArrayList<>();
        int end = -1;
        for (CitedSource each : cited) {
            Span place = each.mark().mark();
            if (!together.isEmpty() && !isJoint(end, place.start())) {
                add(together);
                together.clear();
            }
            together.add(each);
            end = place.end();
        }
        if (!together.isEmpty()) {
            add(together);
        }
    }

    private void add(List<CitedSource> together) {
        int to = together.getFirst().mark().mark().start();
        int sentence = sentence(to);
        List<Group> before = bySentence.computeIfAbsent(sentence, _ -> new ArrayList<>());
        int from = before.isEmpty() ? -1 : before.getLast().end();
        Set<URI> sources =
                together.stream()
                        .flatMap(each -> each.uri().stream())
                        .collect(Collectors.toUnmodifiableSet());
        int end = together.getLast().mark().mark().end();
        Group group = new Group(sentence, from, to, end, sources);
        before.add(group);
        together.forEach(each -> byMark.put(each.mark(), group));
    }

    /** The sentence at whose end or in which marks stand; behind a full stop, the one before. */
    private int sentence(int marks) {
        int at = before(marks);
        boolean leads = at > 0 && isJoint(sentences.get(at).start(), marks);
        return leads && text.substring(sentences.get(at - 1).end(), marks).indexOf('\n') < 0
                ? at - 1
                : at;
    }

    /** The last sentence that begins no later; -1 if none does. */
    private int before(int place) {
        Span here = new Span(place, place);
        int found = Collections.binarySearch(sentences, here, Comparator.comparingInt(Span::start));
        return found < 0 ? -found - 2 : found;
    }

    private boolean isJoint(int from, int to) {
        return from >= to
                || (to - from < 4
                        && text.substring(from, to).chars().allMatch(c -> JOINTS.indexOf(c) >= 0));
    }

    List<CitedSource> cited() {
        return cited;
    }

    /** Each source once, as it is cited first. */
    List<CitedSource> sources() {
        Map<URI, CitedSource> sources = new LinkedHashMap<>();
        for (CitedSource each : cited) {
            each.uri().ifPresent(uri -> sources.putIfAbsent(uri, each));
        }
        return List.copyOf(sources.values());
    }

    String text() {
        return text;
    }

    /** What is cited at a sentence. */
    Set<URI> at(int sentence) {
        return bySentence.getOrDefault(sentence, List.of()).stream()
                .flatMap(each -> each.sources().stream())
                .collect(Collectors.toSet());
    }

    Group group(CitationMark mark) {
        Group group = byMark.get(mark);
        if (group == null) {
            throw new IllegalArgumentException("not cited here: " + mark);
        }
        return group;
    }

    /** Whether a source is cited where a mark stands. */
    boolean isBeside(CitationMark mark, URI source) {
        return group(mark).sources().contains(source);
    }

    /** What a citation is for, of all facts of its sentence. */
    List<SubFact> facts(CitedSource source, Map<Integer, List<SubFact>> all) {
        Group group = group(source.mark());
        return group.facts(all.getOrDefault(group.sentence(), List.of()), isClosing(group));
    }

    /** Whether nothing is said behind them in their sentence. */
    private boolean isClosing(Group group) {
        int from = group.end();
        int to = group.sentence() < 0 ? 0 : sentences.get(group.sentence()).end();
        return from >= to
                || text.substring(from, to).codePoints().noneMatch(Character::isLetterOrDigit);
    }
}
