/**
 * AWS Lambda's runtime API: takes events that stand for HTTP requests, has the program's own server
 * answer them over loopback, and hands the answers back. So a function does exactly what a server
 * does, and one binary is both.
 */
@NullMarked
package io.fides.adapter.lambda;

import org.jspecify.annotations.NullMarked;
