package io.fides.verify.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.verify.Pairing;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StatedCellsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Mini, Timer: no. Mini, Price: €79.     | Mini has no timer. Mini, Price: €79.
                    Mini, USB-C port: ✓.                   | Mini has USB-C port.
                    Balcony: No                            | Rooms has no balcony.
                    Size: 22 m². Pets allowed?: no. It is. | Size: 22 m². Rooms has no pets allowed. It is.
                    Mini, Timer: no later than 9.          | Mini, Timer: no later than 9.
                    There is one rule: no dogs.            | There is one rule: no dogs.
                    """)
    void yesAndNoAreSaidInWords(String text, String read) {
        Document page = Document.of(URI.create("test:a"), "", Optional.empty(), text);
        Passage window = new Passage(page.source(), List.of("Rooms"), Span.whole(text), text);
        Pairing pair = new Pairing("It has a timer.", new Evidence(window, "", 0, 1));

        assertThat(StatedCells.read(pair).evidence().passage().text()).isEqualTo(read);
    }
}
