package io.fides.verify.model;

import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.retrieve.Terms;
import io.fides.segment.SentenceSplitter;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.verify.Agreement;
import io.fides.verify.Pairing;
import io.fides.verify.Quantity;
import io.fides.verify.QuantityParser;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What else was read for claims. Two sources need not disagree where one says something else than a
 * claim: “Deposit: e-bikes 150” beside “In 2019 the deposit for e-bikes was 100”.
 *
 * @param pairs the claims, each beside every window that was read for it
 */
record OtherSources(List<Pairing> pairs, Parser parser) {

    private static final Pattern YEAR = Pattern.compile("(?:19|20)\\d\\d");

    /** Whether another source has what differs between a claim and its evidence. */
    boolean saySo(Pairing pair, Judgement said) {
        return said.discrepancies().stream().anyMatch(each -> say(each.stated(), pair));
    }

    /**
     * Whether another source, or what stands under another heading, has the amount or date that is
     * wrong by a statement, and all nouns of the claim but units. One that is called what neither
     * claim nor statement has is about something else.
     *
     * @param wrong a part of the claim
     */
    boolean say(String wrong, Pairing statement) {
        DependencyTree claim = parser.parse(statement.claim());
        Set<String> about =
                IntStream.range(0, claim.size())
                        .filter(claim::isNoun)
                        .filter(i -> claim.children(i, "nummod").isEmpty())
                        .mapToObj(i -> Terms.content(claim.form(i)))
                        .flatMap(List::stream)
                        .collect(Collectors.toSet());
        Terms.content(wrong).forEach(about::remove);
        Passage passage = statement.evidence().passage();
        Set<String> known =
                words(statement.claim(), passage.source().title(), passage.title(), passage.text());
        return !about.isEmpty()
                && pairs.stream()
                        .filter(each -> each.claim().equals(statement.claim()))
                        .map(each -> each.evidence().passage())
                        .filter(each -> isElsewhere(each, passage))
                        .filter(each -> isOne(each, passage) || known.containsAll(names(each)))
                        .anyMatch(each -> says(each, wrong, about));
    }

    /**
     * The words of what it is called, which a file's name does not tell; “House Sheet 2026” is no
     * other sheet than that of 2024.
     */
    private static Set<String> names(Passage passage) {
        Source source = passage.source();
        String name =
                source.heading().equals(source.title())
                        ? passage.name()
                        : passage.headings().stream().findFirst().orElse("");
        return words(name).stream()
                .filter(each -> !YEAR.matcher(each).matches())
                .collect(Collectors.toSet());
    }

    private static boolean isElsewhere(Passage passage, Passage other) {
        return !isOne(passage, other) || !passage.headings().equals(other.headings());
    }

    private static boolean isOne(Passage passage, Passage other) {
        return passage.source().equals(other.source());
    }

    private static boolean says(Passage passage, String wrong, Set<String> about) {
        return SentenceSplitter.split(passage.text()).stream()
                .map((Span each) -> each.of(passage.text()))
                .filter(each -> has(each, wrong))
                .anyMatch(each -> words(passage.title(), each).containsAll(about));
    }

    private static Set<String> words(String... texts) {
        return Set.copyOf(Terms.content(String.join(" ", texts)));
    }

    /** In whatever unit: a list of prices may not name one. */
    private static boolean has(String sentence, String wrong) {
        List<String> numbers =
                Terms.content(wrong).stream().filter(it -> it.matches("\\d.*")).toList();
        List<Quantity> there = QuantityParser.of(sentence);
        return (!numbers.isEmpty() && Terms.content(sentence).containsAll(numbers))
                || QuantityParser.of(wrong).stream()
                        .anyMatch(
                                it ->
                                        there.stream()
                                                .map(it::compare)
                                                .anyMatch(Agreement.AGREE::equals));
    }
}
