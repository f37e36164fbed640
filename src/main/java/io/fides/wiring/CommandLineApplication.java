package io.fides.wiring;

import io.fides.adapter.lambda.LambdaLoop;
import io.fides.api.kafka.Worker;
import io.fides.cli.CommandLines;
import io.fides.cli.Parts;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.microprofile.config.ConfigProvider;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Runs {@code serve}, {@code mcp} and {@code work} inside the container. */
@ApplicationScoped
public class CommandLineApplication implements QuarkusApplication {

    private static final Logger LOG = Logger.getLogger(CommandLineApplication.class.getName());
    private static final String LAMBDA = "AWS_LAMBDA_RUNTIME_API";

    private final Parts parts;
    private final AtomicBoolean stopping = new AtomicBoolean();

    CommandLineApplication(
            Composition composition,
            WarmUp warmUp,
            Instance<Worker> worker,
            @ConfigProperty(name = "quarkus.http.host") String host) {
        parts =
                Main.parts(
                        composition,
                        Optional.of(new Listening(host, warmUp, worker)),
                        stopping::get);
    }

    void stop(@Observes ShutdownEvent event) {
        stopping.set(true);
    }

    @Override
    public int run(String... words) {
        if (Rehearsal.wanted()) {
            return Rehearsal.run(parts);
        }
        return CommandLines.run(Main.terminal(), () -> parts, words);
    }

    /** The server that Quarkus started; its port is known once it listens. */
    private record Listening(String host, WarmUp warmUp, Instance<Worker> worker)
            implements Parts.Server {

        @Override
        public String address() {
            String name = host.equals("0.0.0.0") ? "localhost" : host;
            int port = ConfigProvider.getConfig().getValue("quarkus.http.port", Integer.class);
            return "http://" + name + ":" + port;
        }

        @Override
        public void await() {
            String api = System.getenv(LAMBDA);
            if (api != null && !api.isBlank()) {
                LambdaLoop loop = new LambdaLoop(api, URI.create(address()));
                Thread.ofPlatform().daemon().name("lambda").start(() -> answer(loop));
            }
            Quarkus.waitForExit();
        }

        @Override
        public Optional<String> work() {
            return worker.get().run();
        }

        /** Asks AWS Lambda for events once the models are loaded: what goes before is free. */
        private void answer(LambdaLoop loop) {
            try {
                warmUp.await();
                loop.run();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException e) {
                LOG.log(Level.SEVERE, "the function stops", e);
                Quarkus.asyncExit(1);
            }
        }
    }
}
