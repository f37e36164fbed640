package io.fides.adapter.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/**
 * Turns text into a query for documents that share words with it. The text is never parsed: nothing
 * in it is an operator.
 */
final class WordQuery {

    /** How many words of the text are looked at. */
    private static final int LOOKED_AT = 2_000;

    /** How many different words are searched for; of more, the rarest. */
    private static final int SEARCHED = 64;

    /** A word of the title says more than one of the text what a document is about. */
    private static final float TITLE_BOOST = 1.5f;

    private WordQuery() {}

    /** A query that finds nothing if {@code text} has no word that counts. */
    static Query of(String text, EnglishText analysis, IndexReader reader) throws IOException {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        for (String word : rarest(analysis.words(text, LOOKED_AT), reader)) {
            TermQuery inText = new TermQuery(new Term(LuceneEntry.TEXT, word));
            TermQuery inTitle = new TermQuery(new Term(LuceneEntry.TITLE, word));
            query.add(inText, BooleanClause.Occur.SHOULD);
            query.add(new BoostQuery(inTitle, TITLE_BOOST), BooleanClause.Occur.SHOULD);
        }
        return query.build();
    }

    private static List<String> rarest(List<String> words, IndexReader reader) throws IOException {
        if (words.size() <= SEARCHED) {
            return words;
        }
        record Counted(String word, int documents) {}
        List<Counted> counted = new ArrayList<>();
        for (String word : words) {
            int documents = reader.docFreq(new Term(LuceneEntry.TEXT, word));
            if (documents > 0 || reader.docFreq(new Term(LuceneEntry.TITLE, word)) > 0) {
                counted.add(new Counted(word, documents));
            }
        }
        return counted.stream()
                .sorted(Comparator.comparingInt(Counted::documents))
                .limit(SEARCHED)
                .map(Counted::word)
                .toList();
    }
}
