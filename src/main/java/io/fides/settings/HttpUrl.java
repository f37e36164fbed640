package io.fides.settings;

import java.net.URI;
import org.eclipse.microprofile.config.spi.Converter;

/** Addresses that can be asked over HTTP. */
public final class HttpUrl {

    private HttpUrl() {}

    private static URI read(String value, boolean base) {
        try {
            URI address = URI.create(value.strip());
            boolean bare =
                    address.getRawUserInfo() == null
                            && address.getRawQuery() == null
                            && address.getRawFragment() == null;
            if (String.valueOf(address.getScheme()).matches("(?i)https?")
                    && address.getHost() != null
                    && (bare || !base)) {
                return address;
            }
        } catch (IllegalArgumentException _) {
            // It is said below.
        }
        throw new IllegalArgumentException("it is http(s)://host[:port][/path]");
    }

    /** What is asked as it stands. */
    public record Whole() implements Converter<URI> {

        @Override
        public URI convert(String value) {
            return read(value, false);
        }
    }

    /** Below which others are asked. */
    public record Base() implements Converter<URI> {

        @Override
        public URI convert(String value) {
            return read(value, true);
        }
    }
}
