package io.fides.verify;

/**
 * A value and its place in its clause.
 *
 * @param value what is mentioned
 * @param from index of its first token in the sentence
 * @param to index after its last token
 * @param role the place it fills
 * @param preposition what it hangs on, possibly empty
 * @param noun stem of the noun before that preposition (“the state of Oregon”), possibly empty
 * @param governor stem of the verb it belongs to, possibly empty
 */
record Mention(
        Value value,
        int from,
        int to,
        Role role,
        String preposition,
        String noun,
        String governor) {

    enum Role {
        SUBJECT,
        OBJECT,
        AGENT,
        MODIFIER
    }

    boolean isCore() {
        return role != Role.MODIFIER;
    }
}
