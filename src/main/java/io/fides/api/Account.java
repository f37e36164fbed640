package io.fides.api;

import io.fides.pipeline.Limits;
import io.vertx.ext.web.RoutingContext;
import java.util.Objects;

/** To whom the work of a request is charged. */
public interface Account {

    /** That of the work at hand, bound by {@code ScopedValue.where(Account.CURRENT, …)}. */
    ScopedValue<Account> CURRENT = ScopedValue.newInstance();

    /** Who it is; what he makes is his. */
    String name();

    /** Work on so many UTF-16 units begins; gives the limits that are left, or a problem. */
    default Limits begin(long length, Limits limits) {
        return limits;
    }

    /** So much was spent, whatever became of the work. */
    default void spent(int llmCalls, int searches) {}

    /** Whoever started this process for itself: nothing is charged. */
    Account OWNER = () -> "owner";

    /** Notes to whom the work of a request is to be charged. */
    static void put(RoutingContext routing, Account account) {
        routing.put(Account.class.getName(), account);
    }

    static Account of(RoutingContext routing) {
        return Objects.requireNonNull(
                routing.<Account>get(Account.class.getName()), "nobody was let in");
    }
}
