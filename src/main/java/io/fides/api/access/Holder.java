package io.fides.api.access;

import io.fides.pipeline.Ticker;
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

    static Holder of(String name, Key.Allowance allowance, Ticker ticker) {
        return new Holder(
                name,
                allowance,
                new Quota("requests a minute", allowance.requests(), Duration.ofMinutes(1), ticker),
                new Quota("characters a day", allowance.characters(), DAY, ticker),
                new Quota("LLM calls a day", allowance.llmCalls(), DAY, ticker),
                new Quota("searches a day", allowance.searches(), DAY, ticker));
    }

    /** What he has used up of what a day brings. */
    Optional<Quota> spent() {
        return Stream.of(characters, llmCalls, searches).filter(Quota::isSpent).findFirst();
    }
}
