package io.fides.hub;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

/** Sends single requests over HTTP to addresses that may be asked. Follows no redirect. */
public interface FileTransfer {

    /** Sends a GET; fails with UNSAFE_ADDRESS if the address may not be asked. */
    Reply get(URI address, Map<String, String> headers) throws IOException;

    /** The head of an answer, and its body to be read. */
    interface Reply extends AutoCloseable {

        int status();

        /** The first header of this name, in any case. */
        Optional<String> header(String name);

        /**
         * The bytes as they were sent; empty if there are none. A read throws where the connection
         * ends before the announced length.
         */
        InputStream body() throws IOException;

        /** Lets go of the connection, whatever is left to read. */
        @Override
        void close();
    }
}
