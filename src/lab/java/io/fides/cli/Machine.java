package io.fides.cli;

import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.fides.eval.Measured;
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
                        + DisplayText.count(runtime.availableProcessors(), "core", "cores")
                        + ", heap up to "
                        + runtime.maxMemory() / MEGA
                        + " MB, "
                        + property("os.name")
                        + ", Java "
                        + property("java.version");
        return new Machine(name, heap, resident);
    }

    /** With what the machine is, and how much memory it took. */
    Measured memory(Measured measured) {
        Measured more =
                measured.with("heap, MB", "heapMegabytes", IntNode.valueOf((int) heapMegabytes));
        if (residentMegabytes.isPresent()) {
            IntNode resident = IntNode.valueOf((int) residentMegabytes.getAsLong());
            more = more.with("memory, MB", "residentMegabytes", resident);
        }
        return more.with("machine", "machine", TextNode.valueOf(name));
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
