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

/** The outcome of a save; `away`: the server did not respond. */
export type SaveAnswer = DraftAnswer | { outcome: "away" } | { outcome: "signed out" };

export interface Autosave {
  status: SaveStatus;
  /** When the draft that the form began with was saved; empty if there was none. */
  base: string;
  /** How many changes were typed, and how many of them are in the draft. */
  typed: number;
  saved: number;
  unsavedSince: number;
  /** Consecutive saves without a response. */
  failures: number;
  /** The form itself is being sent, and no draft may arrive after it. */
  isPaused: boolean;
  /** Nothing can be saved: signed out, submitted, a conflict, or the form is closed. */
  isStopped: boolean;
}

export type AutosaveEvent =
  | { type: "typed" }
  /** A timer ended, or somebody wants it saved now. */
  | { type: "due" }
  /** The connection is back; the first saves may still fail, and are soon tried again. */
  | { type: "online" }
  /** `upTo`: how many changes had been typed when it was sent. */
  | { type: "answered"; answer: SaveAnswer; upTo: number }
  /** The page was hidden or is being left, so the response may never be read. */
  | { type: "left" }
  | { type: "paused" }
  /** The form was refused: its text is a draft again. */
  | { type: "resumed" }
  /** The user has seen the other draft and keeps the version shown. */
  | { type: "save over"; base: string }
  | { type: "closed" };

export type AutosaveEffect =
  | "write local copy"
  | "delete local copy"
  | "save"
  | "save on leaving"
  /** Milliseconds until the next save; replaces an earlier timer. */
  | { delay: number };

const idleMilliseconds = 700;
/** The longest delay while somebody types without a pause. */
const maxDelay = 3000;
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

/** Decides when a draft is saved: when typing pauses, one save at a time, with retries while offline. */
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
    case "online":
      return [{ ...state, failures: 0 }];
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
  const delay = Math.min(idleMilliseconds, Math.max(0, unsavedSince + maxDelay - now));
  return [{ ...next, status: { state: "saving" } }, "write local copy", { delay }];
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
      if (next.saved !== state.typed) return [next, { delay: idleMilliseconds }];
      if (state.isPaused) return [next];
      return [{ ...next, status: { state: "saved", at: new Date(answer.savedAt) } }, "delete local copy"];
    }
    case "away": {
      const failures = state.failures + 1;
      const delay = Math.min(500 * 2 ** failures, maxRetryDelay);
      return [{ ...state, failures, status: { state: "offline" } }, { delay }];
    }
    case "refused":
      return [{ ...state, status: { state: "refused", text: answer.text } }];
    case "conflict": {
      const { form, savedAt } = answer;
      return [{ ...state, isStopped: true, status: { state: "conflict", form, savedAt } }];
    }
    default:
      // The form's own answer follows, with its message.
      if (answer.outcome === "submitted" && state.isPaused) return [state];
      return [{ ...state, isStopped: true, status: { state: answer.outcome } }];
  }
}
