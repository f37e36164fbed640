package io.fides.adapter.rdf;

import java.nio.charset.StandardCharsets;
import org.apache.lucene.util.ByteBlockPool;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;

/**
 * Numbers terms from 0 as they come; equal terms have one number. Holds their bytes, not objects:
 * two gigabytes at most.
 */
final class TermNumbers {

    /** Bytes of a term; of longer ones the beginning is kept. */
    private static final int LONGEST = ByteBlockPool.BYTE_BLOCK_SIZE - 2;

    private final BytesRefHash numbers = new BytesRefHash();

    int count() {
        return numbers.size();
    }

    int number(String term) {
        byte[] bytes = term.getBytes(StandardCharsets.UTF_8);
        int added = numbers.add(new BytesRef(bytes, 0, Math.min(LONGEST, bytes.length)));
        return added < 0 ? -added - 1 : added;
    }

    /** The bytes of a term, which are not to be changed. */
    BytesRef bytes(int id) {
        return numbers.get(id, new BytesRef());
    }

    boolean isThing(int id) {
        BytesRef bytes = bytes(id);
        return bytes.bytes[bytes.offset] == Raw.THING;
    }
}
