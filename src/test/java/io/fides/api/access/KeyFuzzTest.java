package io.fides.api.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.fixture.Fuzz;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class KeyFuzzTest {

    @TestFactory
    List<DynamicTest> aLineIsAKeyOrRefused() {
        return List.of(
                Fuzz.text(
                        "key",
                        400,
                        List.of(
                                "alice 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                                        + " requests-per-minute=60 characters-per-day=2000000"
                                        + " llm-calls-per-day=500 searches-per-day=1000"),
                        Set.of(IllegalArgumentException.class),
                        line -> {
                            Key key = Key.of(line);
                            assertThat(key.name()).matches("[\\w.@-]{1,64}");
                            assertThat(key.sha256()).matches("[0-9a-f]{64}");
                        }));
    }
}
