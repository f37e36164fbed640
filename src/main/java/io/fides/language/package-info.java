/**
 * What language a text is in, for parts that read only one, and what all of them need of English:
 * {@link io.fides.language.WordLists}, {@link io.fides.language.Inflection}, {@link
 * io.fides.language.Letters}.
 *
 * <p>The compact engine reads English. {@link io.fides.language.ForeignText} tells when a text is
 * clearly in another language; short, mixed and doubtful text counts as English, so that nothing is
 * left unchecked by mistake. It asks a {@link io.fides.language.LanguageDetector}, and only if the
 * words of the text do not show that it is English. {@link io.fides.language.Diacritics} takes
 * accents off, so that a name is found however it is spelt.
 */
@NullMarked
package io.fides.language;

import org.jspecify.annotations.NullMarked;
