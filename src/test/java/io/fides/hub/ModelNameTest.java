package io.fides.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class ModelNameTest {

    @Test
    void namesHaveAnOwner() {
        assertThat(ModelName.of("cross-encoder/ms-marco-MiniLM-L6-v2"))
                .isEqualTo(new ModelName("cross-encoder", "ms-marco-MiniLM-L6-v2"))
                .hasToString("cross-encoder/ms-marco-MiniLM-L6-v2");
        for (String bad :
                List.of(
                        "",
                        "x",
                        "/",
                        "x/",
                        "/x",
                        "a/b/c",
                        "../b",
                        "a/..",
                        ".a/b",
                        "a/.b",
                        "a/b.",
                        "a/b c",
                        "a/b?c",
                        "a/b%2e",
                        "a\\b/c",
                        "a/b\u0000",
                        "ä/b",
                        "a/x..y",
                        "a/" + "b".repeat(97))) {
            assertThatThrownBy(() -> ModelName.of(bad))
                    .as(bad)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aRevisionFollowsAnAtSign() {
        assertThat(ModelRequest.of("a/b@refs/pr/3").revision()).contains("refs/pr/3");
        assertThat(ModelRequest.of("a/b").revision()).isEmpty();
        for (String bad : List.of("a/b@", "a/b@..", "a/b@x y", "a/b@-x", "a/b@x/", "a/b@x@y")) {
            assertThatThrownBy(() -> ModelRequest.of(bad))
                    .as(bad)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aSha256IsWhole() {
        assertThatThrownBy(() -> pinned("abc")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> pinned("G".repeat(64)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(pinned("0".repeat(64)).sha256()).isPresent();
    }

    private static ModelRequest pinned(String sha256) {
        return new ModelRequest(
                "a/b", Optional.empty(), Optional.empty(), Optional.of(sha256), false);
    }

    /** Whatever is accepted stays below the folder that it is resolved against. */
    @Test
    void acceptedNamesAndPathsLeadDown() {
        SplittableRandom random = new SplittableRandom(17);
        String alphabet = "ab1._-/\\ ~:%\u0000é";
        Path root = Path.of("/cache");
        int accepted = 0;
        for (int i = 0; i < 50_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(1, 9); length > 0; length--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            if (ModelRequest.isPath(text.toString())) {
                accepted++;
                assertThat(root.resolve(text.toString()).normalize().toString())
                        .startsWith("/cache/")
                        .hasSizeGreaterThan(7);
            }
            try {
                ModelName name = ModelName.of(text.toString());
                Path folder = root.resolve(name.owner()).resolve(name.name());
                assertThat(folder.normalize()).isEqualTo(folder);
                assertThat(folder.getNameCount()).isEqualTo(3);
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageContaining("owner/name");
            }
        }
        assertThat(accepted).isGreaterThan(100);
    }
}
