package io.fides.segment.coreference;

import io.fides.segment.Words;
import java.util.Locale;
import java.util.Set;

/** Nouns and titles that mean a man, a woman, or somebody. */
final class PersonWords {

    private static final Set<String> MEN =
            Words.set(
                    """
                    man boy son father brother husband uncle nephew grandfather grandson king prince duke lord baron
                    count emperor gentleman monk priest pope friar abbot waiter businessman
                    salesman spokesman chairman congressman policeman fireman fisherman nobleman statesman boyfriend
                    bridegroom groom widower stepfather stepson stepbrother half-brother bachelor god guy lad knight
                    sir mr mr. fiancé hero cowboy playboy horseman sportsman batsman godfather dad daddy grandpa
                    """);

    private static final Set<String> WOMEN =
            Words.set(
                    """
                    woman girl daughter mother sister wife aunt niece grandmother granddaughter queen princess duchess
                    lady baroness countess empress nun actress waitress businesswoman saleswoman spokeswoman chairwoman
                    congresswoman policewoman noblewoman stateswoman girlfriend bride widow stepmother stepdaughter
                    stepsister half-sister goddess heroine mistress maid madam madame mrs mrs. miss ms ms. dame fiancée
                    hostess heiress seamstress ballerina soprano housewife midwife sportswoman godmother mum mom
                    grandma priestess sorceress witch
                    """);

    private static final Set<String> SOMEBODY =
            Words.set(
                    """
                    actor architect artist astronaut astronomer athlete author biologist boxer chemist child composer
                    conductor cousin dancer designer detective director doctor economist editor engineer explorer
                    founder friend general geologist goalkeeper golfer governor guitarist historian inventor
                    journalist judge lawyer leader lover manager mathematician mayor minister model musician
                    novelist officer owner painter parent partner person philosopher photographer physician physicist
                    pianist pilot player playwright poet politician president producer professor programmer
                    psychologist rapper reporter scholar scientist sculptor secretary senator singer soldier
                    songwriter spouse star striker student surgeon swimmer teacher teammate victim violinist winner
                    wrestler writer youngster colleague rival opponent killer murderer footballer midfielder coach
                    captain colonel lieutenant sergeant commander agent host guest servant slave neighbour neighbor
                    activist baby kid infant ally assistant boss candidate champion character chief client cook
                    critic dealer defender deputy driver employee employer enemy expert farmer fighter filmmaker
                    graduate hunter instructor interviewer investigator librarian lieutenant merchant monarch
                    narrator officer orphan patient patron performer practitioner predecessor prisoner protagonist
                    protégé pupil refugee resident researcher ruler sailor screenwriter sibling sheriff speaker
                    spy stranger successor supervisor suspect tenant thief trainer translator tutor tycoon
                    veteran villain warrior witness worker attorney ambassador chancellor
                    """);

    private PersonWords() {}

    /** Whether a noun means a person. */
    static boolean isPerson(String noun) {
        String lower = noun.toLowerCase(Locale.ROOT);
        return MEN.contains(lower) || WOMEN.contains(lower) || SOMEBODY.contains(lower);
    }

    /** Of a noun or a title. */
    static Gender gender(String noun) {
        String lower = noun.toLowerCase(Locale.ROOT);
        if (MEN.contains(lower)) {
            return Gender.MASCULINE;
        }
        return WOMEN.contains(lower) ? Gender.FEMININE : Gender.UNKNOWN;
    }
}
