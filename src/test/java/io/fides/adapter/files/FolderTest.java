package io.fides.adapter.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.retrieve.FileListing;
import io.fides.retrieve.FileListing.LocalFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderTest {

    @TempDir Path root;
    @TempDir Path elsewhere;

    @Test
    void readableKindsAreListedInOrder() throws IOException {
        for (String name :
                List.of(
                        "z.txt", "b/a.md", "b.html", "B.HTM", "ü 1.pdf", "c.exe", "txt",
                        "d.json")) {
            write(name, name);
        }
        assertThat(new Folder(root).list().files())
                .extracting(file -> root.toRealPath().relativize(Path.of(file.uri())).toString())
                .containsExactly("ü 1.pdf", "B.HTM", "b.html", "b/a.md", "d.json", "z.txt");
        assertThat(new Folder(root).list().files())
                .extracting(LocalFile::contentType)
                .containsExactly(
                        "application/pdf",
                        "text/html",
                        "text/html",
                        "text/markdown",
                        "application/json",
                        "text/plain");
        assertThat(new Folder(root).list().others()).containsOnly(entry(".exe", 1), entry("", 1));
    }

    @Test
    void filesTellWhatTheyAreAndLoad() throws IOException {
        write("a.txt", "Zoë");
        FileListing listing = new Folder(root).list();
        LocalFile file = listing.files().getFirst();
        assertThat(file.uri().toString()).startsWith(listing.root().toString()).endsWith("/a.txt");
        assertThat(file.size()).isEqualTo(4);
        assertThat(file.modifiedMillis())
                .isEqualTo(Files.getLastModifiedTime(root.resolve("a.txt")).toMillis());
        assertThat(new String(file.loader().get(), StandardCharsets.UTF_8)).isEqualTo("Zoë");
    }

    @Test
    void hiddenFilesAndFoldersArePassedOver() throws IOException {
        write(".secret.txt", "x");
        write(".git/a.txt", "x");
        write("a/.b/c.txt", "x");
        write(".DS_Store", "x");
        assertThat(new Folder(root).list().files()).isEmpty();
        assertThat(new Folder(root).list().others()).isEmpty();
    }

    @Test
    void linksAreNotFollowed() throws IOException {
        Files.writeString(elsewhere.resolve("private.txt"), "x");
        write("a.txt", "x");
        Files.createSymbolicLink(root.resolve("out"), elsewhere);
        Files.createSymbolicLink(root.resolve("out.txt"), elsewhere.resolve("private.txt"));
        Files.createSymbolicLink(root.resolve("loop"), root);
        Files.createSymbolicLink(root.resolve("twin.txt"), root.resolve("a.txt"));
        FileListing listing = new Folder(root).list();
        assertThat(listing.files()).hasSize(1);
        assertThat(listing.unreadable()).isEmpty();
        assertThat(listing.others()).containsOnly(entry("behind a link", 4));
    }

    @Test
    void fileThatBecameALinkIsNotRead() throws IOException {
        write("a.txt", "x");
        Files.writeString(elsewhere.resolve("private.txt"), "x");
        LocalFile listed = new Folder(root).list().files().getFirst();
        Files.delete(root.resolve("a.txt"));
        Files.createSymbolicLink(root.resolve("a.txt"), elsewhere.resolve("private.txt"));
        assertThatThrownBy(() -> listed.loader().get()).isInstanceOf(FidesException.class);
    }

    @Test
    void linkToTheFolderItselfIsFollowed() throws IOException {
        write("a.txt", "x");
        Path link = elsewhere.resolve("link");
        Files.createSymbolicLink(link, root);
        assertThat(new Folder(link).list())
                .usingRecursiveComparison()
                .ignoringFieldsMatchingRegexes(".*loader.*")
                .isEqualTo(new Folder(root).list());
    }

    @Test
    void tooLargeAFileIsNotRead() throws IOException {
        write("a.txt", "0123456789");
        assertThat(new Folder(root, 10).list().files().getFirst().loader().get()).hasSize(10);
        LocalFile large = new Folder(root, 9).list().files().getFirst();
        assertThatThrownBy(() -> large.loader().get())
                .isInstanceOfSatisfying(
                        FidesException.class,
                        e -> assertThat(e.failure().kind()).isEqualTo(Failure.Kind.TOO_LARGE));
    }

    @Test
    void folderWithoutPermissionIsReported() throws IOException {
        write("closed/a.txt", "x");
        write("open.txt", "x");
        Path closed = root.resolve("closed");
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
        try {
            assumeThat(Files.isReadable(closed)).as("the superuser may read all").isFalse();
            FileListing listing = new Folder(root).list();
            assertThat(listing.files()).hasSize(1);
            assertThat(listing.unreadable())
                    .extracting(FileListing.Unreadable::reason)
                    .containsExactly("no permission");
        } finally {
            Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
        }
    }

    @Test
    void missingFolderIsSaid() {
        assertThatThrownBy(() -> new Folder(root.resolve("none")).list())
                .isInstanceOfSatisfying(
                        FidesException.class,
                        e -> assertThat(e.failure().kind()).isEqualTo(Failure.Kind.NOT_READABLE));
    }

    private void write(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Path parent = file.getParent();
        Files.createDirectories(parent == null ? root : parent);
        Files.writeString(file, text);
    }
}
