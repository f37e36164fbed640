package io.fides.api;

import io.fides.domain.Usage;
import io.fides.report.Labels;

/** Where the time of a request went, as browsers show it. */
final class ServerTiming {

    private ServerTiming() {}

    static String of(Usage usage) {
        StringBuilder header = new StringBuilder("total;dur=").append(usage.millis());
        usage.millisByStage()
                .forEach(
                        (stage, millis) ->
                                header.append(", ")
                                        .append(Labels.of(stage))
                                        .append(";dur=")
                                        .append(millis));
        return header.toString();
    }
}
