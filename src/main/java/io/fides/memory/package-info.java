/**
 * What was found out before, for who asks again: a port that may forget everything at any time, so
 * that nothing but time depends on it. And counts that machines keep together.
 */
@NullMarked
package io.fides.memory;

import org.jspecify.annotations.NullMarked;
