package io.fides.segment.coreference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a text is about where “it” or “they” comes: the subject of the clause before or of the
 * sentence before, its preferred centre (Grosz, Joshi and Weinstein 1995), else the topic of the
 * text. Nothing as soon as something else there fits as well.
 */
final class Centering {

    /** What a sentence speaks of, whether it says “it” or “its”, and what is meant by that. */
    private static final class Focus {
        private final List<Referent> subjects = new ArrayList<>();
        private final List<Referent> names = new ArrayList<>();
        private boolean it;
        private Optional<Referent> meant = Optional.empty();
    }

    /** The level of what a sentence begins with, below that of any heading. */
    static final int LEAD = 9;

    private final Map<String, Kind> kinds = new HashMap<>();
    private final Set<String> named = new HashSet<>();
    private Optional<Referent> whole = Optional.empty();
    private final NavigableMap<Integer, Referent> headed = new TreeMap<>();
    private Focus now = new Focus();
    private Focus before = new Focus();
    private Focus beforeList = new Focus();
    private List<Referent> announced = List.of();
    private boolean inList;
    private boolean led;

    /**
     * A sentence begins. The items of a list all continue what stands before it, and what one
     * begins with is no longer the topic of the next.
     *
     * @param item whether it starts an item of a list
     * @param paragraph whether it stands outside of lists
     */
    void begin(boolean item, boolean paragraph) {
        inList &= !paragraph;
        if (item && inList) {
            before = beforeList;
        } else if (item) {
            beforeList = before;
        }
        inList |= item;
        if (item) {
            headed.tailMap(LEAD, true).clear();
        }
    }

    /** A sentence with subjects or names becomes the one before; any other leaves things alone. */
    void endSentence(boolean counts) {
        if (counts && !(now.subjects.isEmpty() && now.names.isEmpty())) {
            before = now;
        }
        announced = counts ? List.of() : now.names;
        led = false;
        now = new Focus();
    }

    void topic(Referent entity) {
        whole = Optional.of(entity);
        learn(entity);
    }

    /**
     * A part of the text begins, of those that {@code level} divides it into.
     *
     * @param entity what it is about, if its heading names that
     */
    void head(int level, Optional<Referent> entity) {
        headed.tailMap(level, true).clear();
        entity.ifPresent(
                it -> {
                    headed.put(level, it);
                    learn(it);
                });
        before = new Focus();
        before.it = true;
        announced = List.of();
        led = level == LEAD && entity.isEmpty();
    }

    /** Whether the sentence may be about what it begins with, which is no name. */
    boolean isLed() {
        return led;
    }

    /** Whether a name was read before, alone or as a part of another. */
    boolean knows(Thing thing) {
        return named.stream().anyMatch(it -> Thing.areSame(it, thing.name()));
    }

    /** What the text is about here. */
    private Optional<Referent> topic() {
        return headed.isEmpty() ? whole : Optional.of(headed.lastEntry().getValue());
    }

    /**
     * @param meant what “it” means where it stands, if that is understood
     */
    void it(Optional<Referent> meant) {
        now.it = true;
        now.meant = meant.or(() -> now.meant);
    }

    void name(Referent entity) {
        learn(entity);
        now.names.add(entity);
    }

    void subject(Referent entity) {
        learn(entity);
        now.subjects.add(entity);
        whole = whole.or(() -> Optional.of(entity).filter(Referent::named));
    }

    /** What was first learned of a name holds; of a person, for the family name as well. */
    private void learn(Referent entity) {
        if (entity.named()) {
            named.add(entity.name());
        }
        if (entity.named() && entity.kind() != Kind.UNKNOWN) {
            kinds.putIfAbsent(entity.name(), entity.kind());
            if (entity.kind().isPerson()) {
                String family = entity.name().substring(entity.name().lastIndexOf(' ') + 1);
                kinds.putIfAbsent(family, Kind.PERSON);
            }
        }
    }

    private Referent known(Referent entity) {
        return entity.named()
                ? entity.as(kinds.getOrDefault(entity.name(), entity.kind()))
                : entity;
    }

    /** The one name of the line or sentence before, or the topic. */
    Optional<Referent> lead() {
        return only(announced)
                .or(() -> only(before.subjects))
                .or(() -> only(before.names))
                .or(this::topic)
                .filter(Referent::canStandIn);
    }

    private static Optional<Referent> only(List<Referent> entities) {
        List<Referent> named = entities.stream().filter(Referent::named).toList();
        return named.stream().map(Referent::name).distinct().count() == 1
                ? Optional.of(named.getFirst())
                : Optional.empty();
    }

    /** What “it” (a thing) or “they” (many) means here; empty if that is not clear. */
    Optional<Referent> meant(Kind pronoun) {
        return (now.subjects.isEmpty() ? meantBefore(pronoun) : alone(now.subjects, pronoun))
                .map(this::known)
                .filter(Referent::canStandIn);
    }

    private Optional<Referent> meantBefore(Kind pronoun) {
        List<Referent> fitting = fitting(before.subjects, pronoun);
        // “The miller sold it. It …”
        Optional<Referent> goesOn =
                before.meant.filter(
                        _ ->
                                pronoun == Kind.THING
                                        && before.subjects.stream().noneMatch(this::isThing));
        if (goesOn.isPresent()) {
            return goesOn;
        }
        if (fitting.isEmpty()) {
            return pronoun == Kind.THING && before.it ? topicAlone() : Optional.empty();
        }
        if (fitting.getFirst().named() || pronoun == Kind.MANY) {
            return alone(before.subjects, pronoun);
        }
        // “The temperature on its surface …” goes on speaking of the topic; other things do not
        boolean owned =
                fitting.size() == 1 && (" " + fitting.getFirst().name() + " ").contains(" its ");
        Optional<Referent> topic = topic().map(this::known).filter(each -> each.fits(pronoun));
        return owned
                ? topic
                : alone(before.subjects, pronoun)
                        .filter(it -> topic.filter(other -> !it.hasNameOf(other)).isEmpty());
    }

    private boolean isThing(Referent entity) {
        return known(entity).kind() == Kind.THING;
    }

    /**
     * What owns the thing a subject speaks of (“the temperature on its surface”): what “it” means,
     * or the topic where nothing else with a name was spoken of in between.
     */
    Optional<Referent> owner() {
        return meant(Kind.THING)
                .or(() -> topicAlone().filter(it -> before.subjects.stream().anyMatch(it::isSame)))
                .filter(Referent::canStandIn);
    }

    /** The topic, if no other thing with a name is a subject of the sentence before. */
    private Optional<Referent> topicAlone() {
        return topic().map(this::known)
                .filter(it -> it.fits(Kind.THING))
                .filter(
                        it ->
                                before.subjects.stream()
                                        .map(this::known)
                                        .filter(each -> each.named() && each.rivals(Kind.THING))
                                        .allMatch(it::isSame));
    }

    /** The only one of them that fits, if no other might be meant after all. */
    private Optional<Referent> alone(List<Referent> entities, Kind pronoun) {
        List<Referent> fitting = fitting(entities, pronoun);
        return fitting.size() == 1
                        && entities.stream()
                                .map(this::known)
                                .filter(each -> each.rivals(pronoun))
                                .allMatch(fitting.getFirst()::isSame)
                ? Optional.of(fitting.getFirst())
                : Optional.empty();
    }

    /** Those with a name or a wording that fit, each once. */
    private List<Referent> fitting(List<Referent> entities, Kind pronoun) {
        List<Referent> fitting = new ArrayList<>();
        for (Referent entity : entities.stream().map(this::known).toList()) {
            if (entity.fits(pronoun)
                    && !entity.name().isEmpty()
                    && fitting.stream().noneMatch(entity::isSame)) {
                fitting.add(entity);
            }
        }
        return fitting;
    }
}
