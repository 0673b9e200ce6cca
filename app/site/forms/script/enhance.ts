import { count } from "./counters.ts";
import { saveDrafts } from "./draft.ts";
import { showFaults } from "./faults.ts";
import { checkFiles } from "./files.ts";
import { askForOwnZone } from "./own-zone.ts";
import { sendOnce } from "./send-once.ts";

/** Enhances forms, which all work without it. */
function enhance() {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-enhanced]")) {
    saveDrafts(form);
    count(form);
    sendOnce(form);
    showFaults(form);
    checkFiles(form);
  }
  focusFirstError();
  askForOwnZone();
}

/** Focuses the first invalid field of a refused form, or the message. */
function focusFirstError() {
  if (location.hash) return;
  const fault = document.querySelector<HTMLElement>("form [aria-invalid=true]");
  const summary = document.querySelector<HTMLElement>(".error-summary:not([hidden])");
  (fault ?? summary)?.focus();
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", enhance);
else enhance();
