package io.fides.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrapTest {

    @Test
    void linesAreBrokenBetweenWordsAndStylesDoNotStainTheMargin() {
        String styled = Ink.COLOUR.added("three four");
        assertThat(Wrap.lines(12, "- ", "  ", "one two " + styled))
                .isEqualTo("- one two\n  \u001b[1;32mthree four\u001b[0m");
        assertThat(Wrap.lines(9, "", "  ", "one " + styled))
                .isEqualTo("one \u001b[1;32mthree\u001b[0m\n  \u001b[1;32mfour\u001b[0m");
        assertThat(Wrap.lines(4, "", "", "unbreakable")).isEqualTo("unbreakable");
        assertThat(Wrap.lines(80, "", "", "\tone\u3000two")).isEqualTo("\tone\u3000two");
        assertThat(Wrap.width("日本e")).isEqualTo(5);
    }
}
