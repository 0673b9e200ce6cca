/**
 * What was typed stays in this tab's own storage until it is sent, so that a lost connection costs nothing. Not in the
 * storage that outlives the tab: the next person at the machine has no business with it.
 */
type Kept = Record<string, string>;

function keyOf(form: string) {
  return `typed:${form}`;
}

export function keepTyped(form: string, element: HTMLFormElement) {
  const entries = [...new FormData(element)].filter(([, value]) => typeof value === "string");
  write(form, Object.fromEntries(entries) as Kept);
}

export function forgetTyped(form: string) {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // A browser may refuse storage; then nothing was kept.
  }
}

/** Puts what was kept into the fields that are empty, and answers the ticket it was typed with. */
export function restoreTyped(form: string, element: HTMLFormElement): string | undefined {
  const kept = read(form);
  for (const [name, value] of Object.entries(kept)) {
    for (const control of controlsOf(element, name)) fill(control, value);
  }
  return kept.ticket;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlsOf(element: HTMLFormElement, name: string): Control[] {
  return [...element.elements].filter((control): control is Control => {
    return "name" in control && control.name === name && !(control instanceof HTMLButtonElement);
  });
}

function fill(control: Control, value: string) {
  if (control.type === "hidden") return;
  if (control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox")) {
    if (control.checked || control.value !== value) return;
    control.checked = true;
  } else {
    if (control.value !== "") return;
    control.value = value;
  }
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

function write(form: string, kept: Kept) {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(kept));
  } catch {
    // A browser may refuse storage; the form works without.
  }
}

function read(form: string): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "{}");
  } catch {
    return {};
  }
}
