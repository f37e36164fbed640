package io.fides.eval.facts;

import io.fides.decompose.Decomposer;
import io.fides.decompose.SyntaxDecomposer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Outcome;
import io.fides.domain.SubFact;
import io.fides.syntax.Parser;
import java.util.List;
import java.util.Optional;

/** The ways of taking sentences apart that can be compared. */
public final class Contenders {

    /** Leaves every sentence whole: what there is to gain. */
    public static final String WHOLE = "whole";

    /** Dependency trees. */
    public static final String SYNTAX = "syntax";

    /** By the facts themselves that people wrote: what the measures make of good work. */
    public static final String PEOPLE = "people";

    private final Parser parser;

    public Contenders(Parser parser) {
        this.parser = parser;
    }

    /** All names, from the simplest on. */
    public static List<String> names() {
        return List.of(WHOLE, SYNTAX, PEOPLE);
    }

    /** Empty for {@link #PEOPLE} and for what is none. */
    Optional<Decomposer> named(String name) {
        return switch (name) {
            case WHOLE -> Optional.of(Contenders::whole);
            case SYNTAX -> Optional.of(new SyntaxDecomposer(parser));
            default -> Optional.empty();
        };
    }

    private static List<Outcome<List<SubFact>>> whole(List<ContextualSentence> sentences) {
        return sentences.stream()
                .<Outcome<List<SubFact>>>map(
                        sentence -> new Outcome.Done<>(List.of(SubFact.whole(sentence, true))))
                .toList();
    }

    Parser parser() {
        return parser;
    }
}
