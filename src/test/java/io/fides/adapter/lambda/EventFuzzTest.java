package io.fides.adapter.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.fixture.Fuzz;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class EventFuzzTest {

    private static final String EVENT =
            "{\"version\":\"2.0\",\"rawPath\":\"/v1/fix\",\"rawQueryString\":\"a=b\",\"headers\":{\"content-type\":"
                    + "\"application/json\",\"host\":\"h\"},\"requestContext\":{\"http\":{\"method\":\"POST\"}},"
                    + "\"body\":\"e30=\",\"isBase64Encoded\":true}";

    @TestFactory
    List<DynamicTest> anEventGoesToTheServerOrIsRefused() {
        URI server = URI.create("http://127.0.0.1:8080");
        return List.of(
                Fuzz.bytes(
                        "lambda event",
                        300,
                        List.of(Fuzz.utf8(EVENT)),
                        Set.of(IOException.class),
                        bytes ->
                                assertThat(HttpEvent.request(bytes, server).uri().getAuthority())
                                        .isEqualTo(server.getAuthority())));
    }
}
