package io.fides.hub;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.apache.commons.io.function.Uncheck;

/**
 * The models that are built in, as resources {@code models/NAME/FILE}, with the digests that {@code
 * models/CHECKSUMS} holds as {@code sha256sum} writes them.
 *
 * @param resources opens a resource by its name; empty if there is none
 */
record BuiltInModels(Function<String, Optional<InputStream>> resources) {

    private static final Pattern LINE =
            Pattern.compile("(?m)^([0-9a-f]{64}) [ *]([\\w-]+)/([\\w.-]+)$");

    /** What has to be at a place; models without weights for a runtime are tables. */
    private record Recorded(String model, String file, String sha256) {}

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
        return Uncheck.get(() -> Files.newInputStream(file), () -> file + " cannot be read");
    }

    List<InstalledModel> list() {
        return recorded().stream()
                .filter(each -> each.file().equals(ModelLock.WEIGHTS))
                .flatMap(each -> open(each).map(in -> installed(each, in)).stream())
                .toList();
    }

    private static InstalledModel installed(Recorded weights, InputStream file) {
        try (file) {
            return new InstalledModel(
                    weights.model(),
                    file.transferTo(OutputStream.nullOutputStream()),
                    weights.sha256(),
                    Optional.empty(),
                    Optional.empty());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<ModelCheck> verify() {
        return recorded().stream()
                .map(
                        each ->
                                ModelCheck.of(
                                        each.model(),
                                        each.file(),
                                        each.sha256(),
                                        () -> open(each).orElseThrow(FileNotFoundException::new)))
                .toList();
    }

    private List<Recorded> recorded() {
        try (InputStream in =
                resources.apply("models/CHECKSUMS").orElseGet(InputStream::nullInputStream)) {
            String lines = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return LINE.matcher(lines)
                    .results()
                    .map(line -> new Recorded(line.group(2), line.group(3), line.group(1)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("models/CHECKSUMS cannot be read", e);
        }
    }

    private Optional<InputStream> open(Recorded file) {
        return resources.apply("models/" + file.model() + "/" + file.file());
    }
}
