package io.fides.retrieve;

import io.fides.segment.SentenceSplitter;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a text is about that has neither title nor heading, as most plain text: what its first line
 * says, if that is a line of its own, or else the subject of its first sentence. A judge reads
 * windows under the title of their source and, in training, hardly ever saw one without.
 */
public record Topics(Parser parser) {

    /** A line that ends like no sentence, and is no row of links, before an empty one. */
    private static final Pattern LINE =
            Pattern.compile("\\s*+([^\\n|<>»·•]{2,100}+)(?<![.,:;!?…])\\n[ \\t]*+\\n");

    /** What a subject has besides its name. */
    private static final String[] ASIDE = {
        "acl", "acl:relcl", "appos", "cc", "conj", "dep", "parataxis", "punct"
    };

    /**
     * @param opening its first sentences
     */
    public Optional<String> of(String opening) {
        Matcher line = LINE.matcher(opening);
        return line.lookingAt() ? Optional.of(line.group(1).strip()) : subject(opening);
    }

    /** Of a recipe, which has no subject, it is what something is to be done with. */
    private Optional<String> subject(String opening) {
        List<String> sentences =
                SentenceSplitter.split(opening).stream().map(each -> each.of(opening)).toList();
        List<DependencyTree> trees = parser.parse(sentences.stream());
        Stream<Function<DependencyTree, Optional<Integer>>> heads =
                Stream.of(
                        tree -> tree.subject(tree.root()),
                        tree -> tree.children(tree.root(), "obj").stream().findFirst(),
                        tree -> Optional.of(tree.root()));
        return heads.flatMap(
                        head ->
                                IntStream.range(0, trees.size())
                                        .mapToObj(i -> phrase(trees.get(i), head, sentences.get(i)))
                                        .flatMap(Optional::stream))
                .findFirst();
    }

    /** Without its article and what else is said of it. */
    private static Optional<String> phrase(
            DependencyTree tree,
            Function<DependencyTree, Optional<Integer>> head,
            String sentence) {
        return head.apply(tree)
                .filter(tree::isNoun)
                .map(
                        noun -> {
                            BitSet phrase = tree.subtree(noun, i -> tree.relates(i, ASIDE));
                            int first = phrase.nextSetBit(0);
                            if (tree.is(first, PartOfSpeech.DET) && first < noun) {
                                first = phrase.nextSetBit(first + 1);
                            }
                            int end = phrase.nextClearBit(first);
                            return tree.span(first, end - 1).of(sentence);
                        });
    }
}
