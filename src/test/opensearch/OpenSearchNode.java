import static org.codelibs.opensearch.runner.OpenSearchRunner.newConfigs;

import java.io.IOException;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * A real OpenSearch of one node on loopback, run from its source on the class path of the pom
 * beside it. Says where it listens, and ends with its standard input.
 */
public final class OpenSearchNode {

    private OpenSearchNode() {}

    /** The only argument is an empty folder, for its data. */
    public static void main(String[] folder) throws IOException {
        OpenSearchRunner runner = new OpenSearchRunner();
        runner.onBuild(
                (_, settings) ->
                        settings.put("discovery.type", "single-node")
                                .put("network.host", "127.0.0.1"));
        runner.build(newConfigs().clusterName("fides-test").numOfNode(1).basePath(folder[0]));
        System.out.println("READY " + runner.node().settings().get("http.port"));
        while (System.in.read() >= 0) {
            // until it is closed
        }
        Runtime.getRuntime().halt(0);
    }
}
