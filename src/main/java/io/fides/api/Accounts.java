package io.fides.api;

import java.util.Optional;

/** Those who may use the server, for work that outlives the request that asked for it. */
public interface Accounts {

    /** To whom further work is charged; empty if nobody of that name may use the server now. */
    Optional<Account> named(String name);
}
