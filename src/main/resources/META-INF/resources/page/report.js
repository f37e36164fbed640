// A report: what the server said about a text, and which of the changes the reader refuses.

/** Signs and words for what became of a claim, the gravest first. */
export const VERDICTS = {
  contradicted: ["✗", "Contradicted"],
  conflicting: ["±", "Sources differ"],
  unchecked: ["!", "Not checked"],
  not_enough_evidence: ["?", "No evidence"],
  pending: ["…", "Being checked"],
  corrected: ["✎", "Corrected"],
  supported: ["✓", "Supported"],
  not_checkworthy: ["·", "Not checkable"],
};
const GRAVITY = Object.keys(VERDICTS);
const GRAPH = {
  attributable: "supported",
  contradictory: "contradicted",
  extrapolatory: "not_enough_evidence",
};
const QASEM = {
  supported: "supported",
  intrinsic: "contradicted",
  extrinsic: "not_enough_evidence",
};
const CITED = {
  supports: "supported",
  partly: "not_enough_evidence",
  contradicts: "contradicted",
  elsewhere: "contradicted",
  misquoted: "contradicted",
  silent: "not_enough_evidence",
  unknown: "not_enough_evidence",
};

export class Report {
  #text;
  #passages = new Map();

  constructor(text) {
    this.#text = text;
    this.sentences = [];
    this.claims = [];
    this.edits = [];
    this.citations = [];
    this.refused = new Set();
    this.whole = undefined;
  }

  get text() {
    return this.#text;
  }

  /** Reads a report of /v1/fix or `fides fix --json`, whatever unit its offsets have. */
  static of(json) {
    for (const part of ["edits", "claims", "citations", "sentences"]) {
      if (!Array.isArray(json?.[part])) {
        throw new TypeError("This is no report of Fides.");
      }
    }
    for (const unit of [utf16, codePoints, utf8]) {
      const report = read(json, unit);
      if (report) {
        return report;
      }
    }
    throw new TypeError("This report does not fit its own text; was it changed?");
  }

  /** Takes in something that was found out on the way. */
  learn(event, found) {
    if (event === "sentences") {
      this.sentences = found.sentences;
    } else if (event === "claims") {
      this.claims = found.claims.map((claim) => ({
        ...claim,
        verdict: claim.checkworthy ? "pending" : "not_checkworthy",
        citationIndices: [],
      }));
    } else if (event === "verdict") {
      const claim = this.claims.find((each) => each.id === found.claimId);
      if (claim) {
        Object.assign(claim, found, { citationIndices: this.#cite(found.citations) });
      }
    } else if (event === "edit") {
      this.edits.push({ ...found, citationIndices: this.#cite(found.citations) });
    }
  }

  #cite(citations) {
    return citations.map((citation) => {
      const key = `${citation.sha256} ${citation.start} ${citation.quote}`;
      if (!this.#passages.has(key)) {
        this.#passages.set(key, this.citations.push(citation) - 1);
      }
      return this.#passages.get(key);
    });
  }

  /** How many sentences have all their verdicts, of how many. */
  get progress() {
    const open = this.claims.filter((claim) => claim.verdict === "pending");
    const done = this.claims.length === 0 ? [] : this.sentences.filter(
      (sentence) => !open.some((claim) => claim.start < sentence.end && sentence.start < claim.end),
    );
    return { done: done.length, all: this.sentences.length, claims: this.claims.length };
  }

  /** Applied edits in order of their place. */
  get changes() {
    return this.edits
      .filter((edit) => edit.applied)
      .sort((a, b) => a.original.start - b.original.start);
  }

  get rejected() {
    return this.edits.filter((edit) => !edit.applied);
  }

  accepted(edit) {
    return edit.applied && !this.refused.has(edit.id);
  }

  /** What has become of a claim, as the reader left it. */
  verdictOf(claim) {
    const own = this.changes.filter((edit) => edit.claimIds.includes(claim.id));
    return own.length > 0 && own.every((edit) => this.accepted(edit)) ? "corrected" : claim.verdict;
  }

  /** The gravest of the verdicts. */
  worst(claims) {
    return claims
      .map((claim) => this.verdictOf(claim))
      .sort((a, b) => GRAVITY.indexOf(a) - GRAVITY.indexOf(b))[0];
  }

  /** The text with the changes that the reader accepts. */
  get current() {
    let out = "";
    let from = 0;
    for (const edit of this.changes.filter((each) => this.accepted(each))) {
      out += this.text.slice(from, edit.original.start) + edit.correctedText;
      from = edit.original.end;
    }
    return out + this.text.slice(from);
  }

  /** The text in pieces: {edit}, or {text, claims} with the claims that cover all of it. */
  get pieces() {
    const cuts = new Set([0, this.text.length]);
    for (const { start, end } of [...this.claims, ...this.changes.map((edit) => edit.original)]) {
      cuts.add(start).add(end);
    }
    const places = [...cuts].sort((a, b) => a - b);
    const pieces = [];
    for (let i = 0; i < places.length; i++) {
      const from = places[i];
      pieces.push(
        ...this.changes.filter((edit) => edit.original.start === from).map((edit) => ({ edit })),
      );
      const to = places[i + 1];
      const changed = this.changes.some(
        (edit) => edit.original.start <= from && to <= edit.original.end,
      );
      if (to !== undefined && !changed) {
        pieces.push({
          text: this.text.slice(from, to),
          claims: this.claims.filter((claim) => claim.start <= from && to <= claim.end),
        });
      }
    }
    return pieces;
  }

  /** Where sources are referred to: [place in the current text, index of the citation]. */
  get notes() {
    const notes = [];
    let shift = 0;
    const shifts = this.changes
      .filter((edit) => this.accepted(edit))
      .map((edit) => {
        shift += edit.correctedText.length - (edit.original.end - edit.original.start);
        if (edit.citationIndices.length > 0) {
          notes.push([edit.original.end + shift, edit.citationIndices[0]]);
        }
        return [edit.original.end, shift];
      });
    const moved = (place) => place + (shifts.findLast(([end]) => end <= place)?.[1] ?? 0);
    for (const claim of this.claims) {
      const sentence = this.sentences.find(
        (each) => each.start <= claim.start && claim.start < each.end,
      );
      if (claim.verdict === "supported" && claim.citationIndices.length > 0 && sentence) {
        notes.push([moved(sentence.end), claim.citationIndices[0]]);
      }
    }
    const seen = new Set();
    return notes
      .filter((note) => !seen.has(note.join()) && seen.add(note.join()))
      .sort((a, b) => a[0] - b[0]);
  }
}

function read(json, unit) {
  const corrected = unit(json.correctedText);
  let text = json.correctedText;
  const applied = json.edits.filter((edit) => edit.applied);
  for (const edit of applied.toSorted((a, b) => b.corrected.start - a.corrected.start)) {
    text =
      text.slice(0, corrected(edit.corrected.start)) +
      edit.originalText +
      text.slice(corrected(edit.corrected.end));
  }
  const place = unit(text);
  const at = (range) => ({ ...range, start: place(range.start), end: place(range.end) });
  const report = new Report(text);
  report.whole = json;
  report.citations = json.citations;
  report.sentences = json.sentences.map(at);
  report.edits = json.edits.map((edit) => ({ ...edit, original: at(edit.original) }));
  report.claims = [...json.claims, ...questions(json), ...triplets(json), ...cited(json)].map(at);
  report.refused = new Set(json.page?.refused ?? []);
  const fits =
    report.edits.every((edit) => text.slice(edit.original.start, edit.original.end) === edit.originalText) &&
    [...report.claims, ...report.sentences].every(
      (each) => each.end >= each.start && text.slice(each.start, each.end) === (each.claimText ?? each.text),
    );
  return fits ? report : undefined;
}

/** Mode qasem: relations of the text as questions and answers. */
function questions(json) {
  return (json.qasem?.questions ?? []).map((asked, i) => ({
    id: `q${i + 1}`,
    claimText: asked.answer,
    contextualised: `${asked.question} — ${asked.answer}`,
    start: asked.start,
    end: asked.end,
    verdict: QASEM[asked.finding] ?? "unchecked",
    score: asked.support,
    rationale: `${asked.finding}: ${asked.kind} relation`,
    citationIndices: asked.citationIndices,
  }));
}

/** Mode claimver: what a knowledge graph says. */
function triplets(json) {
  return (json.graph?.claims ?? []).map((claim, i) => ({
    id: `g${i + 1}`,
    claimText: claim.claimText,
    contextualised: claim.claimText,
    start: claim.start,
    end: claim.end,
    verdict: GRAPH[claim.label] ?? "unchecked",
    score: claim.tms,
    rationale: claim.rationale,
    triplets: claim.triplets,
    citationIndices: [],
  }));
}

/** Mode citations: what the sources say that the text itself cites. */
function cited(json) {
  return (json.findings ?? []).map((each, i) => ({
    id: `s${i + 1}`,
    claimText: each.text,
    contextualised: `${each.text} ${each.uri ?? ""}`,
    start: each.start,
    end: each.end,
    verdict: CITED[each.finding] ?? "unchecked",
    score: each.support,
    rationale: `citation: ${each.finding}${each.elsewhere ? `, but ${each.elsewhere}` : ""}`,
    citationIndices: each.citationIndices,
  }));
}

// Offsets of a unit as offsets of UTF-16, which is what strings here count.
const utf16 = () => (offset) => offset;
const codePoints = (text) => table(text, () => 1);
const utf8 = (text) =>
  table(text, (point) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4));

function table(text, width) {
  const places = new Map();
  let units = 0;
  let chars = 0;
  for (const character of text) {
    places.set(units, chars);
    units += width(character.codePointAt(0));
    chars += character.length;
  }
  places.set(units, chars);
  return (offset) => places.get(offset) ?? -1;
}
