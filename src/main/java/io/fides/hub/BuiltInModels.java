package io.fides.hub;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The models that are built in, as resources {@code models/NAME/FILE}, with the digests that {@code
 * models/CHECKSUMS} holds as {@code sha256sum} writes them.
 *
 * @param resources opens a resource by its name; empty if there is none
 */
record BuiltInModels(Function<String, Optional<InputStream>> resources) {

    private static final List<String> FILES =
            List.of(ModelLock.WEIGHTS, "tokenizer.json", InstalledModel.CONFIG);

    /** The files of a model; linear models are tables of weights. */
    private static final Pattern LINE =
            Pattern.compile(
                    "(?m)^([0-9a-f]{64})  ([\\w-]+/(?:model\\.onnx|tokenizer\\.json|config\\.json"
                            + "|[\\w.-]+\\.tsv))$");

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
        return names(checksums()).flatMap(name -> model(name).stream()).toList();
    }

    private Optional<InstalledModel> model(String name) {
        return measured(name + "/" + ModelLock.WEIGHTS)
                .map(
                        weights -> {
                            List<String> labels =
                                    InstalledModel.labels(read(name + "/" + InstalledModel.CONFIG));
                            long size =
                                    FILES.stream()
                                            .flatMap(file -> measured(name + "/" + file).stream())
                                            .mapToLong(Digests.Measured::size)
                                            .sum();
                            return new InstalledModel(
                                    name,
                                    InstalledModel.role(labels),
                                    labels,
                                    size,
                                    weights.sha256(),
                                    Optional.empty(),
                                    Optional.empty());
                        });
    }

    List<ModelCheck> verify() {
        Map<String, String> recorded = checksums();
        return names(recorded).flatMap(name -> verify(name, recorded)).toList();
    }

    private Stream<ModelCheck> verify(String name, Map<String, String> recorded) {
        Set<String> files = new LinkedHashSet<>(FILES);
        recorded.keySet().stream()
                .filter(file -> file.startsWith(name + "/"))
                .map(file -> file.substring(name.length() + 1))
                .forEach(files::add);
        return files.stream()
                .flatMap(
                        file -> {
                            String path = name + "/" + file;
                            Optional<String> found = measured(path).map(Digests.Measured::sha256);
                            Optional<String> wanted = Optional.ofNullable(recorded.get(path));
                            return found.isPresent() || wanted.isPresent()
                                    ? Stream.of(ModelCheck.of(name, file, found, wanted))
                                    : Stream.empty();
                        });
    }

    private static Stream<String> names(Map<String, String> recorded) {
        return recorded.keySet().stream()
                .map(file -> file.substring(0, file.indexOf('/')))
                .distinct();
    }

    /** Digests by {@code NAME/FILE}, in alphabetical order. */
    private Map<String, String> checksums() {
        return LINE.matcher(new String(read("CHECKSUMS"), StandardCharsets.UTF_8))
                .results()
                .collect(
                        Collectors.toMap(
                                line -> line.group(2),
                                line -> line.group(1),
                                (_, last) -> last,
                                TreeMap::new));
    }

    private Optional<Digests.Measured> measured(String file) {
        return resources.apply("models/" + file).map(Digests::measure);
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
