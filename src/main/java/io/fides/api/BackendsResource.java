package io.fides.api;

import io.fides.domain.Answer;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.Samples;
import io.fides.report.Labels;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What requests can choose from, and answers to try Fides on. */
@Path("/v1")
@Produces(MediaType.APPLICATION_JSON)
public final class BackendsResource {

    private final Fixer fixer;
    private final Samples samples;

    BackendsResource(Fixer fixer, Samples samples) {
        this.fixer = fixer;
        this.samples = samples;
    }

    /** The names that a request may use, and what it gets where it names nothing. */
    @Schema
    public record Choices(
            List<String> backends,
            List<String> modes,
            List<String> engines,
            List<String> presets,
            Defaults defaults) {}

    /**
     * What a request gets where it says nothing; the limits are also the most it may ask for, and
     * documents that it brings are searched instead of the backends.
     */
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
    @Path("/backends")
    @RunOnVirtualThread
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
                        fixer.searched(),
                        defaults.search().maxResults(),
                        defaults.search().language(),
                        defaults.limits().maxLlmCalls(),
                        defaults.limits().maxSearches(),
                        defaults.limits().maxTime().toMillis()));
    }

    private static List<String> names(Enum<?>[] constants) {
        return Arrays.stream(constants).map(Labels::of).toList();
    }

    /** An answer with known errors, which the note tells; {@code sample} has pages about it. */
    @Schema
    public record Sample(String name, String question, String text, String note) {}

    @GET
    @Path("/samples")
    public List<Sample> samples() {
        return samples.all().stream().map(BackendsResource::shown).toList();
    }

    private static Sample shown(Samples.Sample each) {
        Answer answer = each.answer();
        return new Sample(each.name(), answer.question().text(), answer.text(), each.note());
    }
}
