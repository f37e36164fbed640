package io.fides.eval.gate;

import java.util.Locale;

/** What is wrong with an edit that should not come through; and the right one, which should. */
public enum Carelessness {
    /** Repairs the error and adds something that is nowhere said. */
    ADDS_AN_INVENTION,
    /** Repairs the error and adds something that the evidence says. */
    ADDS_FROM_THE_EVIDENCE,
    /** Repairs the error and leaves words out. */
    DROPS_CONTENT,
    /** Repairs the error and says the rest in another way. */
    REWRITES_STYLE,
    /** Does what an instruction in the evidence says. */
    OBEYS_THE_EVIDENCE,
    /** Puts another value of the same type where the error is, but not the right one. */
    PUTS_A_WRONG_VALUE,
    /** Repairs the error and changes another value of the sentence. */
    CHANGES_A_SECOND_VALUE,
    /** None: only the error is repaired. */
    NONE;

    public String words() {
        return this == NONE ? "right edit" : name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
