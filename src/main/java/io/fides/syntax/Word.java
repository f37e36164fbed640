package io.fides.syntax;

import io.fides.domain.Span;

/**
 * A word of a parsed sentence; punctuation marks are words, too.
 *
 * @param lemma its dictionary form: “be” for “was”
 * @param span where it stands in its sentence
 */
public record Word(String form, String lemma, PartOfSpeech tag, Features features, Span span) {

    public Word {
        if (form.isEmpty() || lemma.isEmpty()) {
            throw new IllegalArgumentException("a word without form or lemma");
        }
    }

    public boolean is(PartOfSpeech wanted) {
        return tag == wanted;
    }
}
