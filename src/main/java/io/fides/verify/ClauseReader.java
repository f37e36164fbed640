package io.fides.verify;

import io.fides.verify.Mention.Role;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the clauses of one sentence after the other, remembering what pronouns stand for. */
final class ClauseReader {

    private static final Set<String> NEGATIONS =
            Set.of("not", "never", "no", "neither", "nobody", "none", "cannot", "without", "nor");
    private static final Set<String> HARMLESS =
            Set.of(
                    "only",
                    "until",
                    "necessarily",
                    "just",
                    "other",
                    "more",
                    "fewer",
                    "less",
                    "later",
                    "longer",
                    "entirely",
                    "completely",
                    "clearly",
                    "clear",
                    "yet",
                    "one",
                    "matter",
                    "doubt",
                    "all",
                    "every",
                    "always");
    private static final Set<String> DETERMINERS =
            Set.of("the", "a", "an", "his", "her", "its", "their", "this", "these");

    private final List<Token> tokens;
    private final List<Value> values;
    private final List<Name> title;
    private final boolean[] taken;
    private final Boundaries boundaries;
    private final List<Clause> read = new ArrayList<>();

    ClauseReader(List<Token> tokens, List<Value> values, boolean[] taken, List<Name> title) {
        this.tokens = tokens;
        this.values = values;
        this.title = title;
        this.taken = taken;
        this.boundaries = new Boundaries(tokens, i -> taken[i]);
    }

    List<Clause> clauses(int from, int to) {
        List<Integer> starts = boundaries.of(from, to);
        List<Clause> clauses = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            int end = i + 1 < starts.size() ? starts.get(i + 1) : to;
            Clause clause = clause(starts.get(i), end, i > 0);
            clauses.add(clause);
            read.add(clause);
        }
        return clauses;
    }

    private Clause clause(int from, int to, boolean continues) {
        List<Integer> verbs = new ArrayList<>();
        for (int i = from; i < to; i++) {
            if (boundaries.isVerb(i, from)) {
                verbs.add(i);
            }
        }
        int first = verbs.isEmpty() ? to : verbs.getFirst();
        boolean passive = verbs.stream().anyMatch(this::isPassive);
        List<Mention> mentions = mentions(from, to, first, verbs, passive);
        Set<String> words = new HashSet<>();
        for (int i = from; i < to; i++) {
            if (!taken[i]
                    && tokens.get(i).isContent()
                    && tokens.get(i).kind() == Token.Kind.WORD
                    && !isAmount(i)) {
                words.add(tokens.get(i).stem());
            }
        }
        List<String> stems =
                verbs.stream().filter(i -> isMain(i, verbs)).map(i -> stem(i)).toList();
        List<Set<String>> denied = denied(from, to);
        int after = verbs.isEmpty() ? to : verbs.getLast() + 1;
        boolean pronoun = after < to && tokens.get(after).is("it", "him", "her", "them");
        Subject subject = subject(from, first, to, continues, mentions);
        return new Clause(
                from,
                to,
                subject,
                stems,
                passive,
                !denied.isEmpty(),
                denied,
                mentions,
                words,
                pronoun);
    }

    private boolean isAmount(int at) {
        return values.stream()
                .anyMatch(
                        value ->
                                value instanceof Quantity
                                        && value.span().contains(tokens.get(at).span()));
    }

    private String stem(int verb) {
        return Lexicon.isBe(tokens.get(verb).norm()) ? "be" : tokens.get(verb).stem();
    }

    /** Auxiliaries stand for nothing where a main verb follows in their group. */
    private boolean isMain(int verb, List<Integer> verbs) {
        Token token = tokens.get(verb);
        boolean auxiliary = Lexicon.isBe(token.norm()) || Lexicon.isAuxiliary(token.norm());
        return !auxiliary
                || verbs.stream()
                        .noneMatch(
                                next ->
                                        next > verb
                                                && next <= verb + 3
                                                && !Lexicon.isBe(tokens.get(next).norm())
                                                && boundaries.afterAuxiliary(next));
    }

    private boolean isPassive(int verb) {
        if (!Lexicon.isPastVerb(tokens.get(verb).norm())) {
            return false;
        }
        for (int i = verb - 1; i >= 0 && i >= verb - 3; i--) {
            if (Lexicon.isBe(tokens.get(i).norm())) {
                return true;
            }
            if (tokens.get(i).isContent() && !tokens.get(i).norm().endsWith("ly")) {
                return false;
            }
        }
        return false;
    }

    private List<Mention> mentions(
            int from, int to, int first, List<Integer> verbs, boolean passive) {
        List<Mention> mentions = new ArrayList<>();
        for (Value value : values) {
            int start = indexOf(value, from, to);
            if (start < 0) {
                continue;
            }
            int end = start;
            while (end < to && tokens.get(end).span().end() <= value.span().end()) {
                end++;
            }
            mentions.add(mention(value, start, end, from, first, verbs, passive, mentions));
        }
        return mentions;
    }

    private int indexOf(Value value, int from, int to) {
        if (to == from
                || value.span().start() < tokens.get(from).span().start()
                || value.span().start() >= tokens.get(to - 1).span().end()) {
            return -1;
        }
        for (int i = from; i < to; i++) {
            if (tokens.get(i).span().end() > value.span().start()) {
                return i;
            }
        }
        return -1;
    }

    private Mention mention(
            Value value,
            int start,
            int end,
            int from,
            int first,
            List<Integer> verbs,
            boolean passive,
            List<Mention> before) {
        String governor =
                verbs.stream()
                        .filter(verb -> verb < start && isMain(verb, verbs))
                        .reduce((_, last) -> last)
                        .or(() -> verbs.stream().filter(verb -> isMain(verb, verbs)).findFirst())
                        .map(this::stem)
                        .orElse("");
        Optional<Mention> listed =
                before.isEmpty() || !isListed(before.getLast(), start, value)
                        ? Optional.empty()
                        : Optional.of(before.getLast());
        if (listed.isPresent()) {
            Mention head = listed.get();
            return new Mention(
                    value,
                    start,
                    end,
                    head.role(),
                    head.preposition(),
                    head.noun(),
                    head.governor());
        }
        if (end < tokens.size()
                && tokens.get(end).reads("'", "’", "'s", "’s")
                && tokens.get(end).span().start() == tokens.get(end - 1).span().end()) {
            return new Mention(value, start, end, Role.MODIFIER, "'s", "", governor);
        }
        int preposition = boundaries.preposition(start, from);
        if (preposition < 0) {
            return new Mention(
                    value,
                    start,
                    end,
                    start < first ? Role.SUBJECT : Role.OBJECT,
                    "",
                    "",
                    governor);
        }
        String norm = tokens.get(preposition).norm();
        boolean hasNoun =
                preposition > from
                        && tokens.get(preposition - 1).isContent()
                        && !taken[preposition - 1]
                        && !boundaries.isVerb(preposition - 1, from);
        String noun = hasNoun ? tokens.get(preposition - 1).stem() : "";
        boolean agent =
                norm.equals("by")
                        && (passive
                                || (preposition > 0
                                        && Lexicon.isPastVerb(tokens.get(preposition - 1).norm())))
                        && !(value instanceof CalendarDate);
        return new Mention(
                value, start, end, agent ? Role.AGENT : Role.MODIFIER, norm, noun, governor);
    }

    /** Whether a name continues a list of names. */
    private boolean isListed(Mention last, int start, Value value) {
        if (!(value instanceof Name) || !(last.value() instanceof Name)) {
            return false;
        }
        for (int i = last.to(); i < start; i++) {
            if (!tokens.get(i).reads(",", "and", "&", "or", "the")) {
                return false;
            }
        }
        return start > last.to();
    }

    private List<Set<String>> denied(int from, int to) {
        List<Set<String>> all = new ArrayList<>();
        for (int i = from; i < to; i++) {
            Token token = tokens.get(i);
            boolean negates = NEGATIONS.contains(token.norm()) || token.norm().endsWith("n't");
            if (!negates || (i + 1 < to && HARMLESS.contains(tokens.get(i + 1).norm()))) {
                continue;
            }
            Set<String> denied = new HashSet<>();
            for (int j = i + 1; j < to; j++) {
                Token next = tokens.get(j);
                if (Boundaries.isCoordinator(next.norm())
                        || (next.text().equals(",") && !taken[j])) {
                    break;
                }
                if (next.isContent()) {
                    denied.add(next.stem());
                }
            }
            if (!denied.isEmpty()) {
                all.add(denied);
            }
        }
        return all;
    }

    private Subject subject(
            int from, int first, int to, boolean continues, List<Mention> mentions) {
        int start = from;
        while (start < first
                && (tokens.get(start).reads(",", ";", "—")
                        || Boundaries.isCoordinator(tokens.get(start).norm())
                        || tokens.get(start)
                                .is(
                                        "while",
                                        "whereas",
                                        "when",
                                        "because",
                                        "although",
                                        "though",
                                        "where",
                                        "if"))) {
            start++;
        }
        if (start < first
                && Boundaries.isRelative(tokens.get(start).norm())
                && !tokens.get(start).is("whose")
                && first - start <= 2) {
            return antecedent(start, tokens.get(start).norm());
        }
        for (int i = first - 1; i >= start; i--) {
            if (tokens.get(i).is("he", "she", "it", "they")) {
                return pronoun(tokens.get(i).norm());
            }
        }
        boolean bare = first == start || (first == to && mentions.isEmpty());
        if (bare || (first - start == 1 && tokens.get(start).norm().endsWith("ly"))) {
            return continues && !read.isEmpty() ? read.getLast().subject() : Subject.NONE;
        }
        List<Name> names =
                mentions.stream()
                        .filter(
                                mention ->
                                        mention.role() == Role.SUBJECT
                                                && mention.to() <= first
                                                && mention.value() instanceof Name)
                        .map(mention -> (Name) mention.value())
                        .toList();
        Set<String> stems = new HashSet<>();
        boolean type = false;
        boolean modifier = false;
        for (int i = start; i < first; i++) {
            Token token = tokens.get(i);
            if (DETERMINERS.contains(token.norm()) && modifier) {
                modifier = false;
                stems.clear();
            }
            if (Boundaries.PREPOSITIONS.contains(token.norm()) && !taken[i]) {
                if (!stems.isEmpty() || !names.isEmpty()) {
                    break;
                }
                modifier = true;
            } else if (token.text().equals(",") && !taken[i]) {
                modifier = false;
            } else if (!modifier && !taken[i] && token.isContent()) {
                stems.add(token.stem());
                type |=
                        Lexicon.isTypeNoun(token.norm())
                                && i > start
                                && tokens.get(i - 1).is("the", "this");
            }
        }
        if (names.isEmpty() && stems.size() == 1 && type && !title.isEmpty()) {
            return new Subject(title, stems, "");
        }
        if (names.isEmpty() && stems.isEmpty()) {
            return continues && !read.isEmpty() ? read.getLast().subject() : Subject.NONE;
        }
        return new Subject(names, stems, "");
    }

    private Subject antecedent(int at, String relative) {
        if (read.isEmpty()) {
            return Subject.NONE;
        }
        Clause previous = read.getLast();
        List<Name> names = new ArrayList<>();
        int gap = relative.equals("who") ? 6 : 2;
        previous.mentions().stream()
                .filter(mention -> mention.value() instanceof Name && mention.to() >= at - gap)
                .reduce((_, last) -> last)
                .ifPresent(mention -> names.add((Name) mention.value()));
        if (names.isEmpty() && previous.verbs().contains("be")) {
            names.addAll(previous.subject().names());
        }
        Set<String> stems = new HashSet<>();
        for (int i = at - 1; i >= previous.from() && i >= at - 3 && names.isEmpty(); i--) {
            if (tokens.get(i).isContent() && !taken[i]) {
                stems.add(tokens.get(i).stem());
                break;
            }
        }
        return new Subject(names, stems, "");
    }

    private Subject pronoun(String norm) {
        Optional<Name> meant =
                switch (norm) {
                    case "he" -> person(Gazetteer.Gender.MALE);
                    case "she" -> person(Gazetteer.Gender.FEMALE);
                    case "it" -> thing();
                    default -> Optional.empty();
                };
        return meant.map(name -> new Subject(List.of(name), Set.of(), ""))
                .orElseGet(() -> new Subject(List.of(), Set.of(), norm));
    }

    private Optional<Name> thing() {
        for (int i = read.size() - 1; i >= 0; i--) {
            Optional<Name> name =
                    read.get(i).subject().names().stream()
                            .filter(each -> each.kind() != Gazetteer.Kind.PERSON)
                            .findFirst();
            if (name.isPresent()) {
                return name;
            }
        }
        return title.stream().findFirst();
    }

    /**
     * Whom a pronoun means; nobody where the last person spoken of and the page's topic compete.
     */
    private Optional<Name> person(Gazetteer.Gender gender) {
        Optional<Name> topic = title.stream().filter(name -> couldBe(name, gender)).findFirst();
        Optional<Name> subject = last(gender, true);
        if (subject.isPresent()) {
            boolean competes =
                    topic.isPresent()
                            && topic.get().kind() == Gazetteer.Kind.PERSON
                            && topic.get().compare(subject.get()) == Name.Likeness.OTHER;
            return competes ? Optional.empty() : subject;
        }
        if (topic.isPresent() && topic.get().kind() == Gazetteer.Kind.PERSON) {
            return topic;
        }
        return last(gender, false).or(() -> topic);
    }

    private Optional<Name> last(Gazetteer.Gender gender, boolean subjects) {
        for (int i = read.size() - 1; i >= 0; i--) {
            Clause clause = read.get(i);
            List<Name> names =
                    subjects
                            ? clause.subject().names()
                            : clause.mentions().stream()
                                    .map(Mention::value)
                                    .filter(Name.class::isInstance)
                                    .map(Name.class::cast)
                                    .toList();
            Optional<Name> name =
                    names.stream()
                            .filter(
                                    each ->
                                            each.kind() == Gazetteer.Kind.PERSON
                                                    && couldBe(each, gender))
                            .reduce((_, last) -> last);
            if (name.isPresent()) {
                return name;
            }
        }
        return Optional.empty();
    }

    private static boolean couldBe(Name name, Gazetteer.Gender gender) {
        Gazetteer.Gender known = Gazetteer.gender(name.words().getFirst());
        boolean person =
                name.kind() == Gazetteer.Kind.PERSON || name.kind() == Gazetteer.Kind.UNKNOWN;
        return person && (known == gender || known == Gazetteer.Gender.UNKNOWN);
    }
}
