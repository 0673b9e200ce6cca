import { count } from "./counters.ts";
import { keepDraft } from "./draft.ts";
import { showFaults } from "./faults.ts";
import { sendOnce } from "./send-once.ts";

/** What HTML alone does not do for a form. Every form works without. */
function enhance() {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-enhanced]")) {
    keepDraft(form);
    count(form);
    sendOnce(form);
    showFaults(form);
  }
  focusFirstFault();
}

/** A page that was refused is opened where the first fault is; where no field is to blame, at the sentence that says why. */
function focusFirstFault() {
  if (location.hash) return;
  const fault = document.querySelector<HTMLElement>("form [aria-invalid=true]");
  const summary = document.querySelector<HTMLElement>(".error-summary:not([hidden])");
  (fault ?? summary)?.focus();
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", enhance);
else enhance();
