package io.fides.api;

import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.RequestScoped;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/** The connection to a caller: work for one who has hung up is interrupted. */
@RequestScoped
public class Connection {

    private static final String ARRIVED = Connection.class.getName();

    private final RoutingContext routing;

    Connection(RoutingContext routing) {
        this.routing = routing;
    }

    /** Notes that all of a request is here, from when on its time counts. */
    static void arrived(RoutingContext routing, long nanos) {
        routing.put(ARRIVED, nanos);
    }

    /** When all of the request was here, by the ticker. */
    public long arrived() {
        return Objects.requireNonNull(routing.<Long>get(ARRIVED), "no body was read");
    }

    public Account account() {
        return Account.of(routing);
    }

    /** Does something once the request is answered, or its caller is gone. */
    public void whenClosed(Runnable work) {
        routing.addEndHandler(_ -> work.run());
    }

    /** Does the work at the expense of the caller; interrupts it if the connection closes. */
    public <T, X extends Throwable> T whileOpen(ScopedValue.CallableOp<T, X> work) throws X {
        AtomicReference<Runnable> hangUp = new AtomicReference<>(Thread.currentThread()::interrupt);
        routing.addEndHandler(_ -> hangUp.get().run());
        try {
            return ScopedValue.where(Account.CURRENT, account()).call(work);
        } finally {
            hangUp.set(() -> {});
        }
    }
}
