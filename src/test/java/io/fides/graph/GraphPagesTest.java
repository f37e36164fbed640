package io.fides.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.graph.Entity;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GraphPagesTest {

    @ParameterizedTest
    @CsvSource({
        "university in Oslo, a university in Oslo",
        "hour, an hour",
        "gas giant, a gas giant",
        "bus station, a bus station",
        "business district, a business district",
        "islands of Norway, islands of Norway",
        "the capital, the capital"
    })
    void aPageSaysWhatAThingIs(String description, String said) {
        Entity about = new Entity("graph:1", "Fram", description);

        assertThat(GraphPages.page(about, List.of()).text()).isEqualTo("Fram is " + said + ".");
    }
}
