package io.fides.adapter.onnx;

import org.graalvm.nativeimage.c.function.CFunction;
import org.graalvm.nativeimage.c.type.CCharPointer;
import org.graalvm.nativeimage.c.type.CTypeConversion;
import org.graalvm.nativeimage.c.type.CTypeConversion.CCharPointerHolder;

/** The environment of the process, as C sees it; exists only in a native image. */
final class ImageEnvironment {

    private ImageEnvironment() {}

    /** Sets a variable unless it is set. */
    static void set(String name, String value) {
        try (CCharPointerHolder key = CTypeConversion.toCString(name);
                CCharPointerHolder content = CTypeConversion.toCString(value)) {
            setenv(key.get(), content.get(), 0);
        }
    }

    @CFunction("setenv")
    private static native int setenv(CCharPointer name, CCharPointer value, int overwrite);
}
