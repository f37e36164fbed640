package io.fides.adapter.web;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Looks a host up for the connection that is about to be made and checks every address of the
 * answer. The connection goes to these addresses and to no others, so an answer that changes later
 * changes nothing.
 */
record CheckedNames(Lookup lookup, AddressRules rules) implements DnsResolver {

    @FunctionalInterface
    interface Lookup extends AutoCloseable {

        /** At least one address. */
        List<InetAddress> addresses(String name) throws UnknownHostException;

        /** Lets go of threads, if there are any. */
        @Override
        default void close() {}
    }

    /**
     * @throws io.fides.domain.run.FidesException of kind UNSAFE_ADDRESS if any address may not be
     *     asked
     */
    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        List<InetAddress> addresses = lookup.addresses(host);
        for (InetAddress address : addresses) {
            rules.check(host, address);
        }
        return addresses.toArray(InetAddress[]::new);
    }

    /** Never asked for: only authentication schemes that we do not use want it. */
    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }

    /**
     * Asks the system's resolver, on threads of its own: a look-up cannot be interrupted, and on a
     * virtual thread it would hold up all others while a name server is silent.
     */
    static final class SystemLookup implements Lookup {

        private static final int AT_A_TIME = 16;

        private final ExecutorService threads =
                Executors.newFixedThreadPool(
                        AT_A_TIME, Thread.ofPlatform().daemon().name("fides-names-", 0).factory());

        @Override
        public List<InetAddress> addresses(String name) throws UnknownHostException {
            Future<List<InetAddress>> answer =
                    threads.submit(() -> List.of(InetAddress.getAllByName(name)));
            try {
                return answer.get();
            } catch (InterruptedException e) {
                answer.cancel(true);
                Thread.currentThread().interrupt();
                throw (UnknownHostException) new UnknownHostException(name).initCause(e);
            } catch (ExecutionException e) {
                throw (UnknownHostException) new UnknownHostException(name).initCause(e);
            }
        }

        @Override
        public void close() {
            threads.shutdownNow();
        }
    }
}
