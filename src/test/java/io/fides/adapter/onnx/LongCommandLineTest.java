package io.fides.adapter.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OrtEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * A text given on the command line is part of the process' command line, and ONNX Runtime 1.29 died
 * of a long one (a regular expression of its telemetry), the whole process with it.
 */
class LongCommandLineTest {

    @Test
    void theRuntimeStartsInAProcessWithALongCommandLine() throws Exception {
        Process process = started("Venus has two moons. ".repeat(2_000));

        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.inputReader().readLine()).isEqualTo("started");
        assertThat(process.exitValue()).isZero();
    }

    private static Process started(String argument) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Starting.class.getName(),
                        argument)
                .redirectErrorStream(true)
                .start();
    }

    /** Makes an environment and says so. */
    static final class Starting {

        private Starting() {}

        public static void main(String[] arguments) {
            OrtEnvironment.getEnvironment();
            System.out.println("started");
        }
    }
}
