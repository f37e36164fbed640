package io.fides.verify;

import io.fides.fixture.Fuzz;
import io.fides.fixture.HostileText;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Values and names of any text, and texts compared. */
class ReadingFuzzTest {

    private static DynamicTest of(String name, Fuzz.Parser<String> parser) {
        return Fuzz.text(name, 200, HostileText.SAMPLES, Set.of(), parser);
    }

    private static void inside(List<? extends Value> values, String text) {
        values.forEach(each -> Fuzz.inside(each.span(), text));
    }

    @TestFactory
    List<DynamicTest> isRead() {
        Reading page = Reading.of(HostileText.SAMPLES.getFirst(), "Harbour Bridge");
        return List.of(
                of("dates", text -> inside(DateParser.of(text), text)),
                of("quantities", text -> inside(QuantityParser.of(text), text)),
                of(
                        "reading",
                        text -> {
                            Reading read = Reading.of(text, text.substring(0, text.length() / 9));
                            inside(read.values(), text);
                            read.sentences().forEach(each -> Fuzz.inside(each.span(), text));
                        }),
                of(
                        "comparison",
                        text -> {
                            String part = text.substring(0, Math.min(400, text.length()));
                            Comparison.of(Reading.of(part, ""), page);
                            Comparison.of(page, Reading.of(part, part));
                        }));
    }
}
