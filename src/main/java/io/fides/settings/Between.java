package io.fides.settings;

/** What a number of a request may be, both ends included, in words that follow its name. */
public record Between(long least, long most) {

    public boolean holds(long number) {
        return number >= least && number <= most;
    }

    @Override
    public String toString() {
        return "must be between " + least + " and " + most;
    }
}
