package io.fides.eval.gate;

import io.fides.revise.Conflict;

/**
 * An edit that somebody careless proposes.
 *
 * @param kind what is wrong with it
 * @param conflict what it was made for, with the evidence that its maker saw
 * @param sentence what it makes of the sentence
 */
record CarelessEdit(Carelessness kind, Conflict conflict, String sentence) {}
