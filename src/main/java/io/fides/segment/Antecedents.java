package io.fides.segment;

import io.fides.segment.Entity.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What an answer has spoken of so far, and what a pronoun can therefore mean.
 *
 * <p>The subject of the same sentence, then the subject of the sentence before, then the only other
 * fitting name in it, then the topic. Whenever a second candidate fits about as well there is no
 * antecedent.
 */
final class Antecedents {

    /** So many subjects are remembered; later ones seldom matter. */
    private static final int SPOKEN = 32;

    private final Map<String, Kind> kinds = new HashMap<>();
    private final Map<String, Entity> persons = new HashMap<>();
    private final Map<String, Optional<Entity>> classes = new HashMap<>();
    private final List<Entity> spoken = new ArrayList<>();
    private Optional<Entity> topic = Optional.empty();

    private List<Entity> subjects = new ArrayList<>();
    private List<Entity> names = new ArrayList<>();
    private List<Entity> subjectsBefore = List.of();
    private List<Entity> namesBefore = List.of();
    private boolean spokeOfIt;
    private boolean speaksOfIt;
    private List<Entity> announced = List.of();

    /** State to come back to: the items of a list all continue what stands before it. */
    record Mark(List<Entity> subjects, List<Entity> names, boolean spokeOfIt) {}

    Mark mark() {
        return new Mark(subjectsBefore, namesBefore, spokeOfIt);
    }

    void reset(Mark mark) {
        subjectsBefore = mark.subjects();
        namesBefore = mark.names();
        spokeOfIt = mark.spokeOfIt();
    }

    void topic(Entity entity) {
        topic = Optional.of(known(entity));
        spoken.add(known(entity));
    }

    /** A sentence with subjects or names becomes the one before; any other leaves things alone. */
    void endSentence(boolean counts) {
        if (counts && !(subjects.isEmpty() && names.isEmpty())) {
            subjectsBefore = subjects;
            namesBefore = names;
            spokeOfIt = speaksOfIt;
        }
        announced = counts ? List.of() : names;
        subjects = new ArrayList<>();
        names = new ArrayList<>();
        speaksOfIt = false;
    }

    void name(Entity entity) {
        names.add(known(entity));
    }

    /** Whether the sentence holds “it” or “its”. */
    void it() {
        speaksOfIt = true;
    }

    void subject(Entity entity) {
        Entity known = known(entity);
        subjects.add(known);
        if (known.named() && spoken.size() < SPOKEN && !spoken.contains(known)) {
            spoken.add(known);
        }
        if (topic.isEmpty() && known.named()) {
            topic = Optional.of(known);
        }
    }

    /** Notes that {@code entity} is a man, a thing and so on. */
    void is(Entity entity, Kind kind) {
        Kind before = known(entity).kind();
        boolean refines = before == Kind.UNKNOWN || (before == Kind.PERSON && kind != Kind.THING);
        if (refines && entity.named()) {
            kinds.put(entity.name(), kind);
            topic = topic.map(this::known);
            subjects.replaceAll(this::known);
            names.replaceAll(this::known);
            spoken.replaceAll(this::known);
        }
    }

    /** Notes that {@code entity} is a city, a company and so on; two of a class spoil it. */
    void isA(Entity entity, String noun) {
        classes.merge(
                noun,
                Optional.of(known(entity)),
                (old, now) ->
                        old.isPresent() && old.get().isSame(now.orElseThrow())
                                ? old
                                : Optional.empty());
    }

    Optional<Entity> ofClass(String noun) {
        return Objects.requireNonNullElse(classes.get(noun), Optional.empty());
    }

    /** The entity under its full name and with what is known of it. */
    Entity known(Entity entity) {
        if (!entity.named()) {
            return entity;
        }
        Kind kind = kinds.getOrDefault(entity.name(), entity.kind());
        Entity person = persons.get(entity.name());
        if (person != null) {
            return person.kind() == Kind.UNKNOWN ? entity : person;
        }
        Entity known = entity.as(kind);
        boolean full = isPerson(kind) && entity.name().indexOf(' ') > 0;
        if (full) {
            String last = entity.name().substring(entity.name().lastIndexOf(' ') + 1);
            // two people of one family: the family name alone says nothing
            persons.merge(
                    last,
                    known,
                    (a, b) -> a.name().equals(b.name()) ? b : new Entity(last, Kind.UNKNOWN, true));
        }
        return known;
    }

    private static boolean isPerson(Kind kind) {
        return kind == Kind.MAN || kind == Kind.WOMAN || kind == Kind.PERSON;
    }

    /** What he, she, it or they (by their kind) can mean here; empty if that is not clear. */
    Optional<Entity> of(Kind pronoun) {
        boolean person = pronoun == Kind.MAN || pronoun == Kind.WOMAN;
        // somebody else than those spoken of before is meant only if they cannot be
        return candidate(pronoun)
                .filter(
                        e ->
                                !person
                                        || topic.stream().anyMatch(e::isSame)
                                        || spoken.stream()
                                                .allMatch(t -> t.isSame(e) || !t.rivals(pronoun)));
    }

    /**
     * What owns the thing a subject speaks of (“the temperature on its surface”): what “it” means,
     * or the topic where nothing else with a name was spoken of in between.
     */
    Optional<Entity> owner() {
        return of(Kind.THING)
                .or(
                        () ->
                                topic.filter(
                                        t ->
                                                t.fits(Kind.THING)
                                                        && subjectsBefore.stream()
                                                                .anyMatch(t::isSame)
                                                        && noOtherThing()));
    }

    /** The one name of the line or sentence before, or the topic. */
    Optional<Entity> lead() {
        return only(announced)
                .or(() -> only(subjectsBefore))
                .or(() -> only(namesBefore))
                .or(() -> topic);
    }

    private static Optional<Entity> only(List<Entity> spoken) {
        List<Entity> named = spoken.stream().filter(Entity::named).distinct().toList();
        return named.size() == 1 ? Optional.of(named.getFirst()) : Optional.empty();
    }

    private Optional<Entity> candidate(Kind pronoun) {
        Optional<Entity> here = inSentence(pronoun);
        if (here.isPresent() || !subjects.isEmpty()) {
            return here;
        }
        List<Entity> fitting = distinct(subjectsBefore, pronoun);
        if (fitting.size() == 1) {
            Entity only = fitting.getFirst();
            if (!only.named() && pronoun != Kind.MANY) {
                return ofOwner(only, pronoun);
            }
            return isRivalled(only, pronoun, subjectsBefore, namesBefore)
                    ? Optional.empty()
                    : Optional.of(only);
        }
        if (!fitting.isEmpty()) {
            return Optional.empty();
        }
        if (pronoun == Kind.THING) {
            return topic.filter(t -> t.fits(pronoun) && spokeOfIt && noOtherThing());
        }
        if (pronoun == Kind.MANY) {
            return Optional.empty();
        }
        if (subjectsBefore.stream().anyMatch(e -> e.named() && e.rivals(pronoun))) {
            return Optional.empty();
        }
        List<Entity> others = namesBefore.stream().filter(e -> e.rivals(pronoun)).toList();
        List<Entity> named = distinct(others, pronoun);
        if (named.size() == 1 && others.stream().allMatch(named.getFirst()::isSame)) {
            return Optional.of(named.getFirst());
        }
        // spoken of longer ago, only the topic comes to mind, if it is surely a man or a woman
        return others.isEmpty() ? topic.filter(t -> t.kind() == pronoun) : Optional.empty();
    }

    /** “The temperature on its surface …” goes on speaking of the topic; other things do not. */
    private Optional<Entity> ofOwner(Entity common, Kind pronoun) {
        boolean owned = pronoun == Kind.THING && (" " + common.name() + " ").contains(" its ");
        return topic.filter(t -> owned && t.fits(pronoun));
    }

    private boolean noOtherThing() {
        return subjectsBefore.stream()
                .filter(Entity::named)
                .allMatch(e -> topic.stream().anyMatch(e::isSame) || !e.rivals(Kind.THING));
    }

    private Optional<Entity> inSentence(Kind pronoun) {
        List<Entity> fitting = distinct(subjects, pronoun);
        if (fitting.size() == 1) {
            Entity only = fitting.getFirst();
            return isRivalled(only, pronoun, subjects, names)
                    ? Optional.empty()
                    : Optional.of(only);
        }
        boolean subject = subjects.stream().anyMatch(e -> e.named() && e.rivals(pronoun));
        if (!fitting.isEmpty() || subject || pronoun == Kind.THING || pronoun == Kind.MANY) {
            return Optional.empty();
        }
        List<Entity> others = names.stream().filter(e -> e.rivals(pronoun)).toList();
        return others.size() == 1 && others.getFirst().fits(pronoun)
                ? Optional.of(others.getFirst())
                : Optional.empty();
    }

    /** Whether somebody or something else might be meant. */
    private boolean isRivalled(
            Entity chosen, Kind pronoun, List<Entity> subjects, List<Entity> names) {
        boolean subject = subjects.stream().anyMatch(e -> !e.isSame(chosen) && e.rivals(pronoun));
        if (subject) {
            return true;
        }
        boolean isTopic = topic.stream().anyMatch(chosen::isSame);
        if (isTopic || pronoun == Kind.THING || pronoun == Kind.MANY) {
            return false;
        }
        return names.stream().anyMatch(e -> !e.isSame(chosen) && e.fits(pronoun));
    }

    private static List<Entity> distinct(List<Entity> entities, Kind pronoun) {
        List<Entity> distinct = new ArrayList<>();
        for (Entity entity : entities) {
            if (entity.fits(pronoun)
                    && !entity.name().isEmpty()
                    && distinct.stream().noneMatch(entity::isSame)) {
                distinct.add(entity);
            }
        }
        return distinct;
    }
}
