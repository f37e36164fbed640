package io.fides.api.kafka;

import java.time.Duration;
import java.util.List;

/** Gets records out of a topic and says of each that it is done. Of one thread. */
interface Intake extends AutoCloseable {

    /** How long one turn may wait for something to do. */
    Duration TURN = Duration.ofMillis(50);

    /** How long brokers may take to note what is done, before it is noted with what comes next. */
    Duration NOTING = Duration.ofSeconds(5);

    /**
     * Notes what is done, and takes more records if there is room.
     *
     * @return what is done since the last turn, and noted
     */
    List<Task> turn(boolean more);

    int working();

    /** Records of this worker's share of the topic that it has yet to do; 0 where nobody knows. */
    default long lag() {
        return 0;
    }

    /** Gives back what is not done, and leaves the group. */
    @Override
    void close();
}
