package io.fides.adapter.hub;

import io.fides.model.InstalledModel;
import io.fides.model.ModelCheck;
import io.fides.model.ModelCheck.State;
import io.fides.model.ModelLock;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The models that come along as resources {@code models/NAME/FILE}, with the digests that {@code
 * models/CHECKSUMS} holds as {@code sha256sum} writes them.
 *
 * @param resources finds a resource by its name; empty if there is none
 */
record BuiltInModels(Resources resources) {

    private static final String FOLDER = "models/";
    private static final List<String> NAMES = List.of("cross-encoder", "parser");
    private static final String CONFIG = "config.json";
    private static final List<String> FILES = List.of(ModelLock.WEIGHTS, "tokenizer.json", CONFIG);

    /** Linear models are tables of weights. */
    private static final String TABLE = ".tsv";

    private static final Pattern LINE =
            Pattern.compile(
                    "([0-9a-f]{64}) [ *](?:models/|\\./)?([A-Za-z0-9_-]+)/([A-Za-z0-9._-]+)");

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

    /** Finds resources. */
    @FunctionalInterface
    interface Resources {
        Optional<InputStream> open(String name);
    }

    /**
     * What a resource is.
     *
     * @param size in bytes
     * @param sha256 of the bytes
     */
    private record Measured(long size, String sha256) {}

    List<InstalledModel> list() {
        List<InstalledModel> models = new ArrayList<>();
        for (String name : names()) {
            Optional<Measured> weights = measured(name, ModelLock.WEIGHTS);
            if (weights.isPresent()) {
                long size =
                        FILES.stream()
                                .map(file -> measured(name, file))
                                .flatMap(Optional::stream)
                                .mapToLong(Measured::size)
                                .sum();
                ModelLabels labels =
                        ModelLabels.of(read(FOLDER + name + "/" + CONFIG).orElse(new byte[0]));
                models.add(
                        new InstalledModel(
                                name,
                                labels.role(Optional.empty()),
                                labels.labels(),
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
        for (String name : names()) {
            for (String file : files(name, recorded.keySet())) {
                Optional<Measured> found = measured(name, file);
                Optional<String> wanted = Optional.ofNullable(recorded.get(name + "/" + file));
                if (found.isPresent() || wanted.isPresent()) {
                    checks.add(new ModelCheck(name, file, state(found, wanted)));
                }
            }
        }
        return List.copyOf(checks);
    }

    /** What a model consists of, and whatever else of it was recorded. */
    private static Set<String> files(String name, Set<String> recorded) {
        Set<String> files = new LinkedHashSet<>(FILES);
        recorded.stream()
                .filter(file -> file.startsWith(name + "/"))
                .map(file -> file.substring(name.length() + 1))
                .forEach(files::add);
        return files;
    }

    private static State state(Optional<Measured> found, Optional<String> wanted) {
        if (found.isEmpty()) {
            return State.MISSING;
        }
        if (wanted.isEmpty()) {
            return State.UNRECORDED;
        }
        return found.get().sha256().equals(wanted.get()) ? State.SAME : State.DIFFERENT;
    }

    private TreeSet<String> names() {
        TreeSet<String> names = new TreeSet<>(NAMES);
        checksums().keySet().forEach(file -> names.add(file.substring(0, file.indexOf('/'))));
        return names;
    }

    /** Digests by {@code NAME/FILE}; other lines say nothing about what comes along. */
    private Map<String, String> checksums() {
        Map<String, String> recorded = new TreeMap<>();
        String lines =
                new String(read(FOLDER + "CHECKSUMS").orElse(new byte[0]), StandardCharsets.UTF_8);
        for (String line : lines.lines().toList()) {
            Matcher parts = LINE.matcher(line.strip());
            if (parts.matches() && isOfModel(parts.group(3))) {
                recorded.put(parts.group(2) + "/" + parts.group(3), parts.group(1));
            }
        }
        return recorded;
    }

    private static boolean isOfModel(String file) {
        return FILES.contains(file) || file.endsWith(TABLE);
    }

    private Optional<Measured> measured(String name, String file) {
        String resource = FOLDER + name + "/" + file;
        Optional<InputStream> found = resources.open(resource);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        try (InputStream in = found.get()) {
            Digest.Sum sum = new Digest.Sum(0);
            byte[] chunk = new byte[1 << 16];
            for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
                sum.add(chunk, read);
            }
            return Optional.of(new Measured(sum.size(), sum.result().sha256()));
        } catch (IOException e) {
            throw new UncheckedIOException(resource + " cannot be read", e);
        }
    }

    private Optional<byte[]> read(String resource) {
        Optional<InputStream> found = resources.open(resource);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        try (InputStream in = found.get()) {
            return Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(resource + " cannot be read", e);
        }
    }
}
