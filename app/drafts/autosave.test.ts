import { describe, expect, test } from "vitest";
import {
  type Autosave,
  type AutosaveEffect,
  type AutosaveEvent,
  newAutosave,
  reduceAutosave,
} from "./autosave.ts";

const now = 100_000;
const savedAt = "2026-03-15T17:00:00.000Z";
const fresh = newAutosave("first");
/** One change was typed and is not saved yet. */
const typed: Autosave = { ...fresh, typed: 1, unsavedSince: now - 400, status: { state: "saving" } };
const saved = { outcome: "saved", savedAt } as const;
const away = { outcome: "away" } as const;
const theirs = { form: { title: "Theirs" }, savedAt };

type Row = [
  title: string,
  before: Autosave,
  event: AutosaveEvent,
  /** What is new in the state. */
  change: Partial<Autosave>,
  ...effects: AutosaveEffect[],
];

function expectRows(rows: Row[]) {
  test.each(rows)("%s", (_title, before, event, change, ...effects) => {
    expect(reduceAutosave(before, event, now)).toEqual([{ ...before, ...change }, ...effects]);
  });
}

describe("typing", () => {
  const isTyped: AutosaveEvent = { type: "typed" };
  const first = { typed: 1, unsavedSince: now };
  expectRows([
    [
      "is copied, and saved after a rest",
      fresh,
      isTyped,
      { ...first, status: { state: "saving" } },
      "write local copy",
      { delay: 700 },
    ],
    [
      "without a rest is saved after three seconds at the latest",
      { ...typed, unsavedSince: now - 2_900 },
      isTyped,
      { typed: 2 },
      "write local copy",
      { delay: 100 },
    ],
    ["after a conflict is only copied", { ...fresh, isStopped: true }, isTyped, first, "write local copy"],
  ]);
});

describe("a save that is due", () => {
  const isDue: AutosaveEvent = { type: "due" };
  expectRows([
    ["is sent", typed, isDue, {}, "save"],
    ["is not needed if nothing was typed", fresh, isDue, {}],
    ["is not sent while the form is", { ...typed, isPaused: true }, isDue, {}],
  ]);
});

describe("an answer", () => {
  function answered(answer: Extract<AutosaveEvent, { type: "answered" }>["answer"], upTo = 1) {
    return { type: "answered", answer, upTo } as const;
  }
  const taken = { saved: 1, unsavedSince: now };
  expectRows([
    [
      "saved: the local copy is no longer needed",
      { ...typed, failures: 3 },
      answered(saved),
      { ...taken, failures: 0, status: { state: "saved", at: new Date(savedAt) } },
      "delete local copy",
    ],
    [
      "saved, but more was typed: the rest is saved too",
      { ...typed, typed: 2 },
      answered(saved),
      taken,
      { delay: 700 },
    ],
    [
      "saved while the form is sent: the local copy stays",
      { ...typed, isPaused: true },
      answered(saved),
      taken,
    ],
    [
      "none: it is sent again after a second",
      typed,
      answered(away),
      { failures: 1, status: { state: "offline" } },
      { delay: 1000 },
    ],
    [
      "none for long: every half minute",
      { ...typed, failures: 9 },
      answered(away),
      { failures: 10, status: { state: "offline" } },
      { delay: 30_000 },
    ],
    [
      "refused: typing may make it right",
      typed,
      answered({ outcome: "refused", text: "Too long" }),
      { status: { state: "refused", text: "Too long" } },
    ],
    [
      "conflict: nothing is saved until one is chosen",
      typed,
      answered({ outcome: "conflict", ...theirs }),
      { isStopped: true, status: { state: "conflict", ...theirs } },
    ],
    [
      "signed out: nothing is saved any more",
      typed,
      answered({ outcome: "signed out" }),
      { isStopped: true, status: { state: "signed out" } },
    ],
    [
      "submitted while the form is sent: its own answer follows",
      { ...typed, isPaused: true },
      answered({ outcome: "submitted" }),
      {},
    ],
    [
      "saved, and a later one before it: nothing is left to save",
      { ...typed, typed: 2, saved: 2 },
      answered(saved),
      { unsavedSince: now, status: { state: "saved", at: new Date(savedAt) } },
      "delete local copy",
    ],
    [
      "saved after the form was closed: the local copy is no longer needed",
      { ...typed, isStopped: true },
      answered(saved),
      {},
      "delete local copy",
    ],
    [
      "saved after the form was closed, but more was typed: the local copy stays",
      { ...typed, typed: 2, isStopped: true },
      answered(saved),
      {},
    ],
  ]);
});

describe("leaving the page", () => {
  const left: AutosaveEvent = { type: "left" };
  expectRows([
    ["sends what is not saved", typed, left, {}, "save on leaving"],
    ["sends nothing that is saved", { ...typed, saved: 1 }, left, {}],
    ["sends nothing while the form is sent", { ...typed, isPaused: true }, left, {}],
  ]);
});

describe("the form", () => {
  const again = { typed: 2, status: { state: "saving" } } as const;
  expectRows([
    ["pauses saving while it is sent", typed, { type: "paused" }, { isPaused: true }],
    [
      "is a draft again when refused",
      { ...typed, isPaused: true },
      { type: "resumed" },
      { ...again, isPaused: false },
      "write local copy",
      { delay: 700 },
    ],
    [
      "chosen in a conflict is saved over the other draft",
      { ...typed, isStopped: true },
      { type: "save over", base: savedAt },
      { ...again, base: savedAt, isStopped: false },
      "write local copy",
      { delay: 700 },
    ],
    ["once closed saves nothing any more", typed, { type: "closed" }, { isStopped: true }],
  ]);
});
