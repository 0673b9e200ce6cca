import { draftMessages, type FormTexts } from "#domain/drafts/rules.ts";
import { type DraftAnswer, type DraftedForm, typedInto } from "./drafted-form.ts";
import { deleteSavedCopy, writeLocalCopy } from "./local-copy.ts";

export type SaveStatus =
  | { state: "untouched" }
  | { state: "saving" }
  | { state: "saved"; at: Date }
  | { state: "offline" }
  | { state: "signed out" }
  | { state: "submitted" }
  | { state: "refused"; text: string }
  | { state: "conflict"; form: FormTexts; base: string };

interface Options {
  drafted: DraftedForm;
  tab: string;
  /** The draft the form began with, by when it was saved. */
  base: string;
  report(status: SaveStatus): void;
}

const restMilliseconds = 700;
/** While somebody types without a rest, a save is due at the latest after this. */
const longestWait = 3000;
/** Browsers send no more than 64 KiB for a page that is being left. */
const mostOnLeaving = 60_000;
const maxRetryDelay = 30_000;
/** A save that takes longer counts as failed: the form itself waits for the one that is under way. */
const timeout = 10_000;

/** Whether something was typed, or filled in by the browser, before the scripts came. */
export function isTouched(form: HTMLFormElement) {
  return Array.from(form.elements).some((element) => {
    if (element instanceof HTMLTextAreaElement) {
      // A text that a form once sent has other line breaks than the one a box holds.
      return element.value !== element.defaultValue.replaceAll("\r\n", "\n");
    }
    if (element instanceof HTMLSelectElement) {
      const first = Array.from(element.options).findIndex((option) => option.defaultSelected);
      return element.selectedIndex !== Math.max(0, first);
    }
    if (!(element instanceof HTMLInputElement)) return false;
    return element.value !== element.defaultValue || element.checked !== element.defaultChecked;
  });
}

/** Saves a form as a draft when typing rests: one save after the other, again and again while the network is away. */
export function startAutosave(form: HTMLFormElement, { drafted, tab, report, ...options }: Options) {
  let { base } = options;
  let changes = 0;
  let savedChanges = 0;
  let unsavedSince = 0;
  let lastSave = 0;
  let failures = 0;
  let typed = new FormData(form);
  let sending: Promise<void> | undefined;
  let isStopped = false;
  let isPaused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function changed() {
    if (changes === savedChanges) unsavedSince = Date.now();
    changes++;
    typed = new FormData(form);
    writeLocalCopy(drafted, { form: typedInto(drafted, form), tab, base });
    if (isStopped || isPaused) return;
    report({ state: "saving" });
    plan(Math.min(restMilliseconds, Math.max(0, unsavedSince + longestWait - Date.now())));
  }

  function plan(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(saveNow, milliseconds);
  }

  function body() {
    // Grows also where two saves fall into one millisecond or the clock is set back.
    lastSave = Math.max(lastSave + 1, Date.now());
    typed.set("tab", tab);
    typed.set("save", String(lastSave));
    typed.set("base", base);
    if (drafted.place !== undefined) typed.set("place", drafted.place);
    if (drafted.version !== undefined) typed.set("version", drafted.version);
    return typed;
  }

  /** Waits for the save that is under way, and for one of what was typed since. */
  async function saveNow() {
    clearTimeout(timer);
    await sending;
    if (isStopped || isPaused || changes === savedChanges) return;
    sending ??= save().finally(() => {
      sending = undefined;
    });
    await sending;
  }

  async function save() {
    const upTo = changes;
    const answer = await post(drafted.address, body());
    if (isStopped) return;
    if (answer.outcome === "saved") {
      failures = 0;
      savedChanges = upTo;
      unsavedSince = Date.now();
      if (upTo !== changes) return plan(restMilliseconds);
      if (isPaused) return;
      deleteSavedCopy(drafted, tab);
      report({ state: "saved", at: new Date(answer.savedAt) });
    } else if (answer.outcome === "away") {
      failures++;
      report({ state: "offline" });
      plan(Math.min(500 * 2 ** failures, maxRetryDelay));
    } else {
      isStopped = answer.outcome !== "refused";
      report(statusOf(answer));
    }
  }

  function isUnsaved() {
    return !isStopped && !isPaused && changes !== savedChanges;
  }

  /** The page is left: what has not been saved goes out, and mostly nobody is there any more to hear the answer. */
  async function saveOnLeaving() {
    if (!isUnsaved()) return;
    const upTo = changes;
    const content = body();
    const answer = await post(drafted.address, content, sizeOf(content) <= mostOnLeaving);
    if (answer.outcome === "saved" && upTo === changes && !isPaused) deleteSavedCopy(drafted, tab);
    if (answer.outcome === "away" && isUnsaved()) {
      report({ state: "offline" });
      plan(restMilliseconds);
    }
  }

  /** The browser asks before it leaves what it would not send. */
  function askBeforeLeaving(event: BeforeUnloadEvent) {
    if (isUnsaved() && sizeOf(typed) > mostOnLeaving) event.preventDefault();
  }

  function saveWhenHidden() {
    if (document.visibilityState === "hidden") void saveOnLeaving();
  }

  window.addEventListener("online", saveNow);
  document.addEventListener("visibilitychange", saveWhenHidden);
  window.addEventListener("beforeunload", askBeforeLeaving);

  return {
    changed,
    saveNow,
    /** The reader has seen the other version and goes on with this one. */
    saveOver(otherBase: string) {
      base = otherBase;
      isStopped = false;
      changed();
    },
    /** The form itself is being sent and no draft may arrive after it: answers with the one that is under way. */
    pause() {
      isPaused = true;
      clearTimeout(timer);
      return sending;
    },
    /** The form was refused: its text is a draft again. */
    resume() {
      if (!isPaused) return;
      isPaused = false;
      changed();
    },
    stop() {
      void saveOnLeaving();
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener("online", saveNow);
      document.removeEventListener("visibilitychange", saveWhenHidden);
      window.removeEventListener("beforeunload", askBeforeLeaving);
    },
  };
}

/** Bytes of a form's texts, and of what is sent around each of them. */
function sizeOf(content: FormData) {
  const texts = [...content].map(([name, value]) => name + (typeof value === "string" ? value : ""));
  return texts.reduce((sum, text) => sum + new Blob([text]).size + 150, 0);
}

type Answer = DraftAnswer | { outcome: "away" } | { outcome: "signed out" };

async function post(address: string, content: FormData, keepalive = false): Promise<Answer> {
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), timeout);
  try {
    const { signal } = tooLong;
    const request = { method: "POST", body: content, redirect: "manual", keepalive, signal } as const;
    const response = await fetch(address, request);
    if (response.type === "opaqueredirect") return { outcome: "signed out" };
    if (response.status === 413) return { outcome: "refused", text: draftMessages.tooLarge };
    if (response.status >= 500) return { outcome: "away" };
    return await response.json();
  } catch {
    return { outcome: "away" };
  } finally {
    clearTimeout(timer);
  }
}

function statusOf(answer: Exclude<Answer, { outcome: "saved" | "away" }>): SaveStatus {
  if (answer.outcome === "conflict") return { state: "conflict", form: answer.form, base: answer.savedAt };
  if (answer.outcome === "refused") return { state: "refused", text: answer.text };
  return { state: answer.outcome };
}
