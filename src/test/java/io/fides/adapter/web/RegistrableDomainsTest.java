package io.fides.adapter.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Source;
import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RegistrableDomainsTest {

    @ParameterizedTest
    @CsvSource({
        "https://news.bbc.co.uk/1, http://www.BBC.co.uk/2, true",
        "https://en.wikipedia.org/wiki/A, https://de.wikipedia.org/wiki/A, true",
        "https://bbc.co.uk/, https://gov.co.uk/, false",
        "https://ann.github.io/, https://bob.github.io/, false",
        "https://example.org/, https://example.com/, false",
        "http://192.0.2.1/a, http://192.0.2.1/b, true",
        "http://192.0.2.1/a, http://192.0.2.2/a, false",
        "http://[2001:db8::1]/a, http://[2001:db8::1]/b, true",
        "http://localhost/a, http://localhost:8080/b, true",
        "https://no.such.suffix.invalid/, https://other.such.suffix.invalid/, false",
        "file:///a/one.txt, file:///a/two.txt, false",
        "document:1, document:1, true",
        "document:1, document:2, false",
    })
    void sourcesOfOnePublisherHaveOneName(URI one, URI other, boolean same) {
        assertThat(name(one).equals(name(other))).isEqualTo(same);
    }

    private static String name(URI uri) {
        return new RegistrableDomains().of(new Source(uri, "", Optional.empty(), ""));
    }
}
