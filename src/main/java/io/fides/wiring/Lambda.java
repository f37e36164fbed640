package io.fides.wiring;

import io.fides.adapter.lambda.LambdaLoop;
import io.quarkus.runtime.Quarkus;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * In AWS Lambda, whose environment says so, requests come as events. They are asked for once the
 * models are loaded: what goes before costs nothing and runs on a full processor.
 */
@Singleton
class Lambda {

    private static final Logger LOG = Logger.getLogger(Lambda.class.getName());
    private static final String API = "AWS_LAMBDA_RUNTIME_API";

    private final WarmUp warmUp;

    Lambda(WarmUp warmUp) {
        this.warmUp = warmUp;
    }

    /** Begins to take events, if this is a function. */
    void serve(URI server) {
        Optional.ofNullable(System.getenv(API))
                .filter(api -> !api.isBlank())
                .ifPresent(api -> begin(new LambdaLoop(api, server)));
    }

    private void begin(LambdaLoop loop) {
        Thread.ofPlatform()
                .daemon()
                .name("lambda")
                .start(
                        () -> {
                            try {
                                warmUp.await();
                                loop.run();
                            } catch (InterruptedException _) {
                                Thread.currentThread().interrupt();
                            } catch (RuntimeException e) {
                                LOG.log(Level.SEVERE, "the function stops", e);
                                Quarkus.asyncExit(1);
                            }
                        });
    }
}
