package io.fides.qasem;

import io.fides.domain.QuestionAnswer.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The words of a predicate in a question: auxiliaries, among them the one that goes before the
 * subject, and the verb itself. No form is made that is not a base form or in the sentence.
 *
 * @param auxiliaries in order; where there is none the verb is finite
 * @param support what stands before the subject where there is no auxiliary: did, does, might
 * @param finite the verb where it follows its subject directly
 * @param verb the verb after an auxiliary or after {@code support}
 */
record VerbGroup(List<String> auxiliaries, String support, String finite, String verb) {

    private static final Set<String> NOT = Set.of("not", "n't", "never");

    VerbGroup {
        auxiliaries = List.copyOf(auxiliaries);
    }

    static VerbGroup of(Grammar grammar, Predicate predicate, Nominals nominals) {
        int word = predicate.word();
        if (predicate.kind() == Kind.NOMINAL) {
            String past =
                    nominals.of(grammar.lemma(word))
                            .map(Nominals.Nominal::past)
                            .orElse(predicate.verb());
            return new VerbGroup(List.of(), "did", past, predicate.verb());
        }
        String particle =
                grammar.children(word, "compound:prt").stream()
                        .map(each -> " " + grammar.lower(each))
                        .findFirst()
                        .orElse("");
        List<String> auxiliaries = auxiliaries(grammar, word);
        String form = grammar.lower(word) + particle;
        String base = predicate.verb() + particle;
        if (!auxiliaries.isEmpty()) {
            return new VerbGroup(auxiliaries, "", form, form);
        }
        boolean denied = denied(grammar, word);
        if (RoleReader.isPassive(grammar, predicate)) {
            return new VerbGroup(denied ? List.of("was", "not") : List.of("was"), "", form, form);
        }
        if (grammar.feature(word, "VerbForm", "Fin")) {
            String support = grammar.feature(word, "Tense", "Past") ? "did" : "does";
            return denied
                    ? new VerbGroup(List.of(support, "not"), "", base, base)
                    : new VerbGroup(List.of(), support, form, base);
        }
        if (form.endsWith("ing") && !grammar.feature(word, "VerbForm", "Inf")) {
            return new VerbGroup(denied ? List.of("was", "not") : List.of("was"), "", form, form);
        }
        return new VerbGroup(denied ? List.of("might", "not") : List.of("might"), "", base, base);
    }

    /** “kidnapped”, “has not been paid”, after its subject. */
    String afterSubject() {
        return auxiliaries.isEmpty() ? finite : String.join(" ", auxiliaries) + " " + verb;
    }

    /** “did someone find”, “has someone been paid”. */
    String around(String subject) {
        String first = auxiliaries.isEmpty() ? support : auxiliaries.get(0);
        List<String> words = new ArrayList<>(List.of(first, subject));
        words.addAll(auxiliaries.subList(Math.min(1, auxiliaries.size()), auxiliaries.size()));
        words.add(verb);
        return String.join(" ", words);
    }

    private static List<String> auxiliaries(Grammar grammar, int word) {
        List<String> own = new ArrayList<>();
        for (int child : grammar.children(word)) {
            String relation = grammar.relation(child);
            boolean auxiliary = relation.equals("aux") || relation.equals("aux:pass");
            if (auxiliary) {
                own.add(written(grammar.lower(child)));
            } else if (NOT.contains(grammar.lower(child)) && !own.isEmpty()) {
                own.add(grammar.lower(child).equals("never") ? "never" : "not");
            }
        }
        boolean shares = own.isEmpty() && grammar.relation(word).equals("conj");
        if (!shares) {
            return own;
        }
        int other = grammar.head(word);
        String form = grammar.word(word).features().value("VerbForm").orElse("");
        boolean alike = grammar.feature(other, "VerbForm", form);
        return alike && !grammar.has(word, "nsubj", "nsubj:pass", "mark")
                ? auxiliaries(grammar, other)
                : own;
    }

    private static String written(String auxiliary) {
        return switch (auxiliary) {
            case "'s" -> "has";
            case "'ve" -> "have";
            case "'ll", "wo" -> "will";
            case "'d" -> "would";
            case "'re" -> "are";
            case "'m" -> "am";
            case "ca" -> "can";
            default -> auxiliary;
        };
    }

    private static boolean denied(Grammar grammar, int word) {
        return grammar.children(word).stream().anyMatch(each -> NOT.contains(grammar.lower(each)));
    }
}
