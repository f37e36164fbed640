package io.fides.hub;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
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
                    "(?m)^([0-9a-f]{64})  ([\\w-]+)/(model\\.onnx|tokenizer\\.json|config\\.json"
                            + "|[\\w.-]+\\.tsv)$");

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
        return checksums().keySet().stream().flatMap(name -> model(name).stream()).toList();
    }

    private Optional<InstalledModel> model(String name) {
        return measured(name + "/" + ModelLock.WEIGHTS)
                .map(weights -> model(name, weights.sha256()));
    }

    private InstalledModel model(String name, String sha256) {
        List<String> labels = InstalledModel.labels(read(name + "/" + InstalledModel.CONFIG));
        long size =
                FILES.stream()
                        .flatMap(file -> measured(name + "/" + file).stream())
                        .mapToLong(Digests.Measured::size)
                        .sum();
        String role = InstalledModel.role(labels);
        return new InstalledModel(
                name, role, labels, size, sha256, Optional.empty(), Optional.empty());
    }

    List<ModelCheck> verify() {
        List<ModelCheck> checks = new ArrayList<>();
        checksums()
                .forEach(
                        (name, recorded) ->
                                Stream.concat(FILES.stream(), recorded.keySet().stream())
                                        .distinct()
                                        .flatMap(file -> check(name, file, recorded).stream())
                                        .forEach(checks::add));
        return checks;
    }

    private Optional<ModelCheck> check(String name, String file, Map<String, String> recorded) {
        Optional<String> found = measured(name + "/" + file).map(Digests.Measured::sha256);
        Optional<String> wanted = Optional.ofNullable(recorded.get(file));
        return found.or(() -> wanted).map(_ -> ModelCheck.of(name, file, found, wanted));
    }

    /** Digests of the files of each model, in alphabetical order. */
    private Map<String, Map<String, String>> checksums() {
        Map<String, Map<String, String>> recorded = new TreeMap<>();
        LINE.matcher(new String(read("CHECKSUMS"), StandardCharsets.UTF_8))
                .results()
                .forEach(
                        line ->
                                recorded.computeIfAbsent(line.group(2), _ -> new TreeMap<>())
                                        .put(line.group(3), line.group(1)));
        return recorded;
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
