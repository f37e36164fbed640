/**
 * What the doors have in common through which conversations with a language model pass, the proxy
 * and LangChain4j: {@link io.fides.conversation.MessageEvidence} says what of a conversation is
 * evidence, and {@link io.fides.conversation.HeldText} lets a text that is still being written pass
 * sentence by sentence, each only when it is checked.
 */
@NullMarked
package io.fides.conversation;

import org.jspecify.annotations.NullMarked;
