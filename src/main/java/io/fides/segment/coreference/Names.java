package io.fides.segment.coreference;

import io.fides.domain.Span;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Finds names in a parsed sentence: proper nouns in a row, with particles, initials and hyphens
 * between them.
 */
final class Names {

    /** A name: the indices of its first and last word, and of its main word. */
    record Name(int first, int last, int head) {
        boolean holds(int word) {
            return first <= word && word <= last;
        }

        Span span(DependencyTree tree) {
            return new Span(tree.word(first).span().start(), tree.word(last).span().end());
        }
    }

    private Names() {}

    static List<Name> of(DependencyTree tree) {
        List<Name> names = new ArrayList<>();
        int at = 0;
        while (at < tree.size()) {
            if (!isName(tree, at)) {
                at++;
                continue;
            }
            int last = last(tree, at);
            names.add(new Name(at, last, head(tree, at, last)));
            at = last + 1;
        }
        return names;
    }

    private static int last(DependencyTree tree, int first) {
        int last = first;
        int at = first + 1;
        while (at < tree.size()) {
            if (isName(tree, at) || continues(tree, at)) {
                last = at;
                at++;
            } else if (links(tree, at)) {
                at++;
            } else {
                break;
            }
        }
        return last;
    }

    private static boolean isName(DependencyTree tree, int at) {
        Word word = tree.word(at);
        return word.is(PartOfSpeech.PROPN)
                && Character.isUpperCase(word.form().codePointAt(0))
                && !Vocabulary.NO_NAMES.contains(word.lemma().toLowerCase(Locale.ROOT));
    }

    /** A capitalised word that the tagger took for something else, or an ordinal: Smith, II. */
    private static boolean continues(DependencyTree tree, int at) {
        Word word = tree.word(at);
        boolean noun =
                word.is(PartOfSpeech.NOUN) || word.is(PartOfSpeech.X) || word.is(PartOfSpeech.NUM);
        boolean hangs =
                tree.relation(at).equals("flat")
                        || tree.relation(at).equals("compound")
                        || tree.relation(at).equals("flat:foreign");
        return noun && hangs && Character.isUpperCase(word.form().codePointAt(0));
    }

    private static boolean links(DependencyTree tree, int at) {
        if (at + 1 >= tree.size()) {
            return false;
        }
        String form = tree.word(at).form();
        boolean glued =
                tree.word(at - 1).span().end() == tree.word(at).span().start()
                        && tree.word(at).span().end() == tree.word(at + 1).span().start();
        boolean follows =
                isName(tree, at + 1) || Vocabulary.PARTICLES.contains(tree.word(at + 1).form());
        return follows && (Vocabulary.PARTICLES.contains(form) || (form.equals("-") && glued));
    }

    private static int head(DependencyTree tree, int first, int last) {
        for (int at = first; at <= last; at++) {
            int head = tree.head(at);
            if ((head < first || head > last) && tree.word(at).tag().isNominal()) {
                return at;
            }
        }
        return first;
    }
}
