package io.fides.adapter.replay;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Document;
import io.fides.domain.run.Stage;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchHit;
import java.net.URI;
import java.time.LocalDate;
import java.util.Optional;

/** A reader of pages whose pages are kept. */
public record TapedPages(PageReader reader, Tape tape) implements PageReader {

    /** The digest is taken anew, since striking out a secret changes the text. */
    record Page(URI uri, String title, String text, Optional<LocalDate> published) {

        static Page of(Document document) {
            return new Page(
                    document.source().uri(),
                    document.source().title(),
                    document.text(),
                    document.source().published());
        }

        Document document() {
            return Document.of(uri, title, published, text);
        }
    }

    @Override
    public Document read(SearchHit.Link link) {
        ObjectNode asked = Tape.object().put("uri", link.uri().toString());
        return tape.reply(
                        Stage.RETRIEVAL,
                        "page",
                        asked,
                        () -> Page.of(reader.read(link)),
                        Page.class)
                .document();
    }
}
