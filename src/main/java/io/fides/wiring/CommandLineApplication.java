package io.fides.wiring;

import io.fides.cli.CommandLines;
import io.fides.cli.Parts;
import io.fides.hub.ModelStore;
import io.fides.pipeline.Corpus;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.GraphLoading;
import io.fides.pipeline.Samples;
import io.fides.retrieve.DocumentParser;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.microprofile.config.ConfigProvider;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Runs {@code serve} and {@code mcp} inside the container. */
@ApplicationScoped
public class CommandLineApplication implements QuarkusApplication {

    private final Parts parts;
    private final AtomicBoolean stopping = new AtomicBoolean();

    CommandLineApplication(
            Fixer fixer,
            DocumentParser parser,
            Corpus corpus,
            GraphLoading graph,
            Samples samples,
            ModelStore models,
            Lambda lambda,
            @ConfigProperty(name = "quarkus.http.host") String host) {
        parts =
                new Parts(
                        fixer,
                        parser,
                        corpus,
                        graph,
                        samples,
                        models,
                        new Listening(host, lambda),
                        System::nanoTime,
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
    private record Listening(String host, Lambda lambda) implements Parts.Server {

        @Override
        public String address() {
            String name = host.equals("0.0.0.0") ? "localhost" : host;
            int port = ConfigProvider.getConfig().getValue("quarkus.http.port", Integer.class);
            return "http://" + name + ":" + port;
        }

        @Override
        public void await() {
            lambda.serve(URI.create(address()));
            Quarkus.waitForExit();
        }
    }
}
