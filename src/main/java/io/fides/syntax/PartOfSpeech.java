package io.fides.syntax;

import java.util.Locale;

/** The word classes of Universal Dependencies, version 2. */
public enum PartOfSpeech {
    /** Adjective. */
    ADJ,
    /** Preposition, or a particle of a phrasal verb. */
    ADP,
    ADV,
    /** Auxiliary, modal or copula. */
    AUX,
    /** Coordinating conjunction. */
    CCONJ,
    DET,
    INTJ,
    NOUN,
    NUM,
    /** “to” before an infinitive, “not”, the possessive “'s”. */
    PART,
    PRON,
    /** Proper noun. */
    PROPN,
    PUNCT,
    /** Subordinating conjunction. */
    SCONJ,
    /** Symbol: $, %, an emoticon. */
    SYM,
    VERB,
    /** Anything else. */
    X;

    /**
     * @throws IllegalArgumentException for a tag that is none
     */
    public static PartOfSpeech of(String tag) {
        return valueOf(tag.toUpperCase(Locale.ROOT));
    }

    /** Whether such a word can name something: noun, proper noun, pronoun or number. */
    public boolean isNominal() {
        return this == NOUN || this == PROPN || this == PRON || this == NUM;
    }
}
