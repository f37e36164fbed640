package io.fides.verify;

import java.util.List;

/** Numbers as words, each at its own index. */
public final class NumberWords {

    /** Zero to twenty. */
    public static final List<String> CARDINALS =
            List.of(
                    "zero",
                    "one",
                    "two",
                    "three",
                    "four",
                    "five",
                    "six",
                    "seven",
                    "eight",
                    "nine",
                    "ten",
                    "eleven",
                    "twelve",
                    "thirteen",
                    "fourteen",
                    "fifteen",
                    "sixteen",
                    "seventeen",
                    "eighteen",
                    "nineteen",
                    "twenty");

    /** First to twelfth; there is no zeroth. */
    public static final List<String> ORDINALS =
            List.of(
                    "",
                    "first",
                    "second",
                    "third",
                    "fourth",
                    "fifth",
                    "sixth",
                    "seventh",
                    "eighth",
                    "ninth",
                    "tenth",
                    "eleventh",
                    "twelfth");

    private NumberWords() {}
}
