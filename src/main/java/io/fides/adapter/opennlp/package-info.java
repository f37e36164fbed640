/** Language detection by Apache OpenNLP and its model of 103 languages; offline. */
@NullMarked
package io.fides.adapter.opennlp;

import org.jspecify.annotations.NullMarked;
