package io.fides.segment;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Tells people from things by the words of a name. */
final class Kinds {

    private static final Set<String> MEN =
            Words.set(
                    """
                    Aaron Abraham Adam Adolf Al Alan Albert Alexander Alfred Allen Andre Andrew Anthony Antonio Arthur
                    August Barack Benjamin Bernard Bill Bob Boris Brian Bruce Carl Charles Chris Christian Christopher
                    Claude Constantin Dan Daniel Dave David Dennis Diego Donald Douglas Edgar Edmund Eduard Edward Edwin
                    Elon Emil Enrico Eric Ernest Ernst Eugene Felix Ferdinand Francis Francisco Frank Franz Fred
                    Frederick Friedrich Galileo Gary George Georges Gerald Giovanni Giuseppe Gottfried Graham Gregor
                    Gustav Gustave Guy Hans Harold Harry Heinrich Henri Henry Herbert Herman Hermann Howard Hugh Hugo
                    Ian Isaac Ivan Jack Jacob Jacques James Jan Jason Jeff Jeffrey Jeremy Jerry Jim Jimmy Joe Johann
                    Johannes John Johnny Jon Jonathan José Joseph Josef Joshua Juan Jules Julius Justin Karl Keith
                    Ken Kenneth Kevin Konrad Kurt Larry Lawrence Lee Leo Leon Leonard Leonardo Leonhard Lewis Lorenzo
                    Louis Luca Lucas Ludwig Luigi Luis Manuel Marc Marco Marcus Mario Mark Martin Marvin Matthew
                    Maurice Max Maximilian Michael Michelangelo Miguel Mike Mikhail Miles Mohandas Muhammad Napoleon
                    Nathan Neal Neil Nelson Nicholas Nick Nicolas Nicolaus Niels Nikola Nikolai Norman Oliver Oscar
                    Oskar Otto Pablo Patrick Paul Pedro Percy Pete Peter Philip Philippe Pierre Rafael Ralph Ray Raymond
                    Richard Rob Robert Roberto Roger Roland Ron Ronald Rudolf Russell Ryan Sam Samuel Scott Sean Sebastian
                    Sergei Sigmund Simon Stanley Stefan Stephen Steve Steven Stuart Ted Terry Theodore Thomas Tim
                    Timothy Tobias Tom Tommy Tony Vasily Vincent Vladimir Walter Warren Wayne Werner Wilhelm Will
                    William Winston Wolfgang Yuri Aristotle Plato Socrates Lionel Cristiano Diogo Rodrigo Carlos Roy
                    Dmitri Leonid Charlie Danny Eddie Craig Derek Doug Glenn Gordon Greg Phil Pat Kyle Josh Tyler
                    Brandon Brad Gabriel Ibn Ali Ahmed Mohammed Hassan Omar Rajesh Satya Sundar Jawaharlal Akira Hiroshi
                    """);

    private static final Set<String> WOMEN =
            Words.set(
                    """
                    Ada Agatha Agnes Alice Alicia Amanda Amelia Amy Andrea Angela Angelina Anita Ann Anna Anne Annie
                    Audrey Barbara Beatrice Beatrix Betty Beyoncé Bonnie Britney Camille Carla Carol Caroline Catherine
                    Cecilia Charlotte Cheryl Chloe Christina Christine Cindy Clara Claire Cleopatra Cynthia Deborah
                    Diana Diane Dolores Donna Dora Doris Dorothy Edith Eleanor Elena Elisabeth Elizabeth Ella Ellen
                    Emily Emma Emmy Esther Eva Eve Florence Frances Frida Gabriela Gertrude Gloria Grace Greta Hannah
                    Harriet Heather Hedy Helen Helena Hillary Ida Indira Ingrid Irene Iris Isabel Isabella Jane Janet
                    Jacqueline Jean Jennifer Jessica Jill Joan Joanne Judith Judy Julia Julie Juliet Karen Kate
                    Katharine Katherine Kathleen Kelly Kim Kristen Laura Lauren Lena Lily Linda Lisa Liz Lois Louise Lucy
                    Lydia Mae Malala Margaret Maria Marie Marilyn Marina Martha Mary Matilda Megan Melanie Melissa Meryl
                    Michelle Miriam Monica Nancy Naomi Natalia Natalie Nicole Nina Nora Olga Olivia Oprah Pamela
                    Patricia Paula Pauline Rachel Rebecca Rita Rosa Rosalind Rose Ruth Sally Samantha Sandra Sara Sarah
                    Sharon Sheila Shirley Simone Sofia Sonia Sophia Sophie Stella Stephanie Susan Suzanne Sylvia
                    Tamara Teresa Theresa Tina Tracy Valentina Valerie Vanessa Vera Victoria Virginia Vivian Wendy
                    Whitney Yoko Yvonne Zoe Katie Kathy Maggie Molly Nellie Ruby Sue Susie Joyce Jenny Holly Gwen Gail
                    """);

    private static final Set<String> TITLES =
            Words.set(
                    """
                    Dr. Prof. Professor President Captain Commodore General Admiral Colonel Major Lieutenant Sergeant
                    Senator Governor Pope Saint Emperor Chancellor Minister Judge Bishop Cardinal Gen. Col. Capt. Lt.
                    Sen. Gov. Rev. Maj.
                    """);

    private static final Set<String> MEN_TITLES =
            Words.set("Mr. Sir King Prince Duke Lord Baron Count Pope Tsar Emperor");

    private static final Set<String> WOMEN_TITLES =
            Words.set(
                    "Mrs. Ms. Miss Queen Princess Duchess Lady Dame Baroness Countess Empress Madame");

    /** Things, as parts of names and as classes of what is named. */
    private static final Set<String> CLASSES =
            Words.set(
                    """
                    airline airport album aircraft bank band battle bay book bridge building canal castle cathedral
                    church city club college committee company corporation council country county dam desert element
                    empire festival film forest foundation galaxy game glacier group institute institution island
                    kingdom lake language league library magazine mission monument moon mosque mountain movie museum
                    newspaper novel ocean opera organisation organization painting palace park party peninsula plan
                    planet play poem prize project province railway region republic reserve river road rocket school
                    sculpture sea series ship software song spacecraft species stadium star state station statue
                    stratovolcano street structure symphony team telescope temple theatre theater tower town treaty
                    tunnel union university valley village volcano war website act association bowl center centre cup
                    hospital hotel house inc. ltd. institute fort mount st. games agency department court capital
                    port airport operating system programming framework protocol satellite probe
                    """);

    private static final Set<String> PEOPLE =
            Words.set(
                    """
                    actor actress architect artist astronaut astronomer author biologist boxer businessman businesswoman
                    chemist composer conductor cosmonaut dancer designer director economist engineer entrepreneur
                    explorer footballer founder geologist historian inventor journalist judge king lawyer
                    mathematician musician navigator novelist nurse painter philosopher photographer physician
                    physicist pianist pilot pioneer playwright poet politician president professor programmer psychologist
                    queen scholar scientist sculptor singer soldier songwriter statesman surgeon teacher violinist writer
                    activist aviator player man woman workman girl boy son daughter wife husband mother father brother
                    sister friend supervisor student person leader emperor pope prince princess monarch
                    """);

    private Kinds() {}

    static boolean isClass(String lower) {
        return CLASSES.contains(lower);
    }

    static boolean isPerson(String lower) {
        return PEOPLE.contains(lower);
    }

    /** Whether [from, to) may be the name of a person, as far as its words tell. */
    static Entity.Kind of(List<Token> tokens, int from, int to) {
        Token first = tokens.get(from);
        String text = first.text();
        for (int at = from; at < to; at++) {
            String lower = tokens.get(at).lower();
            if (CLASSES.contains(lower) || tokens.get(at).isNumber()) {
                return Entity.Kind.THING;
            }
        }
        if (first.is("the") || tokens.subList(from, to).stream().anyMatch(Token::isPossessive)) {
            return Entity.Kind.THING;
        }
        if (MEN_TITLES.contains(text)) {
            return Entity.Kind.MAN;
        }
        if (WOMEN_TITLES.contains(text)) {
            return Entity.Kind.WOMAN;
        }
        if (TITLES.contains(text) && from + 1 < to) {
            Entity.Kind kind = of(tokens, from + 1, to);
            return kind == Entity.Kind.UNKNOWN ? Entity.Kind.PERSON : kind;
        }
        if (MEN.contains(text)) {
            return WOMEN.contains(text) ? Entity.Kind.PERSON : Entity.Kind.MAN;
        }
        if (WOMEN.contains(text)) {
            return Entity.Kind.WOMAN;
        }
        boolean acronym =
                to - from == 1 && text.length() > 1 && text.equals(text.toUpperCase(Locale.ROOT));
        return acronym ? Entity.Kind.THING : Entity.Kind.UNKNOWN;
    }
}
