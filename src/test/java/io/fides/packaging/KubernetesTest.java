package io.fides.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.autoscaling.v2.HorizontalPodAutoscaler;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

/** What {@code kubectl apply -k native/kubernetes} sends, read by the types of Kubernetes. */
class KubernetesTest {

    private static final Path FOLDER = Path.of("native/kubernetes");

    /** Refuses fields that a type does not have, which the types themselves would keep. */
    private static final ObjectMapper STRICT =
            new YAMLMapper()
                    .setAnnotationIntrospector(
                            new JacksonAnnotationIntrospector() {
                                @Override
                                public Boolean hasAnySetter(Annotated annotated) {
                                    return false;
                                }
                            });

    private final Deployment deployment = read("deployment", Deployment.class);
    private final PodTemplateSpec pod = deployment.getSpec().getTemplate();
    private final Map<String, String> labels = pod.getMetadata().getLabels();
    private final Container container = pod.getSpec().getContainers().getFirst();

    private static <T> T read(String name, Class<T> type) {
        try {
            return STRICT.readValue(FOLDER.resolve(name + ".yaml").toFile(), type);
        } catch (IOException e) {
            throw new AssertionError(name, e);
        }
    }

    @Test
    void everyFileIsSent() throws IOException {
        JsonNode named = read("kustomization", JsonNode.class).path("resources");
        try (var files = Files.list(FOLDER)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .contains("kustomization.yaml")
                    .hasSize(named.size() + 1)
                    .containsAll(named.valueStream().map(JsonNode::asText).toList());
        }
    }

    @Test
    void allMeanThePodsOfTheDeployment() {
        assertThat(deployment.getSpec().getSelector().getMatchLabels()).isEqualTo(labels);
        assertThat(read("service", Service.class).getSpec().getSelector()).isEqualTo(labels);
        assertThat(
                        read("disruption", PodDisruptionBudget.class)
                                .getSpec()
                                .getSelector()
                                .getMatchLabels())
                .isEqualTo(labels);
        assertThat(read("network", NetworkPolicy.class).getSpec().getPodSelector().getMatchLabels())
                .isEqualTo(labels);
        assertThat(
                        read("autoscaler", HorizontalPodAutoscaler.class)
                                .getSpec()
                                .getScaleTargetRef()
                                .getName())
                .isEqualTo(deployment.getMetadata().getName());
    }

    @Test
    void thePodIsConfined() {
        assertThat(container.getSecurityContext().getReadOnlyRootFilesystem()).isTrue();
        assertThat(container.getSecurityContext().getAllowPrivilegeEscalation()).isFalse();
        assertThat(container.getSecurityContext().getCapabilities().getDrop())
                .isEqualTo(List.of("ALL"));
        assertThat(pod.getSpec().getSecurityContext().getRunAsNonRoot()).isTrue();
        assertThat(pod.getSpec().getAutomountServiceAccountToken()).isFalse();
    }

    /** First the delay, then what is running; only then Kubernetes may kill it. */
    @Test
    void thereIsTimeToEnd() {
        String delay =
                container.getEnv().stream()
                        .filter(each -> each.getName().equals("QUARKUS_SHUTDOWN_DELAY"))
                        .map(EnvVar::getValue)
                        .findFirst()
                        .orElseThrow();
        Duration ends =
                ConfigProvider.getConfig().getValue("quarkus.shutdown.timeout", Duration.class);
        assertThat(Duration.parse("PT" + delay).plus(ends))
                .isLessThan(Duration.ofSeconds(pod.getSpec().getTerminationGracePeriodSeconds()));
    }
}
