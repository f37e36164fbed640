package io.fides.citation;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Span;
import io.fides.fixture.Fuzz;
import io.fides.fixture.HostileText;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class QuotationFuzzTest {

    @TestFactory
    List<DynamicTest> quotationsOfAnyText() {
        return List.of(
                Fuzz.text(
                        "quotations",
                        400,
                        HostileText.SAMPLES,
                        Set.of(),
                        text ->
                                assertThat(Quotation.of(text, new Span(0, text.length())))
                                        .allMatch(each -> !each.parts().isEmpty())));
    }
}
