const pause = 200;

/** Shows results while somebody types; without it the form is sent as usual. */
function followTyping() {
  const field = document.querySelector<HTMLInputElement>("main [name=q]");
  const results = document.getElementById("results");
  const status = document.querySelector("main [role=status]");
  const form = field?.form;
  if (!field || !form || !results || !status) return;
  let timer: ReturnType<typeof setTimeout>;
  let asking = new AbortController();

  async function ask(query: string) {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const address = `${form?.action}?${new URLSearchParams({ q: query })}`;
    try {
      const response = await fetch(address, { signal });
      if (!response.ok) return fail();
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const found = page.getElementById("results");
      const sentence = page.querySelector("main [role=status]");
      if (!found || !sentence || !results || !status) return;
      results.replaceChildren(...found.childNodes);
      // The element stays, so that the change is read aloud.
      status.textContent = sentence.textContent;
      document.title = page.title;
      history.replaceState(history.state, "", address);
    } catch {
      if (!signal.aborted) fail();
    }
  }

  let asked = field.value.trim();

  function fail() {
    asked = "";
    if (status) status.textContent = "The search did not answer. Press Search to try again.";
  }

  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const query = field.value.trim();
      if (query === asked || query.length === 1) return;
      asked = query;
      void ask(query);
    }, pause);
  });

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
