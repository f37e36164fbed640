package io.fides.verify;

import io.fides.fixture.Fuzz;
import io.fides.fixture.HostileText;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Values of any text, and texts compared. */
class ReadingFuzzTest {

    private static DynamicTest of(String name, Fuzz.Parser<String> parser) {
        return Fuzz.text(name, 200, HostileText.SAMPLES, Set.of(), parser);
    }

    private static void inside(List<? extends Value> values, String text) {
        values.forEach(each -> Fuzz.inside(each.span(), text));
    }

    @TestFactory
    List<DynamicTest> isRead() {
        Reading page = Reading.of(HostileText.SAMPLES.getFirst());
        Set<String> topic = Set.of("harbour", "bridge");
        return List.of(
                of("dates", text -> inside(DateParser.of(text), text)),
                of("quantities", text -> inside(QuantityParser.of(text), text)),
                of("spelling", text -> AmountWording.as("£40, 3 days, 9 pm " + text, text)),
                of(
                        "reading",
                        text ->
                                Reading.of(text)
                                        .sentences()
                                        .forEach(
                                                each -> {
                                                    Fuzz.inside(each.span(), text);
                                                    each.pieces()
                                                            .forEach(
                                                                    piece ->
                                                                            Fuzz.inside(
                                                                                    piece.span(),
                                                                                    text));
                                                })),
                of(
                        "comparison",
                        text -> {
                            Reading part =
                                    Reading.of(text.substring(0, Math.min(400, text.length())));
                            OtherValue.of(part, page, topic);
                            OtherValue.of(page, part, topic);
                            ExchangedPlaces.of(part, page);
                            ExchangedPlaces.of(page, part);
                        }));
    }
}
