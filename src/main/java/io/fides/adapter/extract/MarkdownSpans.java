package io.fides.adapter.extract;

import java.util.List;
import java.util.regex.Pattern;

/** Replaces links, images, emphasis and code marks within a paragraph by their text. */
final class MarkdownSpans {

    private record Rule(Pattern pattern, String replacement) {

        static Rule of(String pattern, String replacement) {
            return new Rule(Pattern.compile(pattern), replacement);
        }
    }

    /** Each pattern stops at the first mark of its own kind, so that none runs back and forth. */
    private static final List<Rule> RULES =
            List.of(
                    Rule.of("<!--[^>]{0,2000}-->", ""),
                    Rule.of("!?\\[([^\\[\\]]*)\\]\\([^()\\[\\]]*\\)", "$1"),
                    Rule.of("!?\\[([^\\[\\]]+)\\]\\[[^\\[\\]]*\\]", "$1"),
                    Rule.of("<((?:https?|mailto):[^<>\\s]+)>", "$1"),
                    Rule.of("</?[a-zA-Z][a-zA-Z0-9]{0,15}(?:\\s[^<>]*)?/?>", ""),
                    Rule.of("`+([^`]+)`+", "$1"),
                    Rule.of("\\*{1,3}(?=[^\\s*])([^*]+)(?<=[^\\s*])\\*{1,3}", "$1"),
                    Rule.of(
                            "(?<![\\p{L}\\p{N}_])_{1,3}(?=[^\\s_])([^_]+)(?<=[^\\s_])_{1,3}(?![\\p{L}\\p{N}_])",
                            "$1"),
                    Rule.of("~~([^~]+)~~", "$1"),
                    Rule.of("\\\\([\\\\`*_{}\\[\\]()#+\\-.!|>~])", "$1"));

    private MarkdownSpans() {}

    static String text(String markdown) {
        String text = markdown;
        for (Rule rule : RULES) {
            text = rule.pattern().matcher(text).replaceAll(rule.replacement());
        }
        return text;
    }
}
