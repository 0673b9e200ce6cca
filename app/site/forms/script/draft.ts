import { draftDays, sentCookie } from "../draft-rules.ts";

interface Draft {
  at: number;
  /** Identifies the form, so that sending it twice makes one row. */
  ticket: string;
  values: Record<string, string[]>;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const prefix = "draft:";

/**
 * Saves typed values in localStorage until the form is sent. While it is being sent they move to this tab's
 * sessionStorage, until the server's cookie confirms that they were stored.
 */
export function saveDrafts(form: HTMLFormElement) {
  const { draft: name, answered } = form.dataset;
  const ticket = form.elements.namedItem("ticket");
  if (!name || !(ticket instanceof HTMLInputElement)) return;
  const key = prefix + name;
  const notice = form.querySelector<HTMLElement>("[data-draft-notice]");
  deleteExpired();

  function save(store: () => Storage) {
    const values: Draft["values"] = {};
    for (const field of controlsOf(form)) {
      if (isChoice(field) ? !field.checked : !field.value.trim()) continue;
      values[field.name] = [...(values[field.name] ?? []), field.value];
    }
    if (isSent(ticketOf()) || Object.keys(values).length === 0) return deleteDraft(key);
    write(store, key, { at: Date.now(), ticket: ticketOf(), values });
  }

  function ticketOf() {
    return (ticket as HTMLInputElement).value;
  }

  const stored = read(() => localStorage, key) ?? read(() => sessionStorage, key);
  if (stored && isSent(stored.ticket)) deleteDraft(key);
  else if (stored && answered === undefined) {
    ticket.value = stored.ticket;
    for (const field of controlsOf(form)) fill(field, stored.values[field.name] ?? []);
    if (notice) notice.hidden = false;
  }
  if (answered !== undefined) save(() => localStorage);
  // After Back this is the same form, though the server rendered it with a new ticket.
  else if (!stored && history.state?.ticket) ticket.value = history.state.ticket;
  history.replaceState({ ...history.state, ticket: ticket.value }, "");

  notice?.querySelector("button")?.addEventListener("click", () => {
    deleteDraft(key);
    for (const field of controlsOf(form)) clear(field);
    for (const field of form.querySelectorAll<HTMLInputElement>("[type=file]")) clear(field);
    notice.hidden = true;
  });
  for (const event of ["input", "change"]) form.addEventListener(event, () => save(() => localStorage));
  form.addEventListener("submit", (event) => {
    if (event.defaultPrevented || !navigator.onLine) return;
    deleteDraft(key);
    save(() => sessionStorage);
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted && isSent(ticketOf())) deleteDraft(key);
  });
}

/** The server sets a cookie with the id of the stored form. */
function isSent(ticket: string) {
  const formId = ticket.split(".")[0];
  return document.cookie.split("; ").includes(`${sentCookie}=${formId}`);
}

/** Visible fields except passwords and files. */
function controlsOf(form: HTMLFormElement) {
  return [...form.elements].filter((field): field is Control => {
    return field.matches(
      "[name]:is(textarea, select, input):not([type=hidden], [type=password], [type=file], [inert] *)",
    );
  });
}

function isChoice(field: Control): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

/** Values that are present already, such as a preselected service, stay. */
function fill(field: Control, values: string[]) {
  if (isChoice(field)) field.checked ||= values.includes(field.value);
  else field.value ||= values[0] ?? "";
}

function clear(field: Control) {
  if (isChoice(field)) field.checked = false;
  else field.value = "";
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Storage may be blocked; the form works without. */
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

function deleteDraft(key: string) {
  try {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  } catch {}
}

/** Deletes expired drafts of all forms. */
function deleteExpired() {
  const oldest = Date.now() - draftDays * 86_400_000;
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const draft = read(() => localStorage, key);
      if (!draft || draft.at < oldest) deleteDraft(key);
    }
  } catch {}
}
