/** What the program is packaged with: metadata of the native image, recipes of its homes. */
@NullMarked
package io.fides.packaging;

import org.jspecify.annotations.NullMarked;
