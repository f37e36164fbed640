package io.fides.qasem;

import io.fides.domain.QuestionAnswer.Kind;
import io.fides.syntax.DependencyTree;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The words of a predicate in a question: auxiliaries, among them the one that goes before the
 * subject, and the verb itself. No form is made that is not a base form or in the sentence.
 *
 * @param auxiliaries in order; where there is none the verb is finite
 * @param support what stands before the subject where there is no auxiliary: did, does
 * @param finite the verb where it follows its subject directly
 * @param verb the verb after an auxiliary or after {@code support}
 */
record VerbGroup(List<String> auxiliaries, String support, String finite, String verb) {

    VerbGroup {
        auxiliaries = List.copyOf(auxiliaries);
    }

    static VerbGroup of(DependencyTree tree, Predicate predicate) {
        int word = predicate.word();
        if (predicate.kind() == Kind.NOMINAL) {
            return new VerbGroup(List.of(), "did", predicate.past(), predicate.verb());
        }
        String particle =
                tree.children(word, "compound:prt").stream()
                        .map(each -> " " + tree.lower(each))
                        .findFirst()
                        .orElse("");
        List<String> auxiliaries = auxiliaries(tree, word);
        String form = tree.lower(word) + particle;
        String base = predicate.verb() + particle;
        if (!auxiliaries.isEmpty()) {
            return new VerbGroup(auxiliaries, "", form, form);
        }
        boolean finite = tree.feature(word, "VerbForm", "Fin");
        boolean lasting = form.endsWith("ing") && !finite && !tree.feature(word, "VerbForm", "Inf");
        boolean denied = tree.children(word).stream().anyMatch(each -> denies(tree, each));
        if (predicate.isPassive(tree) || lasting) {
            return helped("was", denied, form);
        }
        if (!finite) {
            return helped("might", denied, base);
        }
        String support = tree.feature(word, "Tense", "Past") ? "did" : "does";
        return denied ? helped(support, true, base) : new VerbGroup(List.of(), support, form, base);
    }

    private static VerbGroup helped(String auxiliary, boolean denied, String verb) {
        List<String> auxiliaries = denied ? List.of(auxiliary, "not") : List.of(auxiliary);
        return new VerbGroup(auxiliaries, "", verb, verb);
    }

    /** “kidnapped”, “has not been paid”, after its subject. */
    String afterSubject() {
        return auxiliaries.isEmpty() ? finite : String.join(" ", auxiliaries) + " " + verb;
    }

    /** “did someone find”, “has someone been paid”. */
    String around(String subject) {
        List<String> words =
                new ArrayList<>(auxiliaries.isEmpty() ? List.of(support) : auxiliaries);
        words.add(1, subject);
        words.add(verb);
        return String.join(" ", words);
    }

    private static List<String> auxiliaries(DependencyTree tree, int word) {
        List<String> own = new ArrayList<>();
        for (int child : tree.children(word)) {
            boolean auxiliary = tree.relation(child).startsWith("aux");
            if (auxiliary || (denies(tree, child) && !own.isEmpty())) {
                own.add(full(tree.lower(child), "has"));
            }
        }
        if (!own.isEmpty()
                || !tree.relation(word).equals("conj")
                || tree.has(word, "nsubj", "nsubj:pass", "mark")) {
            return own;
        }
        // “was built and opened”
        String form = tree.word(word).features().value("VerbForm").orElse("");
        int other = tree.head(word);
        return tree.feature(other, "VerbForm", form) ? auxiliaries(tree, other) : own;
    }

    /** “is”, “would not have been”. */
    static String be(DependencyTree tree, int complement) {
        return tree.children(complement).stream()
                .filter(each -> tree.relates(each, "aux", "cop") || denies(tree, each))
                .map(each -> full(tree.lower(each), "is"))
                .collect(Collectors.joining(" "));
    }

    static boolean denies(DependencyTree tree, int word) {
        return List.of("not", "n't", "never").contains(tree.lower(word));
    }

    /** An auxiliary that may be contracted, in full. */
    private static String full(String auxiliary, String s) {
        return switch (auxiliary) {
            case "'s" -> s;
            case "'ve" -> "have";
            case "'ll", "wo" -> "will";
            case "'d" -> "would";
            case "'re" -> "are";
            case "'m" -> "am";
            case "ca" -> "can";
            case "n't" -> "not";
            default -> auxiliary;
        };
    }
}
