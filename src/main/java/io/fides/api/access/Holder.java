package io.fides.api.access;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/** Who has a key or a token, and what is left of his allowance. */
record Holder(
        String name,
        Key.Allowance allowance,
        Quota requests,
        Quota characters,
        Quota llmCalls,
        Quota searches) {

    static final String ANYBODY = "anybody";

    /** Who was not here for so long has all that he is allowed. */
    static final Duration DAY = Duration.ofDays(1);

    static Holder of(String name, Key.Allowance allowance, Ledger ledger) {
        Duration minute = Duration.ofMinutes(1);
        return new Holder(
                name,
                allowance,
                new Quota(name, "requests a minute", allowance.requests(), minute, ledger),
                new Quota(name, "characters a day", allowance.characters(), DAY, ledger),
                new Quota(name, "LLM calls a day", allowance.llmCalls(), DAY, ledger),
                new Quota(name, "searches a day", allowance.searches(), DAY, ledger));
    }

    /** What he has used up of what a day brings. */
    Optional<Quota> spent() {
        return Stream.of(characters, llmCalls, searches).filter(Quota::isSpent).findFirst();
    }
}
