package io.fides.verify;

import static java.util.Objects.requireNonNullElse;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Reads numbers as people write them: “1.2 million”, “a hundred and five”, “two and a half”, “¾”,
 * “two thirds of”, “3 × 10^8”.
 *
 * @param money whether they are of money, so that “m” is a million
 */
record NumberReader(Tokens tokens, boolean money) {

    private static final Pattern FIGURES = Pattern.compile("(?=.{1,15}$)\\d+(\\.\\d+)?");

    private static final Pattern POWER =
            Pattern.compile(
                    "(?:(?<mantissa>\\d+(?:\\.\\d+)?)\\s?[×·⋅*x]\\s?)?(?<base>\\d{1,3})"
                            + "(?:\\^(?<exponent>[−-]?\\d\\d?)|(?<=\\b10)(?<raised>⁻?[⁰¹²³⁴-⁹]{1,2}))");

    private static final Pattern RATIO =
            Pattern.compile("(?<!\\d/)\\d[/⁄](?:\\d|10)(?![/\\d])|[¼-¾⅐-⅞]");

    private static final Pattern HALF =
            Pattern.compile(
                    "(?<!\\b(?:the|this|that|other|each|another)\\s)(?i:half)"
                            + "(?=$|\\s+(?:of|an?|the|its|his|her|their)\\b)");

    private static final Pattern PARTS =
            Pattern.compile("(?<count>\\p{L}+)(?:-|\\s(?=\\p{L}+(?:$|\\s+of\\b)))(?<part>\\p{L}+)");

    /**
     * A number and the token after it.
     *
     * @param step the place of its last stated digit; 0 for a fraction
     * @param share whether it is a part of some whole, and no count
     */
    record Reckoned(double value, double step, int next, boolean share) {

        Reckoned(double value, double step, int next) {
            this(value, step, next, false);
        }
    }

    Optional<Reckoned> read(int at) {
        return part(at).or(() -> simple(at).map(this::mixed)).map(this::scaled);
    }

    /** With what multiplies it and is added: “two hundred and five thousand”. */
    private Reckoned scaled(Reckoned number) {
        double whole = 0;
        double current = number.value();
        double step = number.step();
        double last = 0;
        int next = number.next();
        while (true) {
            double magnitude = magnitude(next);
            Optional<Reckoned> rest = word(tokens.isWord(next, "and") ? next + 1 : next);
            if (magnitude > 1) {
                boolean group = magnitude >= 1000;
                whole += group ? current * magnitude : 0;
                current *= group ? 0 : magnitude;
                step *= magnitude;
                next++;
            } else if (rest.isPresent() && rest.get().value() < last) {
                current += rest.get().value();
                step = 1;
                next = rest.get().next();
            } else {
                return new Reckoned(whole + current, step, next, number.share());
            }
            last = magnitude > 1 ? magnitude : 0;
        }
    }

    private double magnitude(int at) {
        return NumberWords.magnitude(tokens.norm(at), money);
    }

    private Optional<Reckoned> simple(int at) {
        if (tokens.isWord(at, "a", "an") && magnitude(at + 1) > 1) {
            return Optional.of(new Reckoned(1, 1, at + 1));
        }
        return power(at).or(() -> figures(at)).or(() -> word(at));
    }

    /** “10^5”, “10⁵”, “3 × 10^5”. */
    private Optional<Reckoned> power(int at) {
        return tokens.find(POWER, at).map(found -> power(found, tokens.next(at, found.end())));
    }

    private static Reckoned power(MatchResult found, int next) {
        String digits = requireNonNullElse(found.group("mantissa"), "1");
        String exponent = requireNonNullElse(found.group("exponent"), found.group("raised"));
        double power =
                Math.pow(
                        Integer.parseInt(found.group("base")),
                        Integer.parseInt(plain(exponent).replace('−', '-')));
        return new Reckoned(Double.parseDouble(digits) * power, step(digits) * power, next);
    }

    private static String plain(String raised) {
        return Normalizer.normalize(raised, Normalizer.Form.NFKC);
    }

    private Optional<Reckoned> figures(int at) {
        String digits = tokens.norm(at);
        return FIGURES.matcher(digits).matches()
                ? Optional.of(new Reckoned(Double.parseDouble(digits), step(digits), at + 1))
                : Optional.empty();
    }

    private static double step(String digits) {
        int point = digits.indexOf('.');
        int zeros =
                digits.length() < 3
                        ? 0
                        : digits.length() - digits.replaceAll("(?<=.)0+$", "").length();
        return Math.pow(10, point < 0 ? zeros : point + 1 - digits.length());
    }

    /** A number in a word, or in two with a hyphen. */
    private Optional<Reckoned> word(int at) {
        int number = NumberWords.counted(tokens.norm(at));
        boolean pronoun = number == 1 && !(tokens.has(at + 1) && tokens.get(at + 1).isContent());
        if (number < 0 || pronoun) {
            return Optional.empty();
        }
        int unit =
                number >= 20 && tokens.isWord(at + 1, "-")
                        ? NumberWords.counted(tokens.norm(at + 2))
                        : 0;
        boolean two = unit > 0 && unit < 10;
        return Optional.of(new Reckoned(two ? number + unit : number, 1, two ? at + 3 : at + 1));
    }

    /** “2½”, “2 1/2”, “two and a half”. */
    private Reckoned mixed(Reckoned whole) {
        int next = whole.next();
        if (tokens.isWord(next, "and")
                && tokens.isWord(next + 1, "a")
                && tokens.isWord(next + 2, "half")) {
            return new Reckoned(whole.value() + 0.5, 0.5, next + 3);
        }
        return ratio(next)
                .filter(_ -> whole.step() >= 1)
                .map(part -> new Reckoned(whole.value() + part.value(), 0.1, part.next()))
                .orElse(whole);
    }

    /** “¾ of”, “half an hour”, “two thirds of”, “half a million”. */
    private Optional<Reckoned> part(int at) {
        return half(at).or(() -> parts(at)).or(() -> ratio(at)).map(this::ofWhole);
    }

    private Reckoned ofWhole(Reckoned part) {
        int of = tokens.isWord(part.next(), "of") ? part.next() + 1 : part.next();
        int whole = tokens.isWord(of, "a", "an") ? of + 1 : of;
        boolean measured =
                whole > of
                        && tokens.has(whole)
                        && (magnitude(whole) > 1 || Unit.find(tokens.get(whole)).isPresent());
        boolean share = !measured && (part.share() || of > part.next());
        return new Reckoned(part.value(), 0, measured ? whole : part.next(), share);
    }

    /** “Half of”, “half the”, “half an”, but not “the second half of”. */
    private Optional<Reckoned> half(int at) {
        return tokens.find(HALF, at)
                .filter(_ -> tokens.isFree(at))
                .map(_ -> new Reckoned(0.5, 0, at + 1, true));
    }

    private Optional<Reckoned> parts(int at) {
        return tokens.find(PARTS, at).flatMap(found -> parts(found, tokens.next(at, found.end())));
    }

    private static Optional<Reckoned> parts(MatchResult found, int next) {
        String count = found.group("count").toLowerCase(Locale.ROOT);
        int number = count.matches("an?") ? 1 : NumberWords.counted(count);
        String name = found.group("part");
        String one = number > 1 ? name.replaceFirst("s$", "") : name;
        int whole = one.equals("quarter") ? 4 : NumberWords.place(one);
        boolean several = one.length() < name.length();
        return number < 1 || whole < 3 || several != number > 1
                ? Optional.empty()
                : Optional.of(new Reckoned((double) number / whole, 0, next, true));
    }

    /** “¾” and “3/4”. */
    private Optional<Reckoned> ratio(int at) {
        return tokens.find(RATIO, at)
                .map(
                        ratio -> {
                            String[] parts = plain(ratio.group()).split("[/⁄]", -1);
                            return new Reckoned(
                                    Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]),
                                    0,
                                    tokens.next(at, ratio.end()));
                        })
                .filter(part -> part.value() < 1);
    }
}
