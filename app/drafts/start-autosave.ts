import { draftMessages } from "#domain/drafts/rules.ts";
import {
  type AutosaveEffect,
  type AutosaveEvent,
  isUnsaved,
  newAutosave,
  reduceAutosave,
  type SaveAnswer,
  type SaveStatus,
} from "./autosave.ts";
import { type DraftedForm, typedInto } from "./drafted-form.ts";
import { deleteOwnLocalCopy, writeLocalCopy } from "./local-copy.ts";

interface Options {
  drafted: DraftedForm;
  tab: string;
  base: string;
  report(status: SaveStatus): void;
}

/** Browsers send no more than 64 KiB for a page that is being left. */
const mostOnLeaving = 60_000;
/** A save that takes longer counts as failed, because sending the form waits for it. */
const timeout = 10_000;

/** Saves a form as a draft while it is typed. */
export function startAutosave(form: HTMLFormElement, { drafted, tab, base, report }: Options) {
  let state = newAutosave(base);
  let lastSave = 0;
  let saving: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopped = new AbortController();

  function dispatch(event: AutosaveEvent) {
    const { status } = state;
    const [next, ...effects] = reduceAutosave(state, event, Date.now());
    state = next;
    effects.forEach(run);
    if (next.status !== status) report(next.status);
  }

  function run(effect: AutosaveEffect) {
    if (effect === "write local copy")
      writeLocalCopy(drafted, { form: typedInto(drafted, form), tab, base: state.base });
    else if (effect === "delete local copy") deleteOwnLocalCopy(drafted, tab);
    else if (effect === "save") saving = save().finally(endSaving);
    else if (effect === "save on leaving") void save(true);
    else {
      clearTimeout(timer);
      timer = setTimeout(saveNow, effect.delay);
    }
  }

  function body() {
    // Increases even within one millisecond or if the clock is set back.
    lastSave = Math.max(lastSave + 1, Date.now());
    const content = new FormData(form);
    content.set("tab", tab);
    content.set("save", String(lastSave));
    content.set("base", state.base);
    if (drafted.place !== undefined) content.set("place", drafted.place);
    if (drafted.version !== undefined) content.set("version", drafted.version);
    return content;
  }

  async function save(isLeaving = false) {
    const upTo = state.typed;
    const content = body();
    const answer = await post(drafted.address, content, isLeaving && sizeOf(content) <= mostOnLeaving);
    dispatch({ type: "answered", answer, upTo });
  }

  function endSaving() {
    saving = undefined;
  }

  /** Waits for the running save, and saves what was typed since. Returns whether the draft has all of it. */
  async function saveNow() {
    clearTimeout(timer);
    await saving;
    if (!saving) dispatch({ type: "due" });
    await saving;
    return state.typed === state.saved;
  }

  function saveWhenOnline() {
    dispatch({ type: "online" });
    void saveNow();
  }

  function saveWhenHidden() {
    if (document.visibilityState === "hidden") dispatch({ type: "left" });
  }

  /** Asks for confirmation if the text is too large to be sent on leaving. */
  function askBeforeLeaving(event: BeforeUnloadEvent) {
    if (isUnsaved(state) && sizeOf(new FormData(form)) > mostOnLeaving) event.preventDefault();
  }

  const { signal } = stopped;
  window.addEventListener("online", saveWhenOnline, { signal });
  document.addEventListener("visibilitychange", saveWhenHidden, { signal });
  window.addEventListener("beforeunload", askBeforeLeaving, { signal });

  return {
    dispatch,
    saveNow,
    /** Returns the running save. */
    pause() {
      dispatch({ type: "paused" });
      return saving;
    },
    stop() {
      dispatch({ type: "left" });
      dispatch({ type: "closed" });
      clearTimeout(timer);
      stopped.abort();
    },
  };
}

/** Approximate size of the form as multipart data. */
function sizeOf(content: FormData) {
  const texts = [...content].map(([name, value]) => name + (typeof value === "string" ? value : ""));
  return texts.reduce((sum, text) => sum + new Blob([text]).size + 150, 0);
}

async function post(address: string, content: FormData, keepalive = false): Promise<SaveAnswer> {
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
