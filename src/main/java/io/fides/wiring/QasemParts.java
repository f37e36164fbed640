package io.fides.wiring;

import io.fides.qasem.QasemModels;
import io.fides.verify.Verifier;
import java.util.function.Supplier;

/**
 * What mode qasem needs besides.
 *
 * @param models weights, read once
 * @param reader makes for each request the model that reads
 */
record QasemParts(Supplier<QasemModels> models, Supplier<Verifier> reader) {}
