package io.fides.api.access;

import io.fides.api.ProblemResponses;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import io.vertx.core.http.HttpMethod;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.security.SecurityScheme;

/** Says in the description of the API what lets a caller in, and how others are refused. */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class DescribedAccess implements OASFilter {

    private static final String BEARER = "Bearer";
    private static final Map<String, String> REFUSALS =
            new TreeMap<>(
                    Map.of(
                            "401", "Neither a key nor a token is shown, and the server wants one.",
                            "403", "The page of another site asks, or by a name of another server.",
                            "429", "The allowance is spent; Retry-After says for how long.",
                            "503", "There is too much to do, or a dependency is not available."));

    @Override
    public void filterOpenAPI(OpenAPI api) {
        SecurityScheme key =
                OASFactory.createSecurityScheme()
                        .type(SecurityScheme.Type.APIKEY)
                        .in(SecurityScheme.In.HEADER)
                        .name(Access.KEY)
                        .description("A key, where the server wants one.");
        SecurityScheme token =
                OASFactory.createSecurityScheme()
                        .type(SecurityScheme.Type.HTTP)
                        .scheme("bearer")
                        .description("The same key, or a token of OpenID Connect.");
        api.getComponents().addSecurityScheme(Access.KEY, key).addSecurityScheme(BEARER, token);
        REFUSALS.forEach((status, why) -> api.getComponents().addResponse(status, problem(why)));
        api.getPaths()
                .getPathItems()
                .forEach(
                        (path, item) ->
                                item.getOperations().entrySet().stream()
                                        .filter(each -> !isPublic(each.getKey().name(), path))
                                        .forEach(each -> guard(each.getValue())));
    }

    private static boolean isPublic(String method, String path) {
        return Access.isPublic(HttpMethod.valueOf(method), path);
    }

    private static APIResponse problem(String why) {
        return OASFactory.createAPIResponse()
                .description(why)
                .content(
                        OASFactory.createContent()
                                .addMediaType(
                                        ProblemResponses.MEDIA_TYPE,
                                        OASFactory.createMediaType()
                                                .schema(OASFactory.createSchema().ref("Problem"))));
    }

    private static void guard(Operation operation) {
        for (String scheme : new String[] {Access.KEY, BEARER}) {
            operation.addSecurityRequirement(
                    OASFactory.createSecurityRequirement().addScheme(scheme));
        }
        for (String status : REFUSALS.keySet()) {
            operation
                    .getResponses()
                    .addAPIResponse(status, OASFactory.createAPIResponse().ref(status));
        }
    }
}
