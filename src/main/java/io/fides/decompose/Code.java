package io.fides.decompose;

import java.util.regex.Pattern;

/** Tells lines of programs, commands and data from sentences. */
final class Code {

    private static final Pattern LINE =
            Pattern.compile(
                    """
                    (?xs)
                    ^\\s*(?:
                        \\$\\s\\S.*                                            # a prompt
                      | (?:npm|pip|git|sudo|docker|curl|apt|brew|mvn)\\s+(?:-|[a-z]+).*   # a command
                      | (?:def|class|fn|func|function)\\s+\\w+\\s*[({:].*     # a definition
                      | (?:import|from|package|using|include)\\s+[\\w.]+(?:\\s+(?:as|import)\\s+\\w+|;|)\\s*
                      | \\#include\\s.*
                      | (?:for|while|if|switch|print|return|console\\.\\w+|System\\.\\w+)\\s*\\(.*\\).*
                      | (?:int|float|double|char|var|let|const|String|boolean|bool)\\s+\\w+\\s*=.*
                      | (?:SELECT|INSERT|UPDATE|DELETE|CREATE)\\s.*\\b(?:FROM|INTO|SET|TABLE)\\b.*
                      | <[a-zA-Z/!][^<>]*>.*                                  # markup
                      | [{\\[]\\s*["{\\[].*                                   # data
                      | \\w+(?:\\.\\w+|\\[\\w+\\])*\\s*[-+*/]?=\\s*[\\w"'\\[({].*   # an assignment
                      | .*[;{}]\\s*$
                    )$
                    """);

    private static final Pattern PROSE_END =
            Pattern.compile("(?s).*[a-z]{2,}\\s+[a-z]{2,}\\s+[a-z]{2,};\\s*$");

    private Code() {}

    static boolean is(String sentence) {
        return LINE.matcher(sentence).matches() && !PROSE_END.matcher(sentence).matches();
    }
}
