package io.fides.eval.qasem;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Outcome;
import io.fides.domain.QuestionAnswer;
import io.fides.eval.Texts;
import io.fides.qasem.QasemParser;
import io.fides.qasem.WeighedSupport;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What witnesses say of each question about a sentence whose errors are known, to weigh them. */
public final class SupportFeatures {

    private static final ObjectMapper JSON = new ObjectMapper();

    private SupportFeatures() {}

    /** A line for each question: its label, and its features. */
    public static Stream<String> lines(
            KnownErrors item, QasemParser parser, WeighedSupport witnesses) {
        List<QuestionAnswer> asked = Texts.done(parser.parse(List.of(item.sentence())).get(0));
        List<Outcome<WeighedSupport.Described>> described =
                asked.isEmpty()
                        ? List.of()
                        : witnesses.described(
                                item.sentence(),
                                asked,
                                ConsistencyEvaluation.reference(item.reference()));
        return IntStream.range(0, asked.size())
                .mapToObj(i -> line(item, asked.get(i), Texts.done(described.get(i))).toString());
    }

    private static ObjectNode line(
            KnownErrors item, QuestionAnswer asked, WeighedSupport.Described described) {
        ObjectNode line = JSON.createObjectNode();
        line.put("subset", item.subset());
        line.put("label", item.label(asked));
        ObjectNode features = line.putObject("features");
        described.relation().forEach(features::put);
        return line;
    }
}
