package io.fides.hub;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The models that are built in, as resources {@code models/NAME/FILE}, with the digests that {@code
 * models/CHECKSUMS} holds as {@code sha256sum} writes them.
 *
 * @param resources opens a resource by its name; empty if there is none
 */
record BuiltInModels(Function<String, Optional<InputStream>> resources) {

    private static final List<String> NAMES = List.of("cross-encoder", "parser");
    private static final List<String> FILES =
            List.of(ModelLock.WEIGHTS, "tokenizer.json", InstalledModel.CONFIG);

    /** Linear models are tables of weights. */
    private static final String TABLE = ".tsv";

    private static final Pattern LINE =
            Pattern.compile(
                    "([0-9a-f]{64}) [ *](?:models/|\\./)?(([A-Za-z0-9_-]+)/([A-Za-z0-9._-]+))");

    /**
     * @param home where files lie that count more than those on the class path
     */
    static BuiltInModels in(Optional<Path> home) {
        return new BuiltInModels(
                name ->
                        home.map(folder -> folder.resolve(name))
                                .filter(Files::isRegularFile)
                                .map(BuiltInModels::file)
                                .or(() -> resource(name)));
    }

    private static Optional<InputStream> resource(String name) {
        return Optional.ofNullable(BuiltInModels.class.getClassLoader().getResourceAsStream(name));
    }

    private static InputStream file(Path file) {
        try {
            return Files.newInputStream(file);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }

    List<InstalledModel> list() {
        List<InstalledModel> models = new ArrayList<>();
        for (String name : names(checksums().keySet())) {
            Optional<Digests.Measured> weights = measured(name + "/" + ModelLock.WEIGHTS);
            if (weights.isPresent()) {
                long size =
                        FILES.stream()
                                .flatMap(file -> measured(name + "/" + file).stream())
                                .mapToLong(Digests.Measured::size)
                                .sum();
                List<String> labels =
                        InstalledModel.labels(read(name + "/" + InstalledModel.CONFIG));
                models.add(
                        new InstalledModel(
                                name,
                                InstalledModel.role(labels),
                                labels,
                                size,
                                weights.get().sha256(),
                                Optional.empty(),
                                Optional.empty()));
            }
        }
        return List.copyOf(models);
    }

    List<ModelCheck> verify() {
        Map<String, String> recorded = checksums();
        List<ModelCheck> checks = new ArrayList<>();
        for (String name : names(recorded.keySet())) {
            Set<String> files = new LinkedHashSet<>();
            FILES.forEach(file -> files.add(name + "/" + file));
            recorded.keySet().stream()
                    .filter(file -> file.startsWith(name + "/"))
                    .forEach(files::add);
            for (String file : files) {
                Optional<String> found = measured(file).map(Digests.Measured::sha256);
                Optional<String> wanted = Optional.ofNullable(recorded.get(file));
                if (found.isPresent() || wanted.isPresent()) {
                    String own = file.substring(name.length() + 1);
                    checks.add(ModelCheck.of(name, own, found, wanted));
                }
            }
        }
        return List.copyOf(checks);
    }

    private static Set<String> names(Set<String> files) {
        Set<String> names = new TreeSet<>(NAMES);
        files.forEach(file -> names.add(file.substring(0, file.indexOf('/'))));
        return names;
    }

    /** Digests by {@code NAME/FILE}; other lines are about what is not built in. */
    private Map<String, String> checksums() {
        Map<String, String> recorded = new TreeMap<>();
        String lines = new String(read("CHECKSUMS"), StandardCharsets.UTF_8);
        for (String line : lines.lines().toList()) {
            Matcher parts = LINE.matcher(line.strip());
            if (parts.matches()
                    && (FILES.contains(parts.group(4)) || parts.group(4).endsWith(TABLE))) {
                recorded.put(parts.group(2), parts.group(1));
            }
        }
        return recorded;
    }

    private Optional<Digests.Measured> measured(String file) {
        Optional<InputStream> found = resources.apply("models/" + file);
        try {
            return found.isEmpty() ? Optional.empty() : Optional.of(Digests.measure(found.get()));
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }

    /** The bytes of a file; none if it is missing. */
    private byte[] read(String file) {
        try (InputStream in =
                resources.apply("models/" + file).orElseGet(InputStream::nullInputStream)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }
}
