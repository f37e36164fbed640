package io.fides.decompose;

import java.util.regex.Pattern;

/**
 * Tells that a sentence is part of a story that is being told. What it says about a story that
 * exists, such as “In the novel, X dies”, can be checked.
 */
final class Fiction {

    private static final Pattern TOLD =
            Pattern.compile(
                    """
                    (?xs)
                      (?:once\\supon\\sa\\stime|long\\sago\\sin\\sa|in\\sa\\s(?:galaxy|land|kingdom|world)\\sfar)\\b.*
                    | (?:in|for|as\\spart\\sof)\\s(?:this|our|my|your)\\s(?:\\w+\\s)?(?:story|tale|poem|scene|kingdom|world|game|script)\\b.*
                    | .*\\b(?:lived\\s)?happily\\sever\\safter\\b.*
                    | .*\\b(?:imaginary|make-believe)\\b.*
                    | (?:chapter|scene|act|verse|stanza)\\s(?:\\d+|[ivx]+|one|two|three)\\s*[:.–-].*
                    | the\\send[.!]?
                    | ["“][^"”]*[!?]["”]\\s(?:\\w+\\s){0,3}(?:said|shouted|whispered|cried|asked|replied|muttered|yelled|exclaimed)\\b.*
                    | ["“][^"”]*[!?]["”]\\s(?:he|she|i|they|\\w+)\\s(?:said|shouted|whispered|cried|asked|replied|muttered|yelled|exclaimed)\\b.*
                    """);

    private Fiction() {}

    /**
     * @param lower the sentence in lower case
     */
    static boolean is(String lower) {
        return TOLD.matcher(lower).matches();
    }
}
