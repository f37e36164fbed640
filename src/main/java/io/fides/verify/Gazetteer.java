package io.fides.verify;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Tables of well-known names: enough to know that two cities cannot both be a birthplace. */
public final class Gazetteer {

    /** What a name names. */
    public enum Kind {
        CITY,
        STATE,
        COUNTRY,
        CONTINENT,
        COMPANY,
        PERSON,
        UNKNOWN
    }

    /** Whom a given name is given to. */
    public enum Gender {
        FEMALE,
        MALE,
        UNKNOWN
    }

    private static final Map<String, Kind> KINDS = kinds();

    private static final Set<String> GIVEN_NAMES =
            set(
                    """
                    ada|adam|alan|albert|alexander|alfred|alice|amelia|andrew|anna|anne|anthony|arthur|barbara|benjamin|bill|bob|carl|caroline|catherine|chad|
                    charles|charlotte|chester|christopher|clara|claude|daniel|david|diana|donald|dorothy|douglas|edmund|edward|edwin|eleanor|elizabeth|elon|emily|emma|
                    enrico|eric|ernest|eugene|eva|florence|francis|francisco|frank|franklin|frederick|friedrich|galileo|george|gerald|giuseppe|giovanni|grace|guglielmo|gustave|hans|harold|
                    harriet|harry|heinrich|helen|henri|henry|herbert|howard|hugh|ian|indira|isaac|ivan|jack|jacob|james|jane|jawed|jean|jeff|jennifer|joan|johann|johannes|john|jonas|
                    joseph|julia|julius|karl|katherine|kenneth|konrad|larry|laura|lawrence|leo|leonard|leonardo|lewis|linus|lisa|louis|louise|ludwig|luigi|marc|margaret|maria|marie|mark|
                    martin|mary|matthew|max|michael|michelangelo|mike|miguel|napoleon|neil|nelson|nicholas|nicolas|niels|nikola|nikolaas|oliver|oscar|otto|pablo|patrick|paul|percy|peter|philip|pierre|
                    rachel|ralph|ray|raphael|rembrandt|richard|robert|roger|ronald|rosa|rosalind|ruth|samuel|sarah|sergey|sigmund|simon|stephen|steve|steven|sundar|susan|theodore|thomas|tim|tom|ulysses|
                    victor|victoria|vincent|virginia|vladimir|walt|walter|warren|wilhelm|william|winston|wolfgang|yuri|zachary|leif|roald|vasco|ferdinand|hernan|buzz|
                    """);

    private static final Set<String> FEMALE_NAMES =
            set(
                    """
                    ada|alice|amelia|anna|anne|barbara|caroline|catherine|charlotte|clara|diana|dorothy|eleanor|elizabeth|emily|emma|eva|florence|grace|harriet|helen|indira|jane|
                    jennifer|joan|julia|katherine|laura|lisa|louise|margaret|maria|marie|mary|rachel|rosa|rosalind|ruth|sarah|susan|victoria|virginia
                    """);

    private static final Set<String> TYPE_WORDS =
            set(
                    "sea|lake|mount|river|university|college|street|avenue|bridge|castle|palace|museum|hotel|airport|park|island|islands|bay|gulf|ocean|cape|prize|award|medal|"
                            + "treaty|battle|cathedral|church|abbey|station|stadium|war|tower|planet|school|institute|hospital|theatre|theater|opera");

    private static final Set<String> DEMONYMS =
            set(
                    """
                    american|english|british|french|german|italian|spanish|polish|russian|soviet|dutch|swiss|austrian|belgian|swedish|norwegian|danish|finnish|irish|scottish|
                    welsh|greek|turkish|chinese|japanese|korean|indian|canadian|australian|mexican|brazilian|portuguese|hungarian|czech|serbian|croatian|romanian|egyptian|european|
                    asian|african|latin|arab|arabic|jewish|christian|muslim|roman|persian|iranian|israeli|ukrainian|venezuelan|argentine|chilean|colombian|cuban|victorian|
                    catholic|protestant|islamic|buddhist|hindu|nazi|communist|prussian|ottoman|bavarian|scandinavian|north|south|east|west|western|eastern|northern|southern|
                    i|god|internet|mr|mrs|ms|dr|sir|lord|lady|dame|saint|st|president|king|queen|prince|princess|emperor|empress|captain|commodore|commander|general|admiral|colonel|major|
                    lieutenant|sergeant|professor|pope|cardinal|bishop|archbishop|senator|governor|chancellor|minister|judge|duke|duchess|count|countess|baron|baroness|earl
                    """);

    private static final Set<String> TITLES =
            set(
                    "mr|mrs|ms|dr|sir|lord|lady|dame|president|king|queen|prince|princess|emperor|empress|captain|commodore|commander|general|admiral|colonel|major|lieutenant|sergeant|"
                            + "professor|pope|cardinal|bishop|archbishop|senator|governor|chancellor|minister|judge|duke|duchess|count|countess|baron|baroness|earl|the|a|an|physicist|chemist");

    private static final Map<String, String> ALIASES = aliases();

    private Gazetteer() {}

    static Kind kind(List<String> words) {
        Kind kind = KINDS.get(String.join(" ", words));
        if (kind != null) {
            return kind;
        }
        String last = words.getLast();
        if (words.size() > 1
                && Set.of(
                                "inc",
                                "corp",
                                "corporation",
                                "company",
                                "ltd",
                                "systems",
                                "microsystems",
                                "technologies",
                                "motors",
                                "airlines",
                                "records",
                                "industries",
                                "software",
                                "laboratories",
                                "labs")
                        .contains(last)) {
            return Kind.COMPANY;
        }
        boolean person =
                words.size() > 1
                        ? GIVEN_NAMES.contains(words.getFirst()) && !TYPE_WORDS.contains(last)
                        : Set.of(
                                        "michelangelo",
                                        "leonardo",
                                        "raphael",
                                        "rembrandt",
                                        "galileo",
                                        "napoleon",
                                        "mozart",
                                        "beethoven",
                                        "shakespeare",
                                        "einstein",
                                        "newton",
                                        "darwin",
                                        "picasso",
                                        "bach",
                                        "plato",
                                        "aristotle",
                                        "edison",
                                        "tesla")
                                .contains(last);
        return person ? Kind.PERSON : Kind.UNKNOWN;
    }

    static Gender gender(String givenName) {
        if (FEMALE_NAMES.contains(givenName)) {
            return Gender.FEMALE;
        }
        return GIVEN_NAMES.contains(givenName) ? Gender.MALE : Gender.UNKNOWN;
    }

    /** Whether the word alone is a place or a given name. */
    static boolean isKnown(String word) {
        return KINDS.containsKey(word) || GIVEN_NAMES.contains(word);
    }

    static boolean isTypeWord(String word) {
        return TYPE_WORDS.contains(word);
    }

    /** Capitalised words that say what kind of thing or person it is and name none. */
    static boolean isAdjective(String norm) {
        return DEMONYMS.contains(norm);
    }

    static boolean isTitle(String norm) {
        return TITLES.contains(norm);
    }

    static List<String> unabbreviated(List<String> words) {
        String full = ALIASES.get(String.join(" ", words));
        return full == null ? words : List.of(full.split(" ", -1));
    }

    private static Set<String> set(String table) {
        return Arrays.stream(table.replaceAll("\\s+", "").split("\\|", -1))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Other names of the same thing, the name that counts last. */
    private static Map<String, String> aliases() {
        Map<String, String> aliases = new HashMap<>();
        for (String row :
                """
                us|usa|united states of america|united states
                uk|great britain|britain|united kingdom
                ussr|soviet union
                nyc|new york city
                un|united nations
                uae|united arab emirates
                second world war|ww ii|wwii|world war two|world war ii
                first world war|ww i|wwi|world war one|great war|world war i
                """
                        .split("\n", -1)) {
            String[] names = row.split("\\|", -1);
            for (int i = 0; i + 1 < names.length; i++) {
                aliases.put(names[i], names[names.length - 1]);
            }
        }
        return Map.copyOf(aliases);
    }

    private static Map<String, Kind> kinds() {
        Map<String, Kind> kinds = new HashMap<>();
        add(
                kinds,
                Kind.CONTINENT,
                "africa|asia|europe|north america|south america|antarctica|australia");
        add(
                kinds,
                Kind.STATE,
                """
                alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|
                maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|north carolina|north dakota|ohio|
                oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming
                """);
        add(
                kinds,
                Kind.COUNTRY,
                """
                afghanistan|albania|algeria|angola|argentina|armenia|austria|azerbaijan|bangladesh|belarus|belgium|bolivia|bosnia|brazil|bulgaria|cambodia|cameroon|canada|
                chad|chile|china|colombia|congo|costa rica|croatia|cuba|cyprus|czech republic|denmark|ecuador|egypt|el salvador|estonia|ethiopia|finland|france|
                germany|ghana|greece|guatemala|haiti|honduras|hungary|iceland|india|indonesia|iran|iraq|ireland|israel|italy|jamaica|japan|jordan|kazakhstan|kenya|
                kuwait|laos|latvia|lebanon|libya|lithuania|luxembourg|madagascar|malaysia|mali|malta|mexico|mongolia|morocco|mozambique|myanmar|namibia|nepal|netherlands|
                new zealand|nicaragua|niger|nigeria|north korea|norway|pakistan|panama|paraguay|peru|philippines|poland|portugal|qatar|romania|russia|rwanda|saudi arabia|
                senegal|serbia|singapore|slovakia|slovenia|somalia|south africa|south korea|spain|sri lanka|sudan|sweden|switzerland|syria|taiwan|tanzania|thailand|
                tunisia|turkey|uganda|ukraine|uruguay|venezuela|vietnam|yemen|zambia|zimbabwe|united states|united kingdom
                """);
        add(
                kinds,
                Kind.CITY,
                """
                paris|lyon|marseille|nice|toulouse|bordeaux|strasbourg|lille|london|manchester|liverpool|birmingham|leeds|bristol|southampton|oxford|cambridge|edinburgh|glasgow|belfast|
                dublin|cork|cardiff|berlin|munich|hamburg|cologne|frankfurt|leipzig|dresden|bonn|stuttgart|nuremberg|ulm|vienna|salzburg|graz|linz|zurich|geneva|bern|basel|lausanne|
                rome|milan|florence|venice|naples|turin|bologna|pisa|genoa|madrid|barcelona|seville|valencia|granada|lisbon|porto|amsterdam|rotterdam|the hague|brussels|antwerp|
                copenhagen|stockholm|gothenburg|oslo|bergen|helsinki|warsaw|krakow|gdansk|lodz|prague|brno|budapest|bratislava|bucharest|sofia|belgrade|zagreb|athens|thessaloniki|
                istanbul|ankara|moscow|kyiv|kiev|minsk|vilnius|riga|tallinn|new york|new york city|boston|chicago|philadelphia|detroit|houston|dallas|austin|seattle|portland|los angeles|
                san francisco|san diego|san jose|denver|phoenix|atlanta|miami|new orleans|st louis|cleveland|pittsburgh|baltimore|cincinnati|minneapolis|milwaukee|las vegas|memphis|nashville|
                sacramento|honolulu|toronto|montreal|vancouver|ottawa|quebec city|calgary|mexico city|havana|lima|bogota|caracas|quito|santiago|buenos aires|montevideo|rio de janeiro|sao paulo|
                brasilia|cairo|alexandria|tunis|algiers|casablanca|lagos|accra|nairobi|addis ababa|johannesburg|cape town|durban|pretoria|jerusalem|tel aviv|beirut|damascus|baghdad|
                tehran|riyadh|mecca|medina|dubai|abu dhabi|doha|karachi|lahore|islamabad|delhi|new delhi|mumbai|bombay|calcutta|kolkata|chennai|madras|bangalore|agra|jaipur|dhaka|kathmandu|
                colombo|bangkok|hanoi|saigon|ho chi minh city|kuala lumpur|jakarta|manila|hong kong|shanghai|beijing|nanjing|wuhan|guangzhou|shenzhen|taipei|seoul|busan|pyongyang|tokyo|
                osaka|kyoto|nagoya|hiroshima|nagasaki|sydney|melbourne|brisbane|perth|adelaide|canberra|auckland|wellington|christchurch|sarajevo|reykjavik|monaco|lucerne
                """);
        add(
                kinds,
                Kind.COMPANY,
                """
                microsoft|apple|google|ibm|intel|amazon|facebook|meta|netflix|twitter|oracle|sun microsystems|netscape|yahoo|paypal|youtube|adobe|nvidia|amd|hp|hewlett packard|dell|cisco|sony|
                nintendo|sega|atari|samsung|nokia|motorola|siemens|philips|bosch|boeing|airbus|lockheed|tesla|spacex|ford|toyota|honda|bmw|volkswagen|disney|pixar|warner bros|paramount|bell labs|at&t|
                xerox|kodak|ebay|alphabet|linkedin|instagram|whatsapp|uber|airbnb|spotify|general motors|general electric|deepmind|openai|blackberry|lenovo|huawei|alibaba|tencent
                """);
        return Map.copyOf(kinds);
    }

    private static void add(Map<String, Kind> kinds, Kind kind, String table) {
        for (String name : table.replaceAll("\\s*\\n\\s*", "").split("\\|", -1)) {
            kinds.put(name.strip(), kind);
        }
    }
}
