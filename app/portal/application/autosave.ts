import { parseWithZod } from "@conform-to/zod/v4";
import { type DraftForm, draftForm } from "#domain/bcpbp-applications/draft.ts";
import type { DraftAnswer } from "./draft-answer.ts";
import { forgetSaved, keepHere } from "./kept-here.ts";

export type SaveStatus =
  | { state: "untouched" }
  | { state: "saving" }
  | { state: "saved"; at: Date }
  | { state: "offline" }
  | { state: "signed out" }
  | { state: "submitted" }
  | { state: "refused"; text: string }
  | { state: "conflict"; form: DraftForm; base: string };

interface Options {
  userId: string;
  tab: string;
  /** The draft the form began with, by when it was saved. */
  base: string;
  report(status: SaveStatus): void;
}

const restMilliseconds = 700;
const longestWait = 30_000;
const address = "/member-dashboard/application/draft";

export function readDraft(form: HTMLFormElement): DraftForm {
  const read = parseWithZod(new FormData(form), { schema: draftForm });
  return read.status === "success" ? read.value : {};
}

/** Whether something was typed, or filled in by the browser, before the scripts came. */
export function isTouched(form: HTMLFormElement) {
  return Array.from(form.elements).some((element) => {
    if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
    if (element instanceof HTMLSelectElement) {
      const first = Array.from(element.options).findIndex((option) => option.defaultSelected);
      return element.selectedIndex !== Math.max(0, first);
    }
    if (!(element instanceof HTMLInputElement)) return false;
    return element.value !== element.defaultValue || element.checked !== element.defaultChecked;
  });
}

/** Saves a form as a draft when typing rests: one save after the other, again and again while the network is away. */
export function startAutosave(form: HTMLFormElement, { userId, tab, report, ...options }: Options) {
  let { base } = options;
  let changes = 0;
  let savedChanges = 0;
  let lastSave = 0;
  let failures = 0;
  let typed = new FormData(form);
  let sending: Promise<void> | undefined;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function changed() {
    changes++;
    typed = new FormData(form);
    keepHere(userId, { form: readDraft(form), tab, base });
    if (isStopped) return;
    report({ state: "saving" });
    plan(restMilliseconds);
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
    return typed;
  }

  /** Waits for the save that is under way, and for one of what was typed since. */
  async function saveNow() {
    clearTimeout(timer);
    await sending;
    if (isStopped || changes === savedChanges) return;
    sending ??= save().finally(() => {
      sending = undefined;
    });
    await sending;
  }

  async function save() {
    const upTo = changes;
    const answer = await post(body());
    if (isStopped) return;
    if (answer.outcome === "saved") {
      failures = 0;
      savedChanges = upTo;
      if (upTo !== changes) return plan(restMilliseconds);
      forgetSaved(userId, tab);
      report({ state: "saved", at: new Date(answer.savedAt) });
    } else if (answer.outcome === "away") {
      failures++;
      report({ state: "offline" });
      plan(Math.min(500 * 2 ** failures, longestWait));
    } else {
      isStopped = answer.outcome !== "refused";
      report(statusOf(answer));
    }
  }

  /** The page is left: what has not been saved goes out, and mostly nobody is there any more to hear the answer. */
  async function saveOnLeaving() {
    if (isStopped || changes === savedChanges) return;
    const upTo = changes;
    const answer = await post(body(), true);
    if (answer.outcome === "saved" && upTo === changes) forgetSaved(userId, tab);
  }

  function saveWhenHidden() {
    if (document.visibilityState === "hidden") void saveOnLeaving();
  }

  window.addEventListener("online", saveNow);
  document.addEventListener("visibilitychange", saveWhenHidden);

  return {
    changed,
    saveNow,
    /** The reader has seen the other version and goes on with this one. */
    saveOver(otherBase: string) {
      base = otherBase;
      isStopped = false;
      changed();
    },
    stop() {
      void saveOnLeaving();
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener("online", saveNow);
      document.removeEventListener("visibilitychange", saveWhenHidden);
    },
  };
}

type Answer = DraftAnswer | { outcome: "away" } | { outcome: "signed out" };

async function post(content: FormData, keepalive = false): Promise<Answer> {
  try {
    const response = await fetch(address, { method: "POST", body: content, redirect: "manual", keepalive });
    if (response.type === "opaqueredirect") return { outcome: "signed out" };
    if (response.status >= 500) return { outcome: "away" };
    return await response.json();
  } catch {
    return { outcome: "away" };
  }
}

function statusOf(answer: Exclude<Answer, { outcome: "saved" | "away" }>): SaveStatus {
  if (answer.outcome === "conflict") return { state: "conflict", form: answer.form, base: answer.savedAt };
  if (answer.outcome === "refused") return { state: "refused", text: answer.text };
  return { state: answer.outcome };
}
