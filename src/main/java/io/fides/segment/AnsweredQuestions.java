package io.fides.segment;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Question;
import io.fides.domain.Span;
import io.fides.language.Letters;
import io.fides.segment.coreference.ParsedSentence;
import io.fides.syntax.Parser;
import io.fides.syntax.TokenizedSentence;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a text states that asks and answers: “Can I pay by card? No, cash only.” says that you
 * cannot pay by card, and a question alone says nothing, though it has all the words of a
 * statement.
 */
public record AnsweredQuestions(Parser parser) {

    /** In quotation marks only as a whole, not “In 1944 he wrote ‘What Is Life?’”. */
    private static final Pattern QUESTION =
            Pattern.compile("(?s).*\\?[!*_]*|(?:[^\\s:]+:\\s+)?[\"“‘«].*\\?[\"”’»]");

    /** “Q: …”, “Tom: …”, “– …”. */
    private static final Pattern LEAD = Pattern.compile("^(?:[^.!?:]{1,40}:|[–—-])\\s+");

    /** “No, cash only.” */
    private static final Pattern REPLY =
            Pattern.compile("(?s)(?<word>\\p{L}+)(?:[,;]|\\s[–—-])\\s+(?<more>.+)");

    /**
     * @return the text without its questions, and with what the sentence after each states; empty
     *     if it only asks, the text itself if it asks nothing
     */
    public String in(String text) {
        if (!text.contains("?")) {
            return text;
        }
        StringBuilder stated = new StringBuilder();
        String asked = "";
        int at = 0;
        for (Span place : SentenceSplitter.split(text)) {
            String sentence = place.of(text);
            boolean asks = QUESTION.matcher(sentence).matches();
            if (asks || !asked.isEmpty()) {
                stated.append(text, at, place.start()).append(asks ? "" : stated(asked, sentence));
                at = place.end();
                while (asks && at < text.length() && SentenceSplitter.isSpace(text.charAt(at))) {
                    at++;
                }
                asked = asks && PlacedSentence.isText(sentence) ? sentence : "";
            }
        }
        String all = stated.append(text.substring(at)).toString().strip();
        return PlacedSentence.isText(all) ? all : "";
    }

    /** Whether a heading asks for yes or no; what asks for something else names a topic. */
    public boolean isOpen(String heading) {
        return heading.endsWith("?")
                && PlacedSentence.isText(heading)
                && Asked.of(read(heading)).filter(it -> it.asking() < 0).isPresent();
    }

    private String stated(String asked, String answer) {
        if (!PlacedSentence.isText(answer)) {
            return answer;
        }
        Matcher lead = LEAD.matcher(asked);
        boolean led = lead.find();
        Question question = new Question(led ? asked.substring(lead.end()) : asked);
        String reply = led ? LEAD.matcher(answer).replaceFirst("") : answer;
        String stated = wording(question, reply);
        Optional<Asked> known = Asked.of(read(question.text()));
        boolean told = known.flatMap(it -> Reply.of(read(reply)).flatMap(it::stated)).isPresent();
        Matcher both = REPLY.matcher(reply);
        boolean open = !told && both.matches() && Reply.isYesOrNo(both.group("word"));
        String first = open ? wording(question, both.group("word") + ".") : "";
        if (open && !first.startsWith(both.group("word"))) {
            Matcher more = REPLY.matcher(stated);
            boolean again = more.matches() && Reply.isYesOrNo(more.group("word"));
            return first + " " + (again ? Letters.capital(more.group("more")) : stated);
        }
        return known.map(it -> it.in(read(stated))).orElse(stated);
    }

    private String wording(Question question, String reply) {
        List<ContextualSentence> said =
                new ParsedSegmenter(parser).segment(new Answer(question, reply));
        return said.isEmpty()
                ? reply
                : said.stream().map(ContextualSentence::wording).collect(Collectors.joining(" "));
    }

    private ParsedSentence read(String sentence) {
        List<TokenizedSentence> words = List.of(ParsedSegmenter.words(sentence));
        return new ParsedSentence(0, 0, sentence, parser.parse(words).getFirst());
    }
}
