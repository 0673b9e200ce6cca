/** After this an answer no longer comes, and one may try again. */
const patienceMilliseconds = 20_000;

/** A second press sends nothing. Without a connection nothing is sent either, so that nobody ends on the browser's error page. */
export function sendOnce(form: HTMLFormElement) {
  const offline = form.querySelector<HTMLElement>("[data-offline]");
  let restore: (() => void) | undefined;

  function again() {
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
    setTimeout(again, patienceMilliseconds);
  });
  // Back to a page that the browser kept as it was: still marked as sent.
  addEventListener("pageshow", (event) => {
    if (event.persisted) again();
  });
}

/** Not disabled: a disabled button loses the focus, and its name and value would not be sent. */
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
