/**
 * Requests out of a topic of Kafka, answers into another.
 *
 * <p>A {@link io.fides.api.kafka.Worker} takes records by an {@link io.fides.api.kafka.Intake} of
 * the group protocol that the settings name, has them answered several at a time by {@link
 * io.fides.api.kafka.RecordAnswers}, and gives the results to an {@link io.fides.api.kafka.Outlet}.
 * A record counts as done only after its result is in a topic.
 */
@NullMarked
package io.fides.api.kafka;

import org.jspecify.annotations.NullMarked;
