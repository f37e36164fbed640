package io.fides.segment.coreference;

import io.fides.segment.coreference.Entity.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What a text is about where “it” or “they” comes: the subject of the clause before or of the
 * sentence before, its preferred centre (Grosz, Joshi and Weinstein 1995), else the topic of the
 * text. Nothing as soon as something else there fits as well.
 */
final class Centering {

    /** What a sentence spoke of, and whether it said “it” or “its”. */
    record Focus(List<Entity> subjects, List<Entity> names, boolean it) {
        static final Focus NONE = new Focus(List.of(), List.of(), false);
    }

    private final Map<String, Kind> kinds = new HashMap<>();
    private Optional<Entity> topic = Optional.empty();
    private Focus before = Focus.NONE;
    private List<Entity> announced = List.of();
    private List<Entity> subjects = new ArrayList<>();
    private List<Entity> names = new ArrayList<>();
    private boolean it;
    private Focus beforeList = Focus.NONE;
    private boolean inList;

    /**
     * A sentence begins. The items of a list all continue what stands before it.
     *
     * @param item whether it starts an item of a list
     * @param paragraph whether it stands outside of lists
     */
    void beginSentence(boolean item, boolean paragraph) {
        inList &= !paragraph;
        if (item && inList) {
            before = beforeList;
        } else if (item) {
            beforeList = before;
        }
        inList |= item;
    }

    void topic(Entity entity) {
        topic = Optional.of(entity);
        learn(entity);
    }

    /** A sentence with subjects or names becomes the one before; any other leaves things alone. */
    void endSentence(boolean counts) {
        if (counts && !(subjects.isEmpty() && names.isEmpty())) {
            before = new Focus(subjects, names, it);
        }
        announced = counts ? List.of() : names;
        subjects = new ArrayList<>();
        names = new ArrayList<>();
        it = false;
    }

    void it() {
        it = true;
    }

    void name(Entity entity) {
        learn(entity);
        names.add(entity);
    }

    void subject(Entity entity) {
        learn(entity);
        subjects.add(entity);
        if (topic.isEmpty() && entity.named()) {
            topic = Optional.of(entity);
        }
    }

    /** What was first learned of a name holds; of a person, for the family name as well. */
    private void learn(Entity entity) {
        if (entity.named() && entity.kind() != Kind.UNKNOWN) {
            kinds.putIfAbsent(entity.name(), entity.kind());
            if (entity.kind() == Kind.PERSON) {
                kinds.putIfAbsent(
                        entity.name().substring(entity.name().lastIndexOf(' ') + 1), Kind.PERSON);
            }
        }
    }

    private Entity known(Entity entity) {
        return entity.named()
                ? entity.as(kinds.getOrDefault(entity.name(), entity.kind()))
                : entity;
    }

    /** The one name of the line or sentence before, or the topic. */
    Optional<Entity> lead() {
        return only(announced)
                .or(() -> only(before.subjects()))
                .or(() -> only(before.names()))
                .or(() -> topic)
                .filter(Entity::canStandIn);
    }

    private static Optional<Entity> only(List<Entity> entities) {
        List<String> named =
                entities.stream().filter(Entity::named).map(Entity::name).distinct().toList();
        return named.size() == 1
                ? entities.stream().filter(Entity::named).findFirst()
                : Optional.empty();
    }

    /** What “it” (a thing) or “they” (many) means here; empty if that is not clear. */
    Optional<Entity> meant(Kind pronoun) {
        return (subjects.isEmpty() ? meantBefore(pronoun) : alone(subjects, pronoun))
                .map(this::known)
                .filter(Entity::canStandIn);
    }

    private Optional<Entity> meantBefore(Kind pronoun) {
        List<Entity> fitting = fitting(before.subjects(), pronoun);
        if (fitting.isEmpty()) {
            return pronoun == Kind.THING && before.it() ? topicAlone() : Optional.empty();
        }
        Entity first = fitting.getFirst();
        if (first.named() || pronoun == Kind.MANY) {
            return alone(before.subjects(), pronoun);
        }
        // “The temperature on its surface …” goes on speaking of the topic; other things do not
        boolean owned = fitting.size() == 1 && (" " + first.name() + " ").contains(" its ");
        return owned ? thing(topic) : Optional.empty();
    }

    /**
     * What owns the thing a subject speaks of (“the temperature on its surface”): what “it” means,
     * or the topic where nothing else with a name was spoken of in between.
     */
    Optional<Entity> owner() {
        return meant(Kind.THING)
                .or(
                        () ->
                                topicAlone()
                                        .filter(t -> before.subjects().stream().anyMatch(t::isSame))
                                        .filter(Entity::canStandIn));
    }

    private Optional<Entity> topicAlone() {
        Predicate<Entity> isTopic = each -> topic.stream().anyMatch(each::isSame);
        boolean other =
                before.subjects().stream()
                        .map(this::known)
                        .anyMatch(e -> e.named() && e.rivals(Kind.THING) && !isTopic.test(e));
        return other ? Optional.empty() : thing(topic);
    }

    private Optional<Entity> thing(Optional<Entity> entity) {
        return entity.map(this::known).filter(each -> each.fits(Kind.THING));
    }

    /** The only one of them that fits, if no other might be meant after all. */
    private Optional<Entity> alone(List<Entity> entities, Kind pronoun) {
        List<Entity> fitting = fitting(entities, pronoun);
        return fitting.size() == 1
                        && entities.stream()
                                .map(this::known)
                                .allMatch(e -> e.isSame(fitting.getFirst()) || !e.rivals(pronoun))
                ? Optional.of(fitting.getFirst())
                : Optional.empty();
    }

    /** Those with a name or a wording that fit, each once. */
    private List<Entity> fitting(List<Entity> entities, Kind pronoun) {
        List<Entity> fitting = new ArrayList<>();
        for (Entity entity : entities.stream().map(this::known).toList()) {
            if (entity.fits(pronoun)
                    && !entity.name().isEmpty()
                    && fitting.stream().noneMatch(entity::isSame)) {
                fitting.add(entity);
            }
        }
        return fitting;
    }
}
