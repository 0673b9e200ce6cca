import { count } from "./counters.ts";
import { saveDrafts } from "./draft.ts";
import { showFaults } from "./faults.ts";
import { checkFiles } from "./files.ts";
import { foldSteps } from "./fold-steps.ts";
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
    foldSteps(form);
  }
  focusFirst();
  askForOwnZone();
}

/** Focuses the first invalid field of a refused form, or the message, or the first field of a form that takes focus. */
function focusFirst() {
  if (location.hash) return;
  const fault = document.querySelector<HTMLElement>("form [aria-invalid=true]");
  const summary = document.querySelector<HTMLElement>(".error-summary:not([hidden])");
  const first = fault ?? summary;
  if (first) first.focus();
  // The reader may have scrolled before the script has loaded.
  else firstField()?.focus({ preventScroll: true });
}

/** Only on a wide screen: on a phone a keyboard would cover the page. Nothing that has the focus already loses it. */
function firstField() {
  if (!matchMedia("(width >= 64rem)").matches || document.activeElement !== document.body) return null;
  return document.querySelector<HTMLElement>("[data-takes-focus] input:not([type=hidden])");
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", enhance);
else enhance();
