/** Values that settings may have, which their mappings name beside the defaults. */
@NullMarked
package io.fides.settings;

import org.jspecify.annotations.NullMarked;
