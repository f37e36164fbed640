package io.fides.adapter.replay;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Document;
import io.fides.domain.Stage;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchHit;

/** A reader of pages whose pages are kept. */
public record TapedPages(PageReader reader, Tape tape) implements PageReader {

    @Override
    public Document read(SearchHit.Link link) {
        ObjectNode asked = Tape.object().put("uri", link.uri().toString());
        return tape.reply(
                Stage.RETRIEVAL,
                "page",
                asked,
                () -> reader.read(link),
                Documents::json,
                Documents::read);
    }
}
