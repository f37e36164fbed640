package io.fides.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Pages about towns that do not exist, as many as are wanted, for measuring how speed depends on
 * the size of a corpus. Page <i>n</i> of a seed is always the same, whatever else was made.
 *
 * <p>Every page has {@value #SENTENCES} sentences, shares its wording with all others, and names,
 * years and amounts with few: as hard for a search engine as an encyclopedia of towns.
 */
public record SyntheticPages(long seed) {

    public static final int SENTENCES = 42;

    private static final int LATE = 9;

    private static final String[] ONSETS = {
        "b", "br", "c", "d", "dr", "f", "g", "gr", "h", "k", "kl", "l", "m", "n", "p", "r", "s",
        "st", "t", "tr", "v", "w"
    };
    private static final String[] VOWELS = {"a", "e", "i", "o", "u", "au", "ei", "ia"};
    private static final String[] CODAS = {"", "l", "n", "r", "s", "th", "nd", "rk"};
    private static final String[] ENDINGS = {
        "burg", "feld", "gate", "haven", "mouth", "ton", "vik"
    };
    private static final String[] BUILDINGS =
            "Bridge,Museum,Theatre,Library,Tower,Cathedral,Station,Market Hall,Observatory,Palace"
                    .split(",", -1);
    private static final String[] STONES = {"granite", "sandstone", "limestone", "brick", "marble"};

    /**
     * A page.
     *
     * @param sentences the first of which tells when the town was founded
     */
    public record Page(String title, List<String> sentences) {

        public Page {
            sentences = List.copyOf(sentences);
        }
    }

    /**
     * @param number of the page, 0 or more
     */
    public Page page(int number) {
        return page(number, 0);
    }

    /**
     * The beginning of a page as an answer to be corrected: its town is founded some years late.
     *
     * @param sentences how long it is, at least 1 and at most {@value #SENTENCES}
     */
    public String wrongAnswer(int number, int sentences) {
        return String.join(" ", page(number, LATE).sentences().subList(0, sentences));
    }

    private Page page(int number, int late) {
        Random random = new Random(seed * 1_000_003 + number);
        String town = name(random) + pick(ENDINGS, random);
        List<String> sentences = new ArrayList<>();
        sentences.add(
                "%s is a town on the river %s and was founded in %d by %s."
                        .formatted(town, name(random), year(random) + late, person(random)));
        sentences.add(
                "It had %d inhabitants in %d."
                        .formatted(1_000 + random.nextInt(90_000), year(random)));
        for (String building : BUILDINGS) {
            sentences.add(
                    "The %s %s was completed in %d after plans by %s."
                            .formatted(name(random), building, year(random), person(random)));
            sentences.add(
                    "It is built of %s and is %d metres long."
                            .formatted(pick(STONES, random), 20 + random.nextInt(400)));
            sentences.add(
                    "%s paid %d crowns for it."
                            .formatted(person(random), 1_000 + random.nextInt(900_000)));
            sentences.add(
                    "It was closed for repairs in %d and opened again %d years later."
                            .formatted(year(random), 2 + random.nextInt(30)));
        }
        return new Page(town, sentences);
    }

    private static String person(Random random) {
        return name(random) + " " + name(random);
    }

    private static String name(Random random) {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < 2; i++) {
            name.append(pick(ONSETS, random)).append(pick(VOWELS, random));
        }
        name.append(pick(CODAS, random));
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private static int year(Random random) {
        return 1100 + random.nextInt(850);
    }

    private static String pick(String[] words, Random random) {
        return words[random.nextInt(words.length)];
    }
}
