import { draftDays, sentCookie } from "../draft-rules.ts";

interface Draft {
  at: number;
  /** The form's own: the same words sent again with it are the same message. */
  ticket: string;
  values: Record<string, string[]>;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const prefix = "draft:";

/**
 * What is typed stays in this browser until it is sent, so that a lost connection or a closed tab costs nothing. Once it
 * is on its way only this tab holds it, until the server's cookie says that it has arrived.
 */
export function keepDraft(form: HTMLFormElement) {
  const { draft: name, answered } = form.dataset;
  const ticket = form.elements.namedItem("ticket");
  if (!name || !(ticket instanceof HTMLInputElement)) return;
  const key = prefix + name;
  const notice = form.querySelector<HTMLElement>("[data-draft-notice]");
  forgetOld();

  function save(store: () => Storage) {
    const values: Draft["values"] = {};
    for (const field of controlsOf(form)) {
      if (isChoice(field) ? !field.checked : !field.value.trim()) continue;
      values[field.name] = [...(values[field.name] ?? []), field.value];
    }
    if (isSent(ticketOf()) || Object.keys(values).length === 0) return forget(key);
    write(store, key, { at: Date.now(), ticket: ticketOf(), values });
  }

  function ticketOf() {
    return (ticket as HTMLInputElement).value;
  }

  const kept = read(() => localStorage, key) ?? read(() => sessionStorage, key);
  if (kept && isSent(kept.ticket)) forget(key);
  else if (kept && answered === undefined) {
    ticket.value = kept.ticket;
    for (const field of controlsOf(form)) fill(field, kept.values[field.name] ?? []);
    if (notice) notice.hidden = false;
  }
  if (answered !== undefined) save(() => localStorage);
  // Back from the next page is the same form, though the server has written it anew.
  else if (!kept && history.state?.ticket) ticket.value = history.state.ticket;
  history.replaceState({ ...history.state, ticket: ticket.value }, "");

  notice?.querySelector("button")?.addEventListener("click", () => {
    forget(key);
    for (const field of controlsOf(form)) clear(field);
    notice.hidden = true;
  });
  for (const event of ["input", "change"]) form.addEventListener(event, () => save(() => localStorage));
  form.addEventListener("submit", (event) => {
    if (event.defaultPrevented || !navigator.onLine) return;
    forget(key);
    save(() => sessionStorage);
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted && isSent(ticketOf())) forget(key);
  });
}

/** The server names the form that has arrived, at the form's own address. */
function isSent(ticket: string) {
  const formId = ticket.split(".")[0];
  return document.cookie.split("; ").includes(`${sentCookie}=${formId}`);
}

/** What people see and type into, passwords excepted. */
function controlsOf(form: HTMLFormElement) {
  return [...form.elements].filter((field): field is Control => {
    return field.matches("[name]:is(textarea, select, input):not([type=hidden], [type=password], [inert] *)");
  });
}

function isChoice(field: Control): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

/** What stands in a field already, such as the service one came for, stays. */
function fill(field: Control, values: string[]) {
  if (isChoice(field)) field.checked ||= values.includes(field.value);
  else field.value ||= values[0] ?? "";
}

function clear(field: Control) {
  if (isChoice(field)) field.checked = false;
  else field.value = "";
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A browser may refuse storage; the form works without. */
function write(store: () => Storage, key: string, draft: Draft) {
  try {
    store().setItem(key, JSON.stringify(draft));
  } catch {}
}

function read(store: () => Storage, key: string): Draft | null {
  try {
    return JSON.parse(store().getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function forget(key: string) {
  try {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  } catch {}
}

/** Drafts of any form: the next person at this machine has no business with them. */
function forgetOld() {
  const oldest = Date.now() - draftDays * 86_400_000;
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const draft = read(() => localStorage, key);
      if (!draft || draft.at < oldest) forget(key);
    }
  } catch {}
}
