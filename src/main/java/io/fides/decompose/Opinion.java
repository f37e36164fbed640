package io.fides.decompose;

import io.fides.segment.Grammar;
import io.fides.segment.Token;
import io.fides.segment.Verbs;
import io.fides.segment.Words;
import java.util.List;
import java.util.Set;

/** What its writer thinks of something, and nothing else. */
final class Opinion {

    private static final List<String> OPENERS =
            List.of(
                    "i think",
                    "i believe",
                    "i feel",
                    "i'd say",
                    "i would say",
                    "i guess",
                    "i love",
                    "i like",
                    "i prefer",
                    "i recommend",
                    "i'd recommend",
                    "i would recommend",
                    "i suggest",
                    "in my opinion",
                    "in my view",
                    "to me,",
                    "personally",
                    "from my point of view",
                    "arguably",
                    "it is worth ",
                    "it's worth ",
                    "it is important to ",
                    "it's important to ",
                    "it is best to ",
                    "it's best to ",
                    "it is a good idea",
                    "it's a good idea",
                    "it is recommended",
                    "hopefully");

    private static final Set<String> TASTE =
            Words.set(
                    """
                    beautiful wonderful amazing great awesome nice lovely fantastic fun interesting fascinating
                    delicious charming stunning impressive remarkable incredible good bad best better worse excellent
                    exciting boring ugly pretty breathtaking magnificent gorgeous inspiring iconic unforgettable
                    special spectacular cool perfect worth must-see must-visit romantic charming cute adorable
                    fabulous superb terrible awful horrible stupid silly sad tasty
                    """);

    private static final Set<String> FILLERS =
            Words.set(
                    """
                    a an the is was are were it this that he she they so very really truly quite absolutely simply
                    just and one of most more such to be place places city cities person people thing things sight
                    sights view views in on from world achievement topic story film movie book song visit see day
                    time way all ever country part top history experience choice idea
                    """);

    private Opinion() {}

    /**
     * @param lower the sentence in lower case
     * @param words its words
     */
    static boolean is(String lower, List<Token> words) {
        return OPENERS.stream().anyMatch(lower::startsWith)
                || lower.contains(", in my opinion")
                || lower.contains(" i think ")
                || isTaste(words);
    }

    /** Nothing but praise or blame: “Paris is a truly beautiful city.” */
    private static boolean isTaste(List<Token> words) {
        int verb = Grammar.finite(words, 1, words.size());
        if (verb < 1 || !Verbs.isBe(words.get(verb))) {
            return false;
        }
        List<Token> predicate = words.subList(verb + 1, words.size());
        return predicate.stream().anyMatch(token -> TASTE.contains(token.lower()))
                && predicate.stream()
                        .allMatch(
                                token ->
                                        TASTE.contains(token.lower())
                                                || FILLERS.contains(token.lower()));
    }
}
