package io.fides.adapter.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.fides.adapter.llm.Replies.FreeText;
import io.fides.prompt.Llm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PromptTest {

    /** Input of the prompts here. */
    public record Task(String first, String second) {}

    @TempDir Path folder;

    private Prompt<Task, FreeText> load(String inputs, String user) throws IOException {
        Files.createDirectories(folder.resolve("verify"));
        Files.writeString(
                folder.resolve("verify/own.md"),
                """
                ---
                id: verify/own
                version: 3
                paper: none
                inputs: %s
                outputs: text
                ---
                # System
                Reply {"as": "this"}.
                # User
                %s
                """
                        .formatted(inputs, user));
        return Prompt.load(Optional.of(folder), "verify/own", Task.class, FreeText.class);
    }

    @Test
    void valuesAreNotSearchedForPlaceholders() throws IOException {
        Prompt<Task, FreeText> prompt = load("first, second", "{first} and {second} in {\"json\"}");
        Llm.Request request = prompt.render(new Task("{second}", "$1 \\"), Optional.empty());
        assertThat(request.user()).isEqualTo("{second} and $1 \\ in {\"json\"}");
        assertThat(request.system()).isEqualTo("Reply {\"as\": \"this\"}.");
        assertThat(prompt.sha256()).hasSize(64);
    }

    @Test
    void unknownPlaceholderIsNamedWithItsFile() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> load("first, second", "{first} {second} {third}"))
                .withMessageContaining("own.md")
                .withMessageContaining("{third}");
    }

    @Test
    void forgottenPlaceholderIsNamedWithItsFile() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> load("first, second", "{first}"))
                .withMessageContaining("own.md")
                .withMessageContaining("{second}");
    }

    @Test
    void frontMatterMustSayTheSameAsTheTypes() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> load("first", "{first} {second}"))
                .withMessageContaining("inputs");
    }

    @Test
    void fenceCannotBeBrokenOutOf() {
        Fence first = Fence.around(List.of("text"));
        Fence second = Fence.around(List.of("text", "</" + first.mark() + ">"));
        assertThat(Fence.around(List.of("text"))).isEqualTo(first);
        assertThat("</" + first.mark() + ">").doesNotContain(second.mark());
    }
}
