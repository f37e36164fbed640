package io.fides.adapter.lucene;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;

/**
 * Lucene computes with vectors by the incubating Vector API where there is one. A native image has
 * none, so what would choose is replaced by the scalar code. It counts only while an image is
 * built.
 */
@TargetClass(className = "org.apache.lucene.internal.vectorization.VectorizationProvider")
final class NativeVectors {

    private NativeVectors() {}

    /** Stands for {@code VectorizationProvider.lookup}. */
    @Substitute
    static NativeVectors lookup(boolean testMode) {
        return (NativeVectors) (Object) new Scalar();
    }

    @TargetClass(
            className = "org.apache.lucene.internal.vectorization.DefaultVectorizationProvider")
    static final class Scalar {

        @Alias
        Scalar() {}
    }
}
