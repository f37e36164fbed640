package io.fides.adapter.web;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Asks the system's resolver, on threads of its own: a look-up cannot be interrupted, and on a
 * virtual thread it would hold up all others while a name server is silent.
 */
final class SystemLookup implements NameLookup {

    private static final int AT_A_TIME = 16;

    private final ExecutorService threads =
            Executors.newFixedThreadPool(
                    AT_A_TIME, Thread.ofPlatform().daemon().name("fides-names-", 0).factory());

    @Override
    public List<InetAddress> addresses(String name) throws IOException {
        Future<List<InetAddress>> answer =
                threads.submit(() -> List.of(InetAddress.getAllByName(name)));
        try {
            return answer.get();
        } catch (InterruptedException e) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            InterruptedIOException interrupted = new InterruptedIOException("looking up " + name);
            interrupted.initCause(e);
            throw interrupted;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException known ? known : new IOException(e.getCause());
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
