package io.fides.eval.gate;

import io.fides.revise.Conflict;

/**
 * An edit that somebody careless proposes.
 *
 * @param conflict what it was made for, with the evidence that its maker saw
 */
record CarelessEdit(Carelessness kind, Conflict conflict, String sentence) {}
