import type { FormTexts } from "#domain/drafts/rules.ts";
import type { DraftAnswer } from "./drafted-form.ts";

export type SaveStatus =
  | { state: "untouched" }
  | { state: "saving" }
  | { state: "saved"; at: Date }
  | { state: "offline" }
  | { state: "signed out" }
  | { state: "submitted" }
  | { state: "refused"; text: string }
  | { state: "conflict"; form: FormTexts; savedAt: string };

/** What came of a save; away is a server that did not answer. */
export type SaveAnswer = DraftAnswer | { outcome: "away" } | { outcome: "signed out" };

export interface Autosave {
  status: SaveStatus;
  /** The draft that the form began with, by when it was saved; empty where there was none. */
  base: string;
  /** How many changes were typed, and how many of them are in the draft. */
  typed: number;
  saved: number;
  unsavedSince: number;
  /** Saves in a row that were not answered. */
  failures: number;
  /** The form itself is being sent, and no draft may arrive after it. */
  isPaused: boolean;
  /** Nothing can be saved: signed out, submitted, a conflict, or the form is closed. */
  isStopped: boolean;
}

export type AutosaveEvent =
  | { type: "typed" }
  /** A timer ended, the connection is back, or somebody wants it saved now. */
  | { type: "due" }
  /** `upTo`: how many changes had been typed when it was sent. */
  | { type: "answered"; answer: SaveAnswer; upTo: number }
  /** The page was hidden or is being left: mostly nobody is there any more to hear the answer. */
  | { type: "left" }
  | { type: "paused" }
  /** The form was refused: its text is a draft again. */
  | { type: "resumed" }
  /** The reader has seen the other draft and goes on with what is shown. */
  | { type: "save over"; base: string }
  | { type: "closed" };

export type AutosaveEffect =
  | "write local copy"
  | "delete local copy"
  | "save"
  | "save on leaving"
  /** Milliseconds until a save is due; replaces an earlier wait. */
  | { wait: number };

const restMilliseconds = 700;
/** While somebody types without a rest, a save is due at the latest after this. */
const longestWait = 3000;
const maxRetryDelay = 30_000;

export function newAutosave(base: string): Autosave {
  return {
    status: { state: "untouched" },
    base,
    typed: 0,
    saved: 0,
    unsavedSince: 0,
    failures: 0,
    isPaused: false,
    isStopped: false,
  };
}

export function isUnsaved({ isStopped, isPaused, typed, saved }: Autosave) {
  return !isStopped && !isPaused && typed !== saved;
}

type Step = [Autosave, ...AutosaveEffect[]];

/** Decides when a form is saved as a draft: when typing rests, one save after the other, again and again while the network is away. */
export function reduceAutosave(state: Autosave, event: AutosaveEvent, now: number): Step {
  switch (event.type) {
    case "typed":
      return afterTyping(state, now);
    case "save over":
      return afterTyping({ ...state, base: event.base, isStopped: false }, now);
    case "resumed":
      return state.isPaused ? afterTyping({ ...state, isPaused: false }, now) : [state];
    case "paused":
      return [{ ...state, isPaused: true }];
    case "closed":
      return [{ ...state, isStopped: true }];
    case "due":
      return isUnsaved(state) ? [state, "save"] : [state];
    case "left":
      return isUnsaved(state) ? [state, "save on leaving"] : [state];
    case "answered":
      return afterAnswer(state, event.answer, event.upTo, now);
  }
}

function afterTyping(state: Autosave, now: number): Step {
  const unsavedSince = state.typed === state.saved ? now : state.unsavedSince;
  const next = { ...state, typed: state.typed + 1, unsavedSince };
  if (!isUnsaved(next)) return [next, "write local copy"];
  const wait = Math.min(restMilliseconds, Math.max(0, unsavedSince + longestWait - now));
  return [{ ...next, status: { state: "saving" } }, "write local copy", { wait }];
}

function afterAnswer(state: Autosave, answer: SaveAnswer, upTo: number, now: number): Step {
  if (state.isStopped) {
    const isInDraft = answer.outcome === "saved" && upTo === state.typed && !state.isPaused;
    return isInDraft ? [state, "delete local copy"] : [state];
  }
  switch (answer.outcome) {
    case "saved": {
      // A save on leaving may have overtaken this one.
      const next = { ...state, failures: 0, saved: Math.max(upTo, state.saved), unsavedSince: now };
      if (next.saved !== state.typed) return [next, { wait: restMilliseconds }];
      if (state.isPaused) return [next];
      return [{ ...next, status: { state: "saved", at: new Date(answer.savedAt) } }, "delete local copy"];
    }
    case "away": {
      const failures = state.failures + 1;
      const wait = Math.min(500 * 2 ** failures, maxRetryDelay);
      return [{ ...state, failures, status: { state: "offline" } }, { wait }];
    }
    case "refused":
      return [{ ...state, status: { state: "refused", text: answer.text } }];
    case "conflict": {
      const { form, savedAt } = answer;
      return [{ ...state, isStopped: true, status: { state: "conflict", form, savedAt } }];
    }
    default:
      return [{ ...state, isStopped: true, status: { state: answer.outcome } }];
  }
}
