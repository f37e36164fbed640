package io.fides.adapter.extract;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jsoup.helper.Regex;
import org.jsoup.helper.ValidationException;

/**
 * jsoup takes RE2/J's expressions where that library is on the class path. It is not, and a native
 * image that is built cannot leave open what would be. It counts only while an image is built.
 */
@TargetClass(Regex.class)
final class NativeRegex {

    private NativeRegex() {}

    @Substitute
    static Regex compile(String regex) {
        try {
            return Regex.fromPattern(Pattern.compile(regex));
        } catch (PatternSyntaxException e) {
            throw new ValidationException("Pattern syntax error: " + e.getMessage());
        }
    }
}
