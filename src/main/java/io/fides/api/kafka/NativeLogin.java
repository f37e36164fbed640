package io.fides.api.kafka;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;

/**
 * Kafka's client may log in by whatever module Java has. By the user of this machine no broker lets
 * anybody in, and what asks for that user is a native library that not every builder of images has.
 * It counts only while an image is built.
 */
@TargetClass(className = "com.sun.security.auth.module.UnixLoginModule")
final class NativeLogin {

    private NativeLogin() {}

    /** As if it were not asked for. */
    @Substitute
    boolean login() {
        return false;
    }
}
