package io.fides.verify.table;

import io.fides.domain.Discrepancy;
import io.fides.domain.Span;
import io.fides.retrieve.Terms;
import io.fides.verify.Agreement;
import io.fides.verify.CalendarDate;
import io.fides.verify.Lexicon;
import io.fides.verify.Quantity;
import io.fides.verify.Token;
import io.fides.verify.Tokens;
import io.fides.verify.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A sentence that gives values of one kind for several things, as a row of a table does: “A single
 * room costs €80, a double room €120”, “500 MB on Free, 20 GB on Team”.
 *
 * @param members in order
 */
record ValueSeries(String sentence, List<Member> members) {

    /** Of the other words of a claim a sentence with its title has so many, or is about another. */
    private static final double COVERED = 0.5;

    /**
     * @param names the words that tell it from the others
     */
    private record Member(Set<String> names, Value value) {}

    ValueSeries {
        members = List.copyOf(members);
    }

    /**
     * What differs between a claim with one value about one member, and the member's.
     *
     * @param title what the sentence stands under
     */
    static Optional<Discrepancy> compare(String claim, String sentence, String title) {
        if (isLimited(claim) || isLimited(sentence)) {
            return Optional.empty();
        }
        List<Value> stated = Value.in(claim).toList();
        return stated.stream()
                .filter(mine -> stated.stream().noneMatch(it -> it != mine && isLike(mine, it)))
                .flatMap(
                        mine ->
                                of(sentence, mine).stream()
                                        .flatMap(series -> series.about(claim, mine, title))
                                        .filter(it -> mine.excludes(it.value()))
                                        .map(it -> discrepancy(claim, mine, sentence, it.value())))
                .findFirst();
    }

    /** Whether it denies or compares. */
    private static boolean isLimited(String text) {
        return Tokens.of(text).all().stream()
                .anyMatch(each -> Lexicon.isNegation(each.norm()) || each.is("than"));
    }

    /** Whether they can be compared, and both have a unit or none. */
    private static boolean isLike(Value one, Value other) {
        boolean apart =
                one instanceof Quantity mine
                        && other instanceof Quantity theirs
                        && mine.unit().dimension() != theirs.unit().dimension();
        return !apart && one.agreement(other) != Agreement.UNCLEAR;
    }

    private static Discrepancy discrepancy(
            String claim, Value mine, String sentence, Value theirs) {
        return new Discrepancy(
                mine instanceof CalendarDate ? Discrepancy.Kind.DATE : Discrepancy.Kind.NUMBER,
                mine.span().of(claim),
                theirs.span().of(sentence));
    }

    /** The values of a sentence that can be compared with one, if each stands beside its thing. */
    private static Optional<ValueSeries> of(String sentence, Value like) {
        List<Value> values =
                Value.in(sentence)
                        .filter(each -> isLike(like, each))
                        .sorted(Comparator.comparing(Value::span))
                        .toList();
        if (values.size() < 2) {
            return Optional.empty();
        }
        List<List<Token>> labels = labels(gaps(sentence, values));
        List<Member> members = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            List<String> names = new ArrayList<>(words(labels.get(i)));
            for (List<Token> each : labels) {
                if (each != labels.get(i)) {
                    names.removeAll(words(each));
                }
            }
            // “A single room costs €80, a double room €120”: the verb is of both
            if (i == 0 && names.size() > 1 && !isBehind(gaps(sentence, values))) {
                names.remove(words(labels.getFirst()).getLast());
            }
            members.add(new Member(Set.copyOf(names), values.get(i)));
        }
        return Optional.of(new ValueSeries(sentence, members))
                .filter(it -> !it.members.isEmpty())
                .filter(it -> it.members.stream().noneMatch(each -> each.names().isEmpty()));
    }

    /** The words that stand behind each value, or before each; none if it is not always so. */
    private static List<List<Token>> labels(List<List<Token>> gaps) {
        List<List<Token>> inner = gaps.subList(1, gaps.size() - 1);
        if (isBehind(gaps)) {
            List<Token> last = gaps.getLast();
            int end = joint(last);
            return Stream.concat(
                            inner.stream(),
                            Stream.of(last.subList(0, end < 0 ? last.size() : end)))
                    .toList();
        }
        return inner.stream().allMatch(it -> joint(it) >= 0)
                ? Stream.concat(
                                Stream.of(first(gaps.getFirst())),
                                inner.stream().map(it -> it.subList(joint(it), it.size())))
                        .toList()
                : List.of();
    }

    private static boolean isBehind(List<List<Token>> gaps) {
        return gaps.subList(1, gaps.size() - 1).stream()
                .allMatch(it -> !it.isEmpty() && isJoint(it.getLast()));
    }

    private static List<List<Token>> gaps(String sentence, List<Value> values) {
        List<Token> tokens = Tokens.of(sentence).all();
        return IntStream.rangeClosed(0, values.size())
                .mapToObj(
                        i ->
                                new Span(
                                        i == 0 ? 0 : values.get(i - 1).span().end(),
                                        i == values.size()
                                                ? sentence.length()
                                                : Math.max(
                                                        i == 0
                                                                ? 0
                                                                : values.get(i - 1).span().end(),
                                                        values.get(i).span().start())))
                .map(
                        gap ->
                                tokens.stream()
                                        .filter(it -> gap.start() <= it.span().start())
                                        .filter(it -> it.span().end() <= gap.end())
                                        .toList())
                .toList();
    }

    /** The first joint of some words; -1 if they have none. */
    private static int joint(List<Token> words) {
        return IntStream.range(0, words.size())
                .filter(i -> isJoint(words.get(i)))
                .findFirst()
                .orElse(-1);
    }

    private static boolean isJoint(Token token) {
        return token.is(",", ";") || Lexicon.isListed(token.norm(), "joining");
    }

    /** What stands before the first value, but for what leads to it. */
    private static List<Token> first(List<Token> before) {
        int from =
                IntStream.range(0, before.size())
                        .filter(i -> isJoint(before.get(i)) || before.get(i).is(":"))
                        .max()
                        .orElse(-1);
        List<Token> label = before.subList(from + 1, before.size());
        return words(label).isEmpty() ? before : label;
    }

    private static List<String> words(List<Token> tokens) {
        return tokens.stream().flatMap(each -> Terms.content(each.text()).stream()).toList();
    }

    /** The member that a claim names, if it names no other and is about the same as the rest. */
    private Stream<Member> about(String claim, Value mine, String title) {
        Set<String> words = new HashSet<>(Terms.content(claim));
        Terms.content(mine.span().of(claim)).forEach(words::remove);
        List<Member> named =
                members.stream().filter(each -> words.containsAll(each.names())).toList();
        if (named.size() != 1) {
            return Stream.empty();
        }
        Member member = named.getFirst();
        boolean others =
                members.stream()
                        .filter(each -> each != member)
                        .anyMatch(each -> each.names().stream().anyMatch(words::contains));
        words.removeAll(member.names());
        Set<String> told = new HashSet<>(Terms.content(title + " " + sentence));
        long covered = words.stream().filter(told::contains).count();
        return !others && covered >= COVERED * words.size() ? Stream.of(member) : Stream.empty();
    }
}
