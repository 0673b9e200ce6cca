/** After this time the form can be sent again. */
const timeoutMilliseconds = { texts: 20_000, file: 120_000 };

/** Prevents a second submit, and any submit while offline, which would lead to the browser's error page. */
export function sendOnce(form: HTMLFormElement) {
  const offline = form.querySelector<HTMLElement>("[data-offline]");
  let restore: (() => void) | undefined;

  function reset() {
    restore?.();
    restore = undefined;
  }

  form.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    if (restore) return event.preventDefault();
    if (offline) offline.hidden = navigator.onLine;
    if (offline && !navigator.onLine) {
      event.preventDefault();
      offline.focus();
      return;
    }
    restore = showBusy(event.submitter);
    const hasFile = [...form.querySelectorAll<HTMLInputElement>("[type=file]")].some((field) => field.value);
    setTimeout(reset, timeoutMilliseconds[hasFile ? "file" : "texts"]);
  });
  // A page restored from the back/forward cache is still marked as sent.
  addEventListener("pageshow", (event) => {
    if (event.persisted) reset();
  });
}

/** Not `disabled`, which would lose the focus and the button's value. */
function showBusy(button: HTMLElement | null) {
  if (!button) return () => {};
  const label = [...button.childNodes];
  const spinner = document.createElement("span");
  spinner.className = "spinner";
  spinner.ariaHidden = "true";
  button.ariaDisabled = "true";
  button.replaceChildren(spinner, button.dataset.busyText ?? button.textContent ?? "");
  return () => {
    button.ariaDisabled = null;
    button.replaceChildren(...label);
  };
}
