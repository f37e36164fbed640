package io.fides.verify;

import io.fides.domain.Discrepancy;
import io.fides.retrieve.Terms;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.time.DayOfWeek;
import java.time.Month;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a claim is about, and what tells it from others.
 *
 * @param claim a sentence with one predicate
 */
record ClaimSubject(DependencyTree claim) {

    /** A number of so many digits is a year or an amount of its own, and no count of a few. */
    private static final int PARTICULAR_DIGITS = 3;

    /** Names of months and days, which tell when. */
    private static final Set<String> CALENDAR =
            Stream.of(Month.values(), DayOfWeek.values())
                    .flatMap(Arrays::stream)
                    .flatMap(it -> Terms.content(it.toString()).stream())
                    .collect(Collectors.toSet());

    /** One name that a page has not is no sign: “according to Wikipedia”. */
    private static final int ENOUGH = 2;

    /** A subject, or whose it is, that is a personal pronoun of the third person. */
    Optional<String> open() {
        return heads().flatMap(
                        subject ->
                                with(Stream.of(subject), "nmod:poss")
                                        .filter(i -> i <= subject)
                                        .sorted())
                .filter(this::isPronoun)
                .map(claim::form)
                .findFirst();
    }

    /** Whether nothing but what the claim is about, or of what that is, differs. */
    boolean isExchanged(List<Discrepancy> all) {
        Set<String> about = words(all());
        Set<String> nouns = words(with(heads(), "nmod").filter(claim::isNoun));
        return all.stream()
                .anyMatch(
                        each -> {
                            List<String> stated = Terms.words(each.stated());
                            List<String> found = Terms.words(each.found());
                            return about.containsAll(stated)
                                    && stated.stream()
                                            .filter(word -> !found.contains(word))
                                            .anyMatch(nouns::contains);
                        });
    }

    /**
     * Whether a source names anything particular, by a name or as <i>the</i> one, of what the claim
     * says of its subject.
     */
    boolean isToldOf(Set<String> spoken) {
        Set<Integer> subject = all().collect(Collectors.toSet());
        return stems(claim, i -> !subject.contains(i) && isParticular(i))
                .anyMatch(spoken::contains);
    }

    /**
     * Whether the subject is called by a name of which a source has less than half. Letters that
     * stand for a name it may have spelled out.
     */
    boolean isStranger(Set<String> spoken) {
        return isMostlyMissing(
                content(
                        called("flat", "compound")
                                .filter(form -> !form.equals(form.toUpperCase(Locale.ROOT)))),
                spoken);
    }

    /**
     * Whether a page is about somebody or something of nearly the same name: it is called by a part
     * of the subject's name and lacks another part, or has something within the name.
     *
     * @param title what it is called
     * @param page all that was read of it
     */
    boolean isNamesake(List<String> title, Set<String> page) {
        List<String> name =
                content(
                        called("flat", "compound", "amod")
                                .filter(form -> Character.isUpperCase(form.codePointAt(0))));
        return name.stream().anyMatch(title::contains)
                && (!page.containsAll(name)
                        || (title.containsAll(name)
                                && Collections.indexOfSubList(title, name) < 0));
    }

    /** The words of the names that are subjects, with some that hang from them. */
    private Stream<String> called(String... relations) {
        return with(heads().filter(i -> claim.is(i, PartOfSpeech.PROPN)), relations)
                .sorted()
                .map(claim::form);
    }

    private static List<String> content(Stream<String> forms) {
        return forms.flatMap(form -> Terms.content(form).stream()).toList();
    }

    /**
     * Whether a source has less than half of the names, years and amounts by which a sentence tells
     * its subject from others of the name: one that has the director of a film and all its actors
     * wrong is about another film.
     *
     * @param aside what says nothing of that: the name of the source, and what it is to correct
     * @param page all that was read of the source
     */
    boolean isAnother(DependencyTree sentence, Collection<String> aside, Set<String> page) {
        Set<String> known = new HashSet<>(aside);
        known.addAll(name());
        List<String> others =
                stems(sentence, i -> isName(sentence, i) || isNumber(sentence.form(i)))
                        .filter(stem -> !known.contains(stem))
                        .distinct()
                        .toList();
        return others.size() >= ENOUGH && isMostlyMissing(others, page);
    }

    /** What a source speaks against: what differs, or all of the claim if it does not say what. */
    List<String> stated(List<Discrepancy> all) {
        return all.isEmpty()
                ? stems(claim, _ -> true).toList()
                : all.stream().flatMap(each -> Terms.content(each.stated()).stream()).toList();
    }

    /**
     * Whether the claim names nothing, nor what a source by a foreign name is about.
     *
     * @param title what only its title has; null if its name is not foreign
     */
    boolean isElsewhere(@Nullable Set<String> title) {
        return title != null && isNameless() && stems(claim, _ -> true).noneMatch(title::contains);
    }

    boolean isNameless() {
        return names(claim).isEmpty();
    }

    /** The stems of the words of names. */
    static List<String> names(DependencyTree tree) {
        return stems(tree, i -> isName(tree, i)).toList();
    }

    /** Whether a title has words of the subject's name. */
    boolean shares(Collection<String> title) {
        return name().stream().anyMatch(title::contains);
    }

    private Set<String> name() {
        Set<Integer> subject = all().collect(Collectors.toSet());
        return stems(claim, i -> subject.contains(i) && isName(claim, i))
                .collect(Collectors.toSet());
    }

    private static boolean isMostlyMissing(List<String> stems, Set<String> spoken) {
        return 2 * stems.stream().filter(spoken::contains).count() < stems.size();
    }

    private static Stream<String> stems(DependencyTree tree, IntPredicate which) {
        return IntStream.range(0, tree.size())
                .filter(which)
                .mapToObj(i -> Terms.content(tree.form(i)))
                .flatMap(List::stream);
    }

    private static boolean isName(DependencyTree tree, int word) {
        return tree.is(word, PartOfSpeech.PROPN)
                && !CALENDAR.containsAll(Terms.content(tree.form(word)));
    }

    private static boolean isNumber(String form) {
        return form.codePoints().filter(Character::isDigit).count() >= PARTICULAR_DIGITS;
    }

    private Set<String> words(Stream<Integer> places) {
        return places.flatMap(i -> Terms.words(claim.form(i)).stream()).collect(Collectors.toSet());
    }

    private boolean isParticular(int word) {
        return isName(claim, word)
                || claim.children(word, "det").stream()
                        .anyMatch(i -> claim.feature(i, "Definite", "Def"));
    }

    private Stream<Integer> all() {
        return heads().flatMap(i -> claim.subtree(i).stream().boxed());
    }

    private Stream<Integer> heads() {
        return claim.children(claim.root(), "nsubj", "nsubj:pass").stream();
    }

    /** Words, each with what hangs from it in one of these relations. */
    private Stream<Integer> with(Stream<Integer> words, String... relations) {
        return words.flatMap(
                i -> Stream.concat(Stream.of(i), claim.children(i, relations).stream()));
    }

    private boolean isPronoun(int word) {
        return claim.is(word, PartOfSpeech.PRON)
                && claim.feature(word, "PronType", "Prs")
                && claim.feature(word, "Person", "3");
    }
}
