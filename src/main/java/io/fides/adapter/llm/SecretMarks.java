package io.fides.adapter.llm;

import io.fides.prompt.Llm;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Gives the model longer marks than those of {@link Fence}, which only who has the key can know.
 * Those of the fence are made of the text alone, so that prompts can be recorded; whoever writes
 * the text could search until it holds a mark much like its own. What only looks like a mark, and
 * closes nothing, stays as it was written: a reply has to quote it.
 */
public final class SecretMarks {

    private static final Pattern CLOSING = Pattern.compile("(?m)^</(DATA-[0-9a-f]{8})>");
    private static final String MAC = "HmacSHA256";
    private static final int KEY_BYTES = 32;
    private static final int DIGITS = 16;

    private SecretMarks() {}

    /** A key of a passphrase, or a random one. */
    public static SecretKeySpec key(Optional<String> passphrase) {
        byte[] bytes = passphrase.orElse("").getBytes(StandardCharsets.UTF_8);
        if (passphrase.isEmpty()) {
            bytes = new byte[KEY_BYTES];
            new SecureRandom().nextBytes(bytes);
        }
        return new SecretKeySpec(bytes, MAC);
    }

    /** The model, which is told marks of this key. */
    public static Llm in(Llm llm, SecretKeySpec key) {
        return Llm.of(llm::name, request -> llm.complete(marked(request, key)));
    }

    private static Llm.Request marked(Llm.Request request, SecretKeySpec key) {
        String system = request.system();
        String user = request.user();
        for (String mark : marks(system + "\n" + user)) {
            String secret = "DATA-" + digits(mark, key);
            system = system.replace(mark, secret);
            user = user.replace(mark, secret);
        }
        return new Llm.Request(system, user, request.schema());
    }

    /** Those that close a text. */
    private static Set<String> marks(String prompt) {
        return CLOSING.matcher(prompt)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
    }

    private static String digits(String mark, SecretKeySpec key) {
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(key);
            return HexFormat.of()
                    .formatHex(mac.doFinal(mark.getBytes(StandardCharsets.UTF_8)))
                    .substring(0, DIGITS);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + MAC, e);
        }
    }
}
