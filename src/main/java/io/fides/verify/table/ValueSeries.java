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
import io.fides.verify.Weekdays;
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
 * room costs €80, a double room €120”, “500 MB on Free, 20 GB on Team”, “on weekdays from 9:00 to
 * 18:00 and on Saturdays from 10:00 to 14:00”.
 *
 * @param members in order
 */
record ValueSeries(Read sentence, List<Member> members) {

    /**
     * @param names the words that tell it from the others
     * @param values one, or both ends of a range
     */
    private record Member(Set<String> names, List<Value> values) {}

    /** A text with its values. */
    record Read(String text, List<Value> values) {

        static Read of(String text) {
            return new Read(
                    text, Value.in(text).sorted(Comparator.comparing(Value::span)).toList());
        }

        /** Those that can be compared with one; both ends of a range together. */
        List<List<Value>> groups(Value like) {
            List<List<Value>> groups = new ArrayList<>();
            for (Value each : values) {
                if (isLike(like, each)) {
                    int from = groups.isEmpty() ? 0 : span(groups.getLast()).end();
                    int to = Math.max(from, each.span().start());
                    if (groups.isEmpty() || !words(new Span(from, to)).isEmpty()) {
                        groups.add(new ArrayList<>());
                    }
                    groups.getLast().add(each);
                }
            }
            return groups;
        }

        /** The words of a part that carry content; of days of the week each one. */
        List<String> words(Span place) {
            StringBuilder rest = new StringBuilder(place.of(text));
            List<String> days = new ArrayList<>();
            for (Value each : values) {
                if (each instanceof Weekdays it && place.contains(it.span())) {
                    it.days().forEach(day -> days.add(day.name()));
                    int from = it.span().start() - place.start();
                    int to = from + it.span().length();
                    rest.replace(from, to, " ".repeat(to - from));
                }
            }
            List<String> words = new ArrayList<>(Terms.content(rest.toString()));
            words.addAll(days);
            return words;
        }
    }

    ValueSeries {
        members = List.copyOf(members);
    }

    /** Another value for what a claim is about, or the same, in which nothing differs. */
    record Answer(Optional<Discrepancy> differing) {}

    /**
     * What a sentence says of the member that a claim with one value is about; empty if it says
     * nothing of that.
     *
     * @param title what the sentence stands under
     */
    static Optional<Answer> compare(Read claim, Read sentence, String title) {
        if (sentence.values().size() < 2 || isLimited(claim) || isLimited(sentence)) {
            return Optional.empty();
        }
        return claim.values().stream()
                .filter(mine -> !(mine instanceof Weekdays))
                .map(claim::groups)
                .filter(groups -> groups.size() == 1)
                .map(List::getFirst)
                .flatMap(
                        mine ->
                                of(sentence, mine.getFirst()).stream()
                                        .flatMap(it -> it.about(claim, span(mine), title))
                                        .flatMap(it -> answer(claim, mine, sentence, it)))
                .findFirst();
    }

    /** Whether it denies or compares. */
    private static boolean isLimited(Read read) {
        return Tokens.of(read.text()).all().stream()
                .anyMatch(each -> Lexicon.isNegation(each.norm()) || each.is("than"));
    }

    /** Of a range one end, or all of it. */
    private static Stream<Answer> answer(
            Read claim, List<Value> mine, Read sentence, Member member) {
        List<Value> theirs = member.values();
        if (mine.size() != theirs.size()) {
            return Stream.empty();
        }
        List<Integer> other =
                IntStream.range(0, mine.size())
                        .filter(i -> mine.get(i).excludes(theirs.get(i)))
                        .boxed()
                        .toList();
        if (other.isEmpty()) {
            boolean same =
                    IntStream.range(0, mine.size())
                            .allMatch(i -> mine.get(i).matches(theirs.get(i)));
            return same ? Stream.of(new Answer(Optional.empty())) : Stream.empty();
        }
        int first = other.getFirst();
        int end = other.getLast() + 1;
        Discrepancy.Kind kind =
                mine.getFirst() instanceof CalendarDate
                        ? Discrepancy.Kind.DATE
                        : Discrepancy.Kind.NUMBER;
        return Stream.of(
                new Answer(
                        Optional.of(
                                new Discrepancy(
                                        kind,
                                        span(mine.subList(first, end)).of(claim.text()),
                                        span(theirs.subList(first, end)).of(sentence.text())))));
    }

    private static Span span(List<Value> values) {
        return new Span(values.getFirst().span().start(), values.getLast().span().end());
    }

    /** Whether they can be compared, and both have a unit or none. */
    private static boolean isLike(Value one, Value other) {
        boolean apart =
                one instanceof Quantity mine
                        && other instanceof Quantity theirs
                        && mine.unit().dimension() != theirs.unit().dimension();
        return !apart && one.agreement(other) != Agreement.UNCLEAR;
    }

    /** The values of a sentence that can be compared with one, if each stands beside its thing. */
    private static Optional<ValueSeries> of(Read sentence, Value like) {
        List<List<Value>> values = sentence.groups(like);
        if (values.size() < 2) {
            return Optional.empty();
        }
        List<List<Token>> gaps = gaps(sentence.text(), values);
        List<List<String>> labels = labels(gaps).stream().map(it -> label(sentence, it)).toList();
        List<Member> members = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            List<String> names = new ArrayList<>(labels.get(i));
            for (int j = 0; j < labels.size(); j++) {
                names.removeAll(j == i ? List.of() : labels.get(j));
            }
            // “A single room costs €80, a double room €120”: the verb is of both
            String verb = labels.getFirst().isEmpty() ? "" : labels.getFirst().getLast();
            if (i == 0 && names.size() > 1 && !areBehind(gaps) && !isDay(verb)) {
                names.remove(verb);
            }
            members.add(new Member(Set.copyOf(names), values.get(i)));
        }
        return Optional.of(new ValueSeries(sentence, members))
                .filter(it -> !it.members.isEmpty())
                .filter(it -> it.members.stream().noneMatch(each -> each.names().isEmpty()));
    }

    /** What stands before the first value, between them, and behind the last. */
    private static List<List<Token>> gaps(String sentence, List<List<Value>> values) {
        List<Token> tokens = Tokens.of(sentence).all();
        return IntStream.rangeClosed(0, values.size())
                .mapToObj(
                        i -> {
                            int from = i == 0 ? 0 : span(values.get(i - 1)).end();
                            int to =
                                    i == values.size()
                                            ? sentence.length()
                                            : span(values.get(i)).start();
                            return tokens.stream()
                                    .filter(it -> from <= it.span().start())
                                    .filter(it -> it.span().end() <= to)
                                    .toList();
                        })
                .toList();
    }

    /** The words that stand behind each value, or before each; none if it is not always so. */
    private static List<List<Token>> labels(List<List<Token>> gaps) {
        List<List<Token>> inner = gaps.subList(1, gaps.size() - 1);
        if (areBehind(gaps)) {
            List<Token> last = gaps.getLast();
            int end = joint(last);
            return Stream.concat(
                            inner.stream(), Stream.of(last.subList(0, end < 0 ? last.size() : end)))
                    .toList();
        }
        return inner.stream().allMatch(it -> joint(it) >= 0)
                ? Stream.concat(
                                Stream.of(first(gaps.getFirst())),
                                inner.stream().map(it -> it.subList(joint(it), it.size())))
                        .toList()
                : List.of();
    }

    private static boolean areBehind(List<List<Token>> gaps) {
        return gaps.subList(1, gaps.size() - 1).stream()
                .allMatch(it -> !it.isEmpty() && isJoint(it.getLast()));
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
        return label.stream().allMatch(it -> Terms.content(it.text()).isEmpty()) ? before : label;
    }

    /** The days that are named, or else the words. */
    private static List<String> label(Read sentence, List<Token> tokens) {
        if (tokens.isEmpty()) {
            return List.of();
        }
        Span place = new Span(tokens.getFirst().span().start(), tokens.getLast().span().end());
        List<String> words = sentence.words(place);
        List<String> days = words.stream().filter(ValueSeries::isDay).toList();
        return days.isEmpty() ? words : days;
    }

    private static boolean isDay(String word) {
        return Character.isUpperCase(word.isEmpty() ? ' ' : word.charAt(0));
    }

    /**
     * The member that a claim names, if it names no other, and of its other words half are there.
     */
    private Stream<Member> about(Read claim, Span mine, String title) {
        Set<String> words = new HashSet<>(claim.words(new Span(0, mine.start())));
        words.addAll(claim.words(new Span(mine.end(), claim.text().length())));
        List<Member> named =
                members.stream().filter(each -> words.containsAll(each.names())).toList();
        if (named.size() != 1) {
            return Stream.empty();
        }
        Member member = named.getFirst();
        words.removeAll(member.names());
        boolean others =
                words.stream().anyMatch(ValueSeries::isDay)
                        || members.stream()
                                .anyMatch(it -> it.names().stream().anyMatch(words::contains));
        Terms.content(title).forEach(words::remove);
        int rest = words.size();
        words.removeAll(sentence.words(Span.whole(sentence.text())));
        return !others && words.size() <= (rest + 1) / 2 ? Stream.of(member) : Stream.empty();
    }
}
