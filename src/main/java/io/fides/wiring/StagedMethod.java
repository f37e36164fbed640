package io.fides.wiring;

import io.fides.pipeline.Fides;
import java.util.Map;

/** Which parts a method puts into the stages of FIDES. */
@FunctionalInterface
interface StagedMethod {

    /**
     * @throws io.fides.domain.FidesException if the request lacks what the method needs
     */
    Fides.Stages stages(RequestParts parts, Engine engine);

    /** Settings of the method that can change the result, for the manifest. */
    default Map<String, String> settings(FidesConfig config) {
        return Map.of();
    }
}
