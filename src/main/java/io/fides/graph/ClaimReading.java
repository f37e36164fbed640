package io.fides.graph;

import io.fides.domain.Span;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import io.fides.syntax.TokenizedSentence;
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
    private final TokenizedSentence tokens;
    private final List<Slot> slots;

    /** One thing that a claim says of another. */
    record Assertion(Relation relation, Slot subject, Slot object) {}

    ClaimReading(String text, List<EntityMention> mentions) {
        this.text = text;
        this.tokens = WordTokenizer.tokens(text);
        this.slots = slots(text, mentions);
    }

    private static List<Slot> slots(String text, List<EntityMention> mentions) {
        List<Slot> slots = new ArrayList<>();
        for (CalendarDate date : DateParser.of(text)) {
            Span span = date.span();
            slots.add(new Slot(span, span.of(text), Optional.empty(), Optional.of(date)));
        }
        for (EntityMention mention : mentions) {
            if (slots.stream().noneMatch(slot -> slot.span().overlaps(mention.span()))) {
                slots.add(
                        new Slot(
                                mention.span(),
                                mention.name(),
                                mention.entity(),
                                Optional.empty()));
            }
        }
        slots.sort(Comparator.comparing(Slot::span));
        return List.copyOf(slots);
    }

    String text() {
        return text;
    }

    List<Slot> slots() {
        return slots;
    }

    /** The things that it names, each once. */
    List<Entity> entities() {
        return slots.stream().flatMap(slot -> slot.entity().stream()).distinct().toList();
    }

    /** Whether something in it says no. */
    boolean isNegated() {
        return tokens.words().stream()
                .filter(span -> slots.stream().noneMatch(slot -> slot.span().contains(span)))
                .anyMatch(span -> NEGATIONS.contains(span.of(text).toLowerCase(Locale.ROOT)));
    }

    /** Whether it says that something was never so. */
    boolean saysNever() {
        return text.toLowerCase(Locale.ROOT).matches(".*\\b(never|not any|no)\\b.*");
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
                Relations.all().stream()
                        .filter(each -> fits(each.kind(), object) && each.isStatedIn(words))
                        .forEach(each -> assertions.add(new Assertion(each, subject, object)));
            }
        }
        return assertions;
    }

    /**
     * Whether what is stated is all that the claim says.
     *
     * @param shown parts of the claim that are known to be right
     */
    boolean isCoveredBy(Collection<Triplet> stated, Set<Slot> shown) {
        for (Slot slot : slots) {
            boolean touched =
                    slot.entity().stream()
                            .anyMatch(entity -> stated.stream().anyMatch(t -> t.touches(entity)));
            if ((slot.isDate() || slot.isName()) && !touched && !shown.contains(slot)) {
                return false;
            }
        }
        List<String> said = ContentWords.of(Verbalisation.sentences(stated));
        stated.forEach(triplet -> said.addAll(Relations.words(triplet.property())));
        slots.forEach(slot -> said.addAll(ContentWords.of(slot.text())));
        return ContentWords.covered(ContentWords.of(text), said) >= COVERED;
    }

    private static boolean fits(Relation.Kind kind, Slot object) {
        return switch (kind) {
            case DATE -> object.isDate();
            case PLACE, THING -> !object.isDate();
            case ANY -> true;
        };
    }

    /** The graph knows “engineer” as a thing, but here it is a word like others. */
    private static boolean isCommon(Slot slot, Slot subject, Slot object) {
        return !slot.equals(subject) && !slot.equals(object) && !slot.isDate() && !slot.isName();
    }

    /** The words with S and O in the places of these slots and x in those of others. */
    private String words(Slot subject, Slot object) {
        StringBuilder words = new StringBuilder(" ");
        int covered = -1;
        for (Span token : tokens.words()) {
            if (token.start() < covered) {
                continue;
            }
            Optional<Slot> slot =
                    slots.stream().filter(each -> each.span().overlaps(token)).findFirst();
            if (slot.isEmpty() && DENIALS.contains(token.of(text).toLowerCase(Locale.ROOT))) {
                continue;
            }
            if (slot.isEmpty() || isCommon(slot.get(), subject, object)) {
                words.append(token.of(text).toLowerCase(Locale.ROOT).replace('’', '\''));
            } else {
                covered = slot.get().span().end();
                words.append(
                        slot.get().equals(subject) ? "S" : slot.get().equals(object) ? "O" : "x");
                words.append(token.end() > covered ? " 's" : "");
            }
            words.append(' ');
        }
        return words.toString().replace(" co - ", " co-").replace(" n't ", " not ");
    }
}
