package io.fides.qasem;

import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What tells whether a phrase is an argument: where it hangs from the predicate, what leads to it,
 * how long and how far it is, and what the predicate has already. {@code
 * models/recipe/arguments.py} fits a weight to each.
 */
final class CandidateFeatures {

    private static final int FAR = 8;
    private static final int LONG = 10;

    private static final Set<PartOfSpeech> CLOSED =
            EnumSet.of(PartOfSpeech.ADV, PartOfSpeech.PRON, PartOfSpeech.DET);

    private static final Set<String> RELATIVE = Set.of("who", "which", "that");

    private final SentenceSyntax syntax;
    private final int predicate;
    private final String kind;
    private final boolean verbal;
    private final String has;

    CandidateFeatures(SentenceSyntax syntax, int predicate) {
        this.syntax = syntax;
        this.predicate = predicate;
        this.verbal = syntax.is(predicate, PartOfSpeech.VERB);
        boolean passive = syntax.has(predicate, "nsubj:pass", "aux:pass");
        this.kind =
                tag(predicate)
                        + (passive ? "P" : "")
                        + syntax.word(predicate).features().value("VerbForm").orElse("");
        boolean relative =
                syntax.children(predicate, "nsubj", "nsubj:pass").stream()
                        .anyMatch(child -> RELATIVE.contains(syntax.lemma(child)));
        this.has =
                (syntax.has(predicate, "nsubj", "nsubj:pass", "csubj") ? "S" : "")
                        + (syntax.has(predicate, "obj", "ccomp", "xcomp") ? "O" : "")
                        + (relative ? "R" : "");
    }

    List<String> of(Candidate candidate) {
        int node = candidate.node();
        String path = String.join(" ", candidate.path());
        String variant = candidate.trimmed() ? "T" : candidate.choice() ? "F" : "A";
        String marker = syntax.marker(node);
        List<String> features = new ArrayList<>();
        features.add("bias");
        features.add("path " + path);
        features.add("path+variant " + path + " " + variant);
        features.add("path+tag " + path + " " + tag(node));
        features.add("path+marker " + path + " " + marker);
        features.add("relation+variant " + candidate.relation() + " " + variant);
        features.add("relation+tag " + candidate.relation() + " " + tag(node) + " " + variant);
        features.add("marker " + marker);
        features.add("kind+path " + kind + " " + path);
        features.add("has+path " + has + " " + path);
        features.add(
                "distance "
                        + (node < predicate ? "L" : "R")
                        + Math.min(FAR, Math.abs(node - predicate) / 2));
        features.add("length " + Math.min(LONG, candidate.words()) + variant);
        features.add("steps " + candidate.path().size() + variant);
        features.add(
                "tag+clause " + tag(node) + (syntax.has(node, "acl:relcl") ? "R" : "") + variant);
        if (CLOSED.contains(syntax.word(node).tag())) {
            features.add("word " + syntax.lemma(node));
        }
        if (!verbal) {
            features.add("class+path " + tag(predicate) + " " + path);
        }
        return features;
    }

    private String tag(int word) {
        return syntax.word(word).tag().name();
    }
}
