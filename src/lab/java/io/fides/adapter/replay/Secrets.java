package io.fides.adapter.replay;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Strikes out what nobody may read: the configured keys wherever they turn up, and what addresses
 * carry in the places where keys are usual.
 */
public final class Secrets {

    private static final String STRUCK = "***";

    /** Shorter ones would strike out ordinary words. */
    private static final int SHORTEST = 6;

    private static final Pattern IN_ADDRESS =
            Pattern.compile(
                    "(?i)([?&](?:[a-z0-9_.-]*(?:key|token|secret|password|signature)|sig|auth|pwd)=)"
                            + "[^&#\\s\"]+");

    private static final Pattern USER_INFO = Pattern.compile("(?i)(https?://)[^/@\\s\"]+@");
    private static final Pattern BEARER =
            Pattern.compile("(?i)(bearer\\s+)[a-z0-9._~+/=-]{8,}|\\bsk-[a-zA-Z0-9_-]{16,}");

    private final List<String> values;

    public Secrets(List<String> values) {
        this.values =
                values.stream()
                        .filter(value -> value.length() >= SHORTEST)
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .toList();
    }

    /** A text without secrets; the same text gives the same. */
    String struck(String text) {
        String clean = text;
        for (String value : values) {
            clean = clean.replace(value, STRUCK);
        }
        clean = IN_ADDRESS.matcher(clean).replaceAll("$1" + STRUCK);
        clean = USER_INFO.matcher(clean).replaceAll("$1" + STRUCK + "@");
        return BEARER.matcher(clean)
                .replaceAll(found -> (found.group(1) == null ? "" : found.group(1)) + STRUCK);
    }
}
