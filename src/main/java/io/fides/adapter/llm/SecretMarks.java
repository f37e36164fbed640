package io.fides.adapter.llm;

import io.fides.prompt.Llm;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Gives the model longer marks than those of {@link Fence}, which only who has the key can know.
 * Those of the fence are made of the text alone, so that prompts can be recorded; whoever writes
 * the text could search until it holds a mark much like its own.
 */
public final class SecretMarks implements Llm {

    private static final Pattern MARK = Pattern.compile("DATA-([0-9a-f]{8})");
    private static final String MAC = "HmacSHA256";
    private static final int KEY_BYTES = 32;
    private static final int DIGITS = 16;

    private final Llm llm;
    private final SecretKeySpec key;

    public SecretMarks(Llm llm, SecretKeySpec key) {
        this.llm = llm;
        this.key = key;
    }

    /** A key of a passphrase, or a random one. */
    public static SecretKeySpec key(Optional<String> passphrase) {
        byte[] bytes = passphrase.orElse("").getBytes(StandardCharsets.UTF_8);
        if (passphrase.isEmpty()) {
            bytes = new byte[KEY_BYTES];
            new SecureRandom().nextBytes(bytes);
        }
        return new SecretKeySpec(bytes, MAC);
    }

    @Override
    public String name() {
        return llm.name();
    }

    @Override
    public Reply complete(Request request) {
        return llm.complete(
                new Request(marked(request.system()), marked(request.user()), request.schema()));
    }

    private String marked(String text) {
        return MARK.matcher(text).replaceAll(found -> "DATA-" + digits(found.group(1)));
    }

    private String digits(String open) {
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(key);
            return HexFormat.of()
                    .formatHex(mac.doFinal(open.getBytes(StandardCharsets.UTF_8)))
                    .substring(0, DIGITS);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + MAC, e);
        }
    }
}
