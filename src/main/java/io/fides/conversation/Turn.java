package io.fides.conversation;

import java.util.List;

/** A message of a conversation; the result of a tool has its name and the role {@code tool}. */
public record Turn(String role, List<String> texts, String name) {

    /** The role of results of tools. */
    public static final String TOOL = "tool";

    public Turn {
        texts = List.copyOf(texts);
    }
}
