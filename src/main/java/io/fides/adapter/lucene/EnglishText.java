package io.fides.adapter.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.en.KStemFilter;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Words of English text: without possessives, lower case, diacritics folded, stop words dropped,
 * lightly stemmed. Part of the schema: a change needs a new {@link LuceneIndex#SCHEMA}.
 */
final class EnglishText extends Analyzer {

    @Override
    protected TokenStreamComponents createComponents(String field) {
        Tokenizer words = new StandardTokenizer();
        TokenStream stream = new LowerCaseFilter(new EnglishPossessiveFilter(words));
        stream = new StopFilter(stream, EnglishAnalyzer.ENGLISH_STOP_WORDS_SET);
        // After the stop words, so that names like Thè survive; before the stemmer, which knows
        // ASCII only.
        stream = new KStemFilter(new ASCIIFoldingFilter(stream));
        return new TokenStreamComponents(words, stream);
    }

    /** The different words of {@code text}, of its first {@code limit}, as they come. */
    List<String> words(String text, int limit) throws IOException {
        List<String> words = new ArrayList<>();
        try (TokenStream stream = tokenStream("", text)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            for (int seen = 0; seen < limit && stream.incrementToken(); seen++) {
                words.add(term.toString());
            }
        }
        return words.stream().distinct().toList();
    }
}
