package io.fides.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * What a measurement was made on.
 *
 * @param name processor, cores, memory for the heap, system and Java
 * @param heapMegabytes live objects after a collection
 * @param residentMegabytes of the whole process; only where {@code /proc} tells
 */
record Machine(String name, long heapMegabytes, OptionalLong residentMegabytes) {

    private static final long MEGA = 1 << 20;

    static Machine here() {
        Runtime runtime = Runtime.getRuntime();
        OptionalLong resident = number("/proc/self/status", "VmRSS");
        System.gc();
        long heap = (runtime.totalMemory() - runtime.freeMemory()) / MEGA;
        String processor = value("/proc/cpuinfo", "model name").orElse(property("os.arch"));
        String name =
                processor
                        + ", "
                        + Wording.count(runtime.availableProcessors(), "core", "cores")
                        + ", heap up to "
                        + runtime.maxMemory() / MEGA
                        + " MB, "
                        + property("os.name")
                        + ", Java "
                        + property("java.version");
        return new Machine(name, heap, resident);
    }

    private static String property(String name) {
        return System.getProperty(name, "unknown");
    }

    /** Kibibytes, as megabytes. */
    private static OptionalLong number(String file, String key) {
        return value(file, key)
                .map(text -> text.replaceAll("\\D", ""))
                .filter(digits -> !digits.isEmpty())
                .map(digits -> OptionalLong.of(Long.parseLong(digits) >> 10))
                .orElse(OptionalLong.empty());
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
