package io.fides.api.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShelfTest {

    @Test
    void whatIsKeptIsForItsOwnerOnly(@TempDir Path above) throws IOException {
        assumeTrue(above.getFileSystem().supportedFileAttributeViews().contains("posix"));
        Path folder = above.resolve("files");
        Shelf shelf = new Shelf(config(folder), Clock.systemUTC());
        shelf.open();
        shelf.file("alice", "in.jsonl", "batch", new byte[] {'{', '}'});
        Files.writeString(shelf.appended("file-out"), "a result");
        shelf.close();

        assertThat(permissions(folder)).isEqualTo("rwx------");
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> all = files.toList();
            assertThat(all).hasSize(4).allMatch(each -> permissions(each).equals("rw-------"));
        }
    }

    @Test
    void aFileThatCannotBeWrittenIsNotKept(@TempDir Path above) throws IOException {
        Path folder = above.resolve("files");
        Shelf shelf = new Shelf(config(folder), Clock.systemUTC());
        shelf.open();
        Path moved = Files.move(folder, above.resolve("moved"));
        assertThatThrownBy(() -> shelf.file("alice", "in.jsonl", "batch", new byte[9]))
                .isInstanceOf(UncheckedIOException.class);
        Files.move(moved, folder);
        assertThat(shelf.list(Shelf.FILE)).isEmpty();
        shelf.file("alice", "in.jsonl", "batch", new byte[9]);
        assertThat(shelf.list(Shelf.FILE)).hasSize(1);
        shelf.close();
    }

    private static FilesConfig config(Path folder) {
        Map<String, String> settings = Map.of("fides.files.folder", folder.toString());
        return new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(FilesConfig.class)
                .withSources(new PropertiesConfigSource(settings, "test", 100))
                .build()
                .getConfigMapping(FilesConfig.class);
    }

    private static String permissions(Path of) {
        try {
            return PosixFilePermissions.toString(Files.getPosixFilePermissions(of));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
