const pause = 200;
const tooMany = 429;

/** Shows results while somebody types; without it the form is sent as usual. */
function followTyping() {
  const field = document.querySelector<HTMLInputElement>("main [name=q]");
  const results = document.getElementById("results");
  const status = document.querySelector("main [role=status]");
  const form = field?.form;
  if (!field || !form || !results || !status) return;
  let timer: ReturnType<typeof setTimeout>;
  let running = new AbortController();
  /** No search before this time, as the server has requested. */
  let waitUntil = 0;

  async function search(query: string) {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const address = `${form?.action}?${new URLSearchParams({ q: query })}`;
    try {
      const response = await fetch(address, { signal });
      if (!response.ok && response.status !== tooMany) return fail();
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const found = page.getElementById("results");
      const sentence = page.querySelector("main [role=status]");
      if (!found || !sentence || !results || !status) return;
      // The element stays, so that the change is read aloud.
      status.textContent = sentence.textContent;
      if (response.status === tooMany) return waitAndRetry(response.headers.get("Retry-After"));
      results.replaceChildren(...found.childNodes);
      document.title = page.title;
      history.replaceState(history.state, "", address);
    } catch {
      if (!signal.aborted) fail();
    }
  }

  let lastQuery = field.value.trim();

  function fail() {
    lastQuery = "";
    if (status) status.textContent = "The search did not answer. Press Search to try again.";
  }

  /** Searches later, for what is typed by then. */
  function waitAndRetry(seconds: string | null) {
    lastQuery = "";
    waitUntil = Date.now() + (Number(seconds) || 60) * 1000;
    searchSoon();
  }

  function searchSoon() {
    clearTimeout(timer);
    timer = setTimeout(follow, Math.max(pause, waitUntil - Date.now()));
  }

  function follow() {
    const query = field?.value.trim() ?? "";
    if (query === lastQuery || query.length === 1) return;
    lastQuery = query;
    void search(query);
  }

  field.addEventListener("input", searchSoon);

  /** The arrow keys go from the field to the results and back. */
  addEventListener("keydown", (event) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [field, ...results.querySelectorAll<HTMLElement>("h2 > a")];
    const place = stops.indexOf(event.target as HTMLElement);
    const next = step && place >= 0 ? stops[place + step] : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", followTyping);
else followTyping();
