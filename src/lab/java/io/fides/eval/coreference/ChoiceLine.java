package io.fides.eval.coreference;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Answer;
import io.fides.domain.Question;
import io.fides.segment.PronounChoices;
import io.fides.segment.coreference.Choice;
import io.fides.segment.coreference.Choice.Option;

/**
 * What the resolver had to choose from, for {@code models/recipe/pronouns.py}: a JSON object with
 * the two names of the example, whether each is meant, and the options, each with its features and
 * whether its name is that of A or of B. There are no options if the pronoun was not seen as one.
 */
public final class ChoiceLine {

    private static final ObjectMapper JSON = new ObjectMapper();

    private ChoiceLine() {}

    /** Without a line break. */
    public static String of(PronounChoices choices, GapExample example) {
        ObjectNode line = JSON.createObjectNode();
        line.put("id", example.id());
        line.put("aMeant", example.a().coreferent());
        line.put("bMeant", example.b().coreferent());
        line.putArray("options");
        for (Choice choice : choices.of(new Answer(Question.NONE, example.text()))) {
            if (choice.pronoun().equals(example.pronoun())) {
                choice.options()
                        .forEach(each -> line.withArray("options").add(option(each, example)));
            }
        }
        return line.toString();
    }

    private static ObjectNode option(Option option, GapExample example) {
        ObjectNode node = JSON.createObjectNode();
        node.put("named", !option.name().isEmpty());
        node.put("nobody", option.nobody());
        node.put("isA", Naming.same(option.name(), example.a().text()));
        node.put("isB", Naming.same(option.name(), example.b().text()));
        ObjectNode features = node.putObject("features");
        option.features().forEach(each -> features.put(each, 1.0));
        return node;
    }
}
