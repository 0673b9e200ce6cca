export interface LiveStatus {
  state: "starting" | "live" | "reconnecting" | "signed out";
  /** When something last changed, by this browser's clock; null where that is unknown. */
  changedAt: number | null;
}

export type Refreshed = "done" | "busy" | "away" | "signed out";

interface Options {
  /** Reads anew what the page shows. */
  refresh(): Promise<Refreshed>;
  report(status: LiveStatus): void;
}

const address = "/admin/live";
/** Changes within this time are read together. */
const gathering = 150;
const retryAfter = 3000;
/** The server is heard every 15 seconds; a line that is silent for longer is dead, whatever it says. */
const longestSilence = 40_000;

/** Follows the server's changes while the page is looked at, and catches up on what it missed. */
export function startLive({ refresh, report }: Options) {
  let status: LiveStatus = { state: "starting", changedAt: null };
  let source: EventSource | undefined;
  let isCaughtUp = true;
  /** The page could not be read again since the last change. */
  let isBehind = false;
  let isStopped = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const refresher = createRefresher(refresh, judge);

  function become(change: Partial<LiveStatus>) {
    status = { ...status, ...change };
    if (!isStopped) report(status);
  }

  function open() {
    clearTimeout(retry);
    if (isStopped || source || document.visibilityState === "hidden") return;
    source = new EventSource(address);
    source.addEventListener("hello", (event) => {
      const age = hear(event);
      // What the page shows may be older than the stream: it was rendered a moment before.
      if (!isCaughtUp || (age !== null && age < performance.now() + 1000)) refresher.soon();
      isCaughtUp = true;
    });
    source.addEventListener("change", (event) => {
      hear(event);
      refresher.soon();
    });
    source.addEventListener("beat", hear);
    source.addEventListener("error", lose);
  }

  function hear(event: MessageEvent<string>): number | null {
    const { age } = JSON.parse(event.data);
    clearTimeout(silence);
    silence = setTimeout(reopen, longestSilence);
    become({
      state: isBehind ? "reconnecting" : "live",
      changedAt: age === null ? status.changedAt : Date.now() - age,
    });
    return age;
  }

  /** The browser tries again by itself, unless the server has refused or we have closed the line. */
  function lose() {
    isCaughtUp = false;
    become({ state: "reconnecting" });
    if (source && source.readyState !== EventSource.CLOSED) return;
    close();
    retry = setTimeout(async () => {
      if ((await refresh()) === "signed out") signedOut();
      else open();
    }, retryAfter);
  }

  function judge(outcome: Refreshed) {
    if (outcome === "signed out") return signedOut();
    if (outcome === "busy") return;
    const wasBehind = isBehind;
    isBehind = outcome === "away";
    if (isBehind) become({ state: "reconnecting" });
    else if (wasBehind && source?.readyState === EventSource.OPEN) become({ state: "live" });
  }

  function close() {
    clearTimeout(silence);
    clearTimeout(retry);
    source?.close();
    source = undefined;
  }

  function reopen() {
    isCaughtUp = false;
    close();
    open();
  }

  function signedOut() {
    become({ state: "signed out" });
    stop();
  }

  /** Browsers grant a site few lines, so that a page nobody sees gives its own back. */
  function onVisibility() {
    if (document.visibilityState === "visible") return open();
    isCaughtUp = false;
    close();
  }

  function onFocus() {
    if (source?.readyState === EventSource.OPEN && status.state === "live") refresher.soon();
  }

  function onOffline() {
    close();
    lose();
  }

  function stop() {
    isStopped = true;
    close();
    refresher.stop();
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("focus", onFocus);
    window.removeEventListener("online", reopen);
    window.removeEventListener("offline", onOffline);
  }

  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("focus", onFocus);
  window.addEventListener("online", reopen);
  window.addEventListener("offline", onOffline);
  open();
  return { stop };
}

/** Refreshes soon after the first of many changes and not again before it is done: the page lags little and is never starved. */
function createRefresher(refresh: () => Promise<Refreshed>, judge: (outcome: Refreshed) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;

  function soon(milliseconds = gathering) {
    if (isRunning) isWanted = true;
    else timer ??= setTimeout(run, milliseconds);
  }

  async function run() {
    timer = undefined;
    isRunning = true;
    isWanted = false;
    const outcome = await refresh();
    isRunning = false;
    judge(outcome);
    if (outcome === "signed out") return;
    if (outcome === "away") soon(retryAfter);
    else if (isWanted || outcome === "busy") soon();
  }

  return { soon: () => soon(), stop: () => clearTimeout(timer) };
}
