package io.fides.graph;

import io.fides.domain.Span;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import io.fides.retrieve.Terms;
import io.fides.syntax.WordTokenizer;
import io.fides.verify.CalendarDate;
import io.fides.verify.DateParser;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A claim as reasoning sees it: its words with slots in the places of names and dates. */
final class ClaimReading {

    private static final Set<String> NEGATIONS =
            Set.of("not", "n't", "never", "nor", "neither", "no", "nobody", "without", "cannot");

    /** Words that deny a statement without changing how it is put. */
    private static final Set<String> DENIALS = Set.of("not", "n't", "never");

    /** What part of a claim's words must come up in what supports it. */
    private static final double COVERED = 0.6;

    private final String text;
    private final List<Span> tokens;
    private final List<Slot> slots = new ArrayList<>();

    /** A place of a claim that a name or a date of a triplet can fill. */
    record Slot(Span span, String text, Optional<Entity> entity, Optional<CalendarDate> date) {

        boolean isDate() {
            return date.isPresent();
        }

        /** Whether it is written like a name. */
        boolean isName() {
            return !isDate() && Character.isUpperCase(text.codePointAt(0));
        }
    }

    /** One thing that a claim says of another. */
    record Assertion(Relation relation, Slot subject, Slot object) {}

    ClaimReading(String text, List<EntityMention> mentions) {
        this.text = text;
        this.tokens = WordTokenizer.tokens(text).words();
        for (CalendarDate date : DateParser.of(text)) {
            String written = date.span().of(text);
            slots.add(new Slot(date.span(), written, Optional.empty(), Optional.of(date)));
        }
        for (EntityMention each : mentions) {
            if (slotAt(each.span()).isEmpty()) {
                slots.add(new Slot(each.span(), each.name(), each.entity(), Optional.empty()));
            }
        }
        slots.sort(Comparator.comparing(Slot::span));
    }

    String text() {
        return text;
    }

    List<Slot> slots() {
        return slots;
    }

    private Optional<Slot> slotAt(Span place) {
        return slots.stream().filter(slot -> slot.span().overlaps(place)).findFirst();
    }

    List<Entity> entities() {
        return slots.stream().flatMap(slot -> slot.entity().stream()).distinct().toList();
    }

    /** Whether something in it says no. */
    boolean isNegated() {
        return tokens.stream()
                .filter(span -> slots.stream().noneMatch(slot -> slot.span().contains(span)))
                .anyMatch(span -> NEGATIONS.contains(lower(span)));
    }

    private String lower(Span token) {
        return token.of(text).toLowerCase(Locale.ROOT).replace('’', '\'');
    }

    /** All that it says by the relations of the table. */
    List<Assertion> assertions() {
        List<Assertion> assertions = new ArrayList<>();
        for (Slot subject : slots) {
            for (Slot object : slots) {
                if (subject.equals(object) || subject.entity().isEmpty()) {
                    continue;
                }
                String words = words(subject, object);
                Relation.ALL.stream()
                        .filter(each -> each.takes(object.isDate()) && each.isStatedIn(words))
                        .forEach(each -> assertions.add(new Assertion(each, subject, object)));
            }
        }
        return assertions;
    }

    /** Whether what is stated is all that the claim says, beside what is known to be right. */
    boolean isCoveredBy(Collection<Triplet> stated, Set<Slot> shown) {
        for (Slot slot : slots) {
            boolean touched =
                    slot.entity()
                            .filter(entity -> stated.stream().anyMatch(t -> t.touches(entity)))
                            .isPresent();
            if ((slot.isDate() || slot.isName()) && !touched && !shown.contains(slot)) {
                return false;
            }
        }
        List<String> said = new ArrayList<>(Terms.content(GraphPages.sentences(stated)));
        stated.forEach(triplet -> said.addAll(Relation.words(triplet.property())));
        slots.forEach(slot -> said.addAll(Terms.content(slot.text())));
        return ContentWords.covered(Terms.content(text), said) >= COVERED;
    }

    /** The words with S and O in the places of these slots and x in those of others. */
    private String words(Slot subject, Slot object) {
        StringBuilder words = new StringBuilder(" ");
        int covered = -1;
        for (Span token : tokens) {
            Optional<Slot> at = slotAt(token);
            if (token.start() < covered || (at.isEmpty() && DENIALS.contains(lower(token)))) {
                continue;
            }
            boolean subjects = at.filter(subject::equals).isPresent();
            boolean objects = at.filter(object::equals).isPresent();
            // The graph may know “engineer” as a thing, but it is a word like others.
            boolean named = at.filter(slot -> slot.isDate() || slot.isName()).isPresent();
            if (subjects || objects || named) {
                covered = at.orElseThrow().span().end();
                words.append(subjects ? "S" : objects ? "O" : "x");
                words.append(token.end() > covered ? " 's" : "");
            } else {
                words.append(lower(token));
            }
            words.append(' ');
        }
        return words.toString().replace(" co - ", " co-").replace(" n't ", " not ");
    }
}
