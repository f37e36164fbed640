package io.fides.domain;

import io.fides.domain.run.Failure;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A citation, and whether its source says what the sentence says.
 *
 * @param source its address; empty if there is no such source
 * @param facts what the text states where it cites the source; empty if that cannot be checked
 * @param support probability that the source supports the least supported fact; empty where nothing
 *     was judged
 * @param quote what the source says about it; empty if it says nothing
 * @param elsewhere the other source that the text cites and that does support it, if one does
 * @param failure why the source could not be read
 */
public record CitationCheck(
        CitationMark citation,
        Optional<URI> source,
        List<SubFact> facts,
        Finding finding,
        OptionalDouble support,
        Optional<Evidence> quote,
        Optional<Elsewhere> elsewhere,
        Optional<Failure> failure) {

    public CitationCheck {
        facts = List.copyOf(facts);
    }

    /** What a source says of the sentence at which it is cited. */
    public enum Finding {
        /** What the sentence says, alone or with the sources cited beside it. */
        SUPPORTS,
        /** Some of it, and nothing of the rest. */
        PARTLY,
        /** Something that excludes it. */
        CONTRADICTS,
        /** Nothing of it, but another source of the text does. */
        ELSEWHERE,
        /** Not the words that the sentence quotes. */
        MISQUOTED,
        /** Nothing of it. */
        SILENT,
        /** It could not be read. */
        UNREADABLE,
        /** There is no such source. */
        UNKNOWN,
        /** The judge cannot tell, or the sentence asserts nothing that could be checked. */
        UNDECIDED;

        /** Whether something is wrong with the citation. */
        public boolean isWanting() {
            return this != SUPPORTS && this != UNDECIDED;
        }
    }

    /**
     * Another source.
     *
     * @param evidence what it says
     */
    public record Elsewhere(URI source, Evidence evidence) {}
}
