package io.fides.adapter.web;

import java.io.IOException;
import java.net.InetAddress;
import java.util.List;

/** Asks the DNS. */
@FunctionalInterface
interface NameLookup extends AutoCloseable {

    /**
     * @return at least one address
     * @throws java.net.UnknownHostException if the name has none
     */
    List<InetAddress> addresses(String name) throws IOException;

    /** Lets go of threads, if there are any. */
    @Override
    default void close() {}
}
