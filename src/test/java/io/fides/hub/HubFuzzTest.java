package io.fides.hub;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fides.fixture.Fuzz;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What a hub of models says. */
class HubFuzzTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String LISTING =
            "{\"sha\":\"0123456789abcdef0123456789abcdef01234567\",\"siblings\":[{\"rfilename\":\"onnx/model.onnx\","
                    + "\"size\":12,\"blobId\":\"0123456789abcdef0123456789abcdef01234567\",\"lfs\":{\"size\":12,"
                    + "\"sha256\":\"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\"}},"
                    + "{\"rfilename\":\"config.json\",\"size\":3}]}";

    @TestFactory
    List<DynamicTest> isReadOrRefused() {
        return List.of(
                Fuzz.bytes(
                        "listing",
                        300,
                        List.of(Fuzz.utf8(LISTING)),
                        Set.of(ModelException.class, JacksonException.class),
                        bytes -> Listing.of(JSON.readTree(bytes))),
                Fuzz.text(
                        "model name",
                        300,
                        List.of("cross-encoder/ms-marco-MiniLM-L6-v2", "a/b"),
                        Set.of(IllegalArgumentException.class),
                        text ->
                                assertThat(ModelName.of(text).toString())
                                        .isEqualTo(text)
                                        .matches("[A-Za-z0-9._-]+/[A-Za-z0-9._-]+")
                                        .doesNotContain("..")));
    }
}
