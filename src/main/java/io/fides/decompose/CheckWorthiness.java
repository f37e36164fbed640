package io.fides.decompose;

import io.fides.segment.Grammar;
import io.fides.segment.Token;
import io.fides.segment.Verbs;
import io.fides.segment.Words;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells what can be checked from greetings, questions, advice, opinions, fiction and meta talk. */
final class CheckWorthiness {

    /** A sentence that starts so speaks of itself, of the answer or of its reader. */
    private static final List<String> TALK =
            List.of(
                    "hello",
                    "hi ",
                    "hi,",
                    "hi!",
                    "hey",
                    "dear ",
                    "welcome",
                    "thanks for",
                    "thanks!",
                    "thanks,",
                    "thanks.",
                    "thank you",
                    "glad you",
                    "nice to meet",
                    "best wishes",
                    "happy to ",
                    "my answer",
                    "my response",
                    "my knowledge",
                    "this should ",
                    "note that my",
                    "you're welcome",
                    "you are welcome",
                    "good morning",
                    "good evening",
                    "good luck",
                    "sure",
                    "certainly",
                    "of course",
                    "absolutely",
                    "great question",
                    "good question",
                    "yes, i",
                    "no problem",
                    "let me ",
                    "let's ",
                    "let us ",
                    "feel free",
                    "i hope",
                    "hope this",
                    "hope that helps",
                    "i'd be happy",
                    "i would be happy",
                    "i'm happy",
                    "i am happy",
                    "i'm sorry",
                    "i am sorry",
                    "sorry",
                    "i apologize",
                    "i apologise",
                    "i can ",
                    "i can't",
                    "i cannot",
                    "i will ",
                    "i'll ",
                    "i don't ",
                    "i do not ",
                    "i'm not ",
                    "i am not ",
                    "i'm unable",
                    "i am unable",
                    "i'm an ai",
                    "i am an ai",
                    "as an ai",
                    "as a language model",
                    "as a large language model",
                    "here is ",
                    "here are ",
                    "here's ",
                    "below is ",
                    "below are ",
                    "the following ",
                    "in this answer",
                    "in this response",
                    "in conclusion, i",
                    "please ",
                    "note that you",
                    "if you ",
                    "whether you ",
                    "you should ",
                    "you can ",
                    "you could ",
                    "you may ",
                    "you might ",
                    "you will ",
                    "you'll ",
                    "you need ",
                    "you must ",
                    "would you like",
                    "do you ",
                    "tell me ",
                    "once upon a time",
                    "imagine ",
                    "suppose ",
                    "picture this",
                    "let me know",
                    "we should ",
                    "we can ",
                    "we will ",
                    "we'll ",
                    "enjoy",
                    "have a ",
                    "happy ",
                    "don't ",
                    "do not ",
                    "never ");

    private static final List<String> OPINION =
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

    private CheckWorthiness() {}

    /** Whether {@code sentence} asserts something that evidence can support or refute. */
    static boolean of(String sentence) {
        String lower = sentence.strip().toLowerCase(Locale.ROOT).replace('’', '\'');
        List<Token> tokens = Token.of(sentence);
        List<Token> words = tokens.stream().filter(Token::isWord).toList();
        if (words.size() < 2
                || tokens.getLast().is("?")
                || lower.endsWith("?\"")
                || Code.is(sentence.strip())
                || Fiction.is(lower)
                || isFirstPerson(tokens)) {
            return false;
        }
        if (OPINION.stream().anyMatch(lower::startsWith)
                || lower.contains(", in my opinion")
                || lower.contains(" i think ")) {
            return false;
        }
        if (TALK.stream().anyMatch(lower::startsWith) && !isAboutName(words) && !isTitle(words)) {
            return false;
        }
        if (tokens.getLast().is(":") && !hasContent(words)) {
            return false;
        }
        if ((Instructions.is(tokens) && !isTitle(words)) || isAdvice(words) || isTaste(words)) {
            return false;
        }
        return hasContent(words) || hasVerb(tokens);
    }

    /** “I walked into the forest”, but not “I, Claudius is a novel”. */
    private static boolean isFirstPerson(List<Token> tokens) {
        Token first = tokens.getFirst();
        boolean contracted = first.lower().startsWith("i'");
        return contracted
                || (first.text().equals("I")
                        && tokens.get(1).isWord()
                        && !tokens.get(1).isCapitalised());
    }

    /** “Let's Dance is an album”: all before the verb is a title. */
    private static boolean isTitle(List<Token> words) {
        int verb = 1;
        while (verb < words.size()
                && (words.get(verb).isCapitalised() || SMALL.contains(words.get(verb).lower()))) {
            verb++;
        }
        boolean several = verb > 1 || words.getFirst().is("imagine");
        return several
                && verb < words.size() - 1
                && words.get(verb - 1).isCapitalised()
                && !NO_TITLE.contains(words.getFirst().lower())
                && (Verbs.isBe(words.get(verb)) || Verbs.isPast(words.get(verb)));
    }

    private static final Set<String> SMALL = Words.set("a an the of to in and for");

    private static final Set<String> NO_TITLE =
            Words.set(
                    "i here below as sure certainly absolutely please this my if whether you we sorry");

    /** “Sure, Paris is …” and “The following year, X died” are facts nevertheless. */
    private static boolean isAboutName(List<Token> words) {
        Token first = words.getFirst();
        boolean year = FOLLOWING.stream().anyMatch(words.get(Math.min(2, words.size() - 1))::is);
        if (first.is("the") && year && Grammar.finite(words, 1, words.size()) > 0) {
            return true;
        }
        boolean seen = first.is("you") && words.size() > 3 && words.get(1).is("can");
        if (seen
                && SEEN.contains(words.get(2).lower())
                && hasContent(words.subList(1, words.size()))) {
            return words.stream().skip(1).noneMatch(CheckWorthiness::isReader);
        }
        boolean follows =
                first.is("the")
                        || first.is("sure")
                        || first.is("certainly")
                        || first.is("absolutely")
                        || first.is("of")
                        || first.is("happy")
                        || first.is("have")
                        || first.is("never")
                        || first.is("dear")
                        || first.is("good")
                        || first.is("enjoy")
                        || first.is("no");
        return follows
                && hasContent(words)
                && Grammar.finite(words, 1, words.size()) > 0
                && !words.stream().anyMatch(CheckWorthiness::isReader);
    }

    private static final Set<String> FOLLOWING =
            Words.set(
                    "year day month week decade century season morning night spring summer autumn winter");

    private static final Set<String> SEEN = Words.set("see reach find hear cross");

    private static boolean isReader(Token token) {
        return token.is("you")
                || token.is("your")
                || token.is("i")
                || token.is("i'm")
                || token.is("i'd")
                || token.is("i'll")
                || token.is("me");
    }

    private static boolean hasContent(List<Token> words) {
        return words.stream()
                .skip(1)
                .anyMatch(token -> token.isNumber() || (token.isCapitalised() && !isReader(token)));
    }

    private static boolean hasVerb(List<Token> tokens) {
        return Grammar.finite(tokens, 1, tokens.size()) > 0
                || tokens.stream()
                        .skip(1)
                        .anyMatch(
                                token ->
                                        Verbs.isAuxiliary(token)
                                                || Verbs.isPlain(token)
                                                || Verbs.isPresent(token))
                || tokens.stream()
                        .skip(1)
                        .anyMatch(
                                token ->
                                        !token.isCapitalised()
                                                && VERBAL.matcher(token.lower()).matches())
                || tokens.size() > 6;
    }

    private static final Pattern VERBAL = Pattern.compile("[a-z]{3,}(?:[^s]s|ed)");

    private static boolean isAdvice(List<Token> words) {
        return words.stream().anyMatch(token -> token.is("don't"))
                && words.stream().noneMatch(token -> token.isNumber());
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
