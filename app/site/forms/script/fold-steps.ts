/**
 * Folds the times of a call to the chosen one, and the days to the chosen day where they stand above the times. The form's
 * button then says the time.
 */
export function foldSteps(form: HTMLFormElement) {
  const times = form.querySelector<HTMLElement>("[data-times]");
  if (times) foldTimes(form, times, document.querySelector("[data-days]"));
}

function foldTimes(form: HTMLFormElement, times: HTMLElement, days: HTMLElement | null) {
  const button = form.querySelector("button[type=submit]");
  const told = times.querySelector("[role=status]");
  /** The key that was pressed last, unless a pointer was since. */
  let key = "";

  function chosen() {
    return times.querySelector<HTMLInputElement>("input:checked");
  }

  function fold(step: HTMLElement | null, isFolded = true) {
    step?.toggleAttribute("data-folded", isFolded);
    if (step === times && told) told.textContent = isFolded ? "The other times are folded away." : "";
  }

  /** An unknown time zone is still to be corrected there. */
  function foldDays() {
    if (!days?.querySelector("[aria-invalid]")) fold(days);
  }

  function nameTime() {
    const text = (chosen() ?? times).dataset.submit;
    if (button && text) button.textContent = text;
    if (!chosen()) fold(times, false);
  }

  function begin() {
    nameTime();
    if (chosen()?.matches(":not([aria-invalid])")) fold(times);
    // After a turn to another month its days are still to be chosen from.
    const isDayChosen = days?.dataset.days === "chosen" && location.hash !== "#calendar";
    if (isDayChosen || chosen()) foldDays();
    if (location.hash === "#times") times.scrollIntoView();
  }

  function change(step: HTMLElement, selector: string) {
    fold(step, false);
    step.querySelector<HTMLElement>(selector)?.focus();
    step.scrollIntoView({ block: "nearest" });
  }

  addEventListener(
    "keydown",
    (event) => {
      key = event.key;
    },
    true,
  );
  addEventListener(
    "pointerdown",
    () => {
      key = "";
    },
    true,
  );
  form.addEventListener("input", nameTime);
  times.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-change]")) return change(times, "input:checked");
    // Arrow keys choose each time on the way to the wanted one.
    if (!(target instanceof HTMLInputElement) || key.startsWith("Arrow")) return;
    fold(times);
    foldDays();
    if (isOneColumn()) times.scrollIntoView();
  });
  times.addEventListener("keydown", ({ target }) => {
    if (target instanceof HTMLInputElement && key.startsWith("Arrow")) fold(times, false);
  });
  // Not when a pointer leads elsewhere: what it is pressed on would move away under it.
  times.addEventListener("focusout", ({ relatedTarget }) => {
    if (key && chosen() && relatedTarget && !times.contains(relatedTarget as Node)) fold(times);
  });
  days?.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-change]")) change(days, "[aria-current]");
    // Its times are shown already.
    else if ((target as Element).closest("a[aria-current]")) foldDays();
  });
  // A refused form shows all of its fields, for its errors.
  form.toggleAttribute("data-steps", form.dataset.answered === undefined);
  begin();
}

/** As in the style sheet. */
function isOneColumn() {
  return matchMedia("(width < 64rem)").matches;
}
