package io.fides.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class HeldTextTest {

    private static final String CODE =
            "```\n" + "x = 1\n# It is good. It is fine.\n\n".repeat(500) + "```";

    @Test
    @Timeout(10)
    void aLongBlockOfCodeIsHeldAsOnePiece() {
        HeldText held = new HeldText((_, _) -> Optional.empty());
        String text = "Here it is. Read it.\n\n" + CODE + "\n\nThat was it. Thank you for reading.";
        String longest = "";
        StringBuilder all = new StringBuilder();
        for (int at = 0; at < text.length(); at += 4) {
            String passed = held.add(text.substring(at, Math.min(at + 4, text.length())));
            all.append(passed);
            longest = passed.length() > longest.length() ? passed : longest;
        }
        assertThat(longest).contains(CODE).doesNotContain("Read it.");
        assertThat(all + held.end("")).isEqualTo(text);
    }
}
