package io.fides.api;

import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.report.Labels;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What requests can choose from. */
@Path("/v1/backends")
@Tag(name = "Fides")
@Produces(MediaType.APPLICATION_JSON)
public final class BackendsResource {

    private final Fixer fixer;

    BackendsResource(Fixer fixer) {
        this.fixer = fixer;
    }

    /** The names that a request may use, and what it gets where it names nothing. */
    public record Choices(
            List<String> backends,
            List<String> modes,
            List<String> engines,
            List<String> presets,
            Defaults defaults) {}

    /** What a request gets where it says nothing; the limits are also the most it may ask for. */
    public record Defaults(
            String mode,
            String engine,
            String preset,
            List<String> backends,
            int maxResults,
            String language,
            int maxLlmCalls,
            int maxSearches,
            long maxMillis) {}

    @GET
    @RunOnVirtualThread
    @Operation(operationId = "backends", summary = "What requests can choose from")
    public Choices choices() {
        Fixer.Defaults defaults = fixer.defaults();
        return new Choices(
                fixer.backends().stream().sorted().toList(),
                names(FixRequest.Mode.values()),
                names(FixRequest.Engine.values()),
                names(FixRequest.Preset.values()),
                new Defaults(
                        Labels.of(defaults.mode()),
                        Labels.of(defaults.engine()),
                        Labels.of(defaults.preset()),
                        defaults.search().backends(),
                        defaults.search().maxResults(),
                        defaults.search().language(),
                        defaults.limits().maxLlmCalls(),
                        defaults.limits().maxSearches(),
                        defaults.limits().maxTime().toMillis()));
    }

    private static List<String> names(Enum<?>[] constants) {
        return Arrays.stream(constants).map(Labels::of).toList();
    }
}
