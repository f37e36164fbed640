package io.fides.eval;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a measurement was made on.
 *
 * @param name processor, cores, memory for the heap, system and Java
 * @param heapMegabytes live objects after a collection
 * @param residentMegabytes of the whole process; only where {@code /proc} tells
 */
public record Machine(String name, long heapMegabytes, Optional<Long> residentMegabytes) {

    private static final long MEGA = 1 << 20;

    public static Machine here() {
        Runtime runtime = Runtime.getRuntime();
        Optional<Long> resident =
                value("/proc/self/status", "VmRSS")
                        .map(kibibytes -> Long.parseLong(kibibytes.replaceAll("\\D", "")) >> 10);
        System.gc();
        String name =
                "%s, %s, heap up to %d MB, %s, Java %s"
                        .formatted(
                                value("/proc/cpuinfo", "model name").orElse(property("os.arch")),
                                Measured.count(runtime.availableProcessors(), "core", "cores"),
                                runtime.maxMemory() / MEGA,
                                property("os.name"),
                                property("java.version"));
        return new Machine(name, (runtime.totalMemory() - runtime.freeMemory()) / MEGA, resident);
    }

    /** With what the machine is, and how much memory it took. */
    public Measured memory(Measured measured) {
        Measured heap = measured.with("heap, MB", "heapMegabytes", heapMegabytes);
        return residentMegabytes
                .map(resident -> heap.with("memory, MB", "residentMegabytes", resident))
                .orElse(heap)
                .with("machine", "machine", name);
    }

    private static String property(String name) {
        return System.getProperty(name, "unknown");
    }

    private static Optional<String> value(String file, String key) {
        try (Stream<String> lines = Files.lines(Path.of(file))) {
            return lines.filter(line -> line.startsWith(key))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst();
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}
