export interface LiveStatus {
  state: "starting" | "live" | "reconnecting" | "signed out";
  /** Time of the last change by this browser's clock; null if unknown. */
  changedAt: number | null;
}

export type Refreshed = "done" | "busy" | "unavailable" | "signed out";

interface Options {
  /** Reloads the page's data. */
  refresh(): Promise<Refreshed>;
  report(status: LiveStatus): void;
}

const address = "/admin/live";
/** Milliseconds; changes within this time lead to one refresh. */
const refreshDelay = 150;
const retryAfter = 3000;
/** The server sends a heartbeat every 15 seconds; without one for this long the connection is dead. */
const heartbeatTimeout = 40_000;

/** Listens for changes while the page is visible, and refreshes it for those it missed. */
export function startLiveUpdates({ refresh, report }: Options) {
  let status: LiveStatus = { state: "starting", changedAt: null };
  let source: EventSource | undefined;
  let isCaughtUp = true;
  /** The page could not be reloaded after the last change. */
  let isBehind = false;
  let isStopped = false;
  let heartbeatTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const refresher = createRefresher(refresh, onOutcome);

  function setStatus(change: Partial<LiveStatus>) {
    status = { ...status, ...change };
    if (!isStopped) report(status);
  }

  function open() {
    clearTimeout(retryTimer);
    if (isStopped || source || document.visibilityState === "hidden") return;
    source = new EventSource(address);
    source.addEventListener("hello", (event) => {
      const age = onMessage(event);
      // The page was rendered before the stream began, so it may have missed a change.
      if (!isCaughtUp || (age !== null && age < performance.now() + 1000)) refresher.soon();
      isCaughtUp = true;
    });
    source.addEventListener("change", (event) => {
      onMessage(event);
      refresher.soon();
    });
    source.addEventListener("beat", onMessage);
    source.addEventListener("error", onError);
  }

  function onMessage(event: MessageEvent<string>): number | null {
    const { age } = JSON.parse(event.data);
    clearTimeout(heartbeatTimer);
    heartbeatTimer = setTimeout(reopen, heartbeatTimeout);
    setStatus({
      state: isBehind ? "reconnecting" : "live",
      changedAt: age === null ? status.changedAt : Date.now() - age,
    });
    return age;
  }

  /** The browser reconnects by itself, unless the server refused or we closed the connection. */
  function onError() {
    isCaughtUp = false;
    setStatus({ state: "reconnecting" });
    if (source && source.readyState !== EventSource.CLOSED) return;
    close();
    retryTimer = setTimeout(async () => {
      if ((await refresh()) === "signed out") signedOut();
      else open();
    }, retryAfter);
  }

  function onOutcome(outcome: Refreshed) {
    if (outcome === "signed out") return signedOut();
    if (outcome === "busy") return;
    const wasBehind = isBehind;
    isBehind = outcome === "unavailable";
    if (isBehind) setStatus({ state: "reconnecting" });
    else if (wasBehind && source?.readyState === EventSource.OPEN) setStatus({ state: "live" });
  }

  function close() {
    clearTimeout(heartbeatTimer);
    clearTimeout(retryTimer);
    source?.close();
    source = undefined;
  }

  function reopen() {
    isCaughtUp = false;
    close();
    open();
  }

  function signedOut() {
    setStatus({ state: "signed out" });
    stop();
  }

  /** Browsers limit connections per site, so a hidden page closes its own. */
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
    onError();
  }

  /** The page was to be read again for another reason than a change, and could not. */
  function retry() {
    onOutcome("unavailable");
    refresher.retry();
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
  return { retry, stop };
}

/** Refreshes shortly after the first of several changes, and never twice at the same time. */
function createRefresher(refresh: () => Promise<Refreshed>, onOutcome: (outcome: Refreshed) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;

  function soon(milliseconds = refreshDelay) {
    if (isRunning) isWanted = true;
    else timer ??= setTimeout(run, milliseconds);
  }

  function retry() {
    soon(retryAfter);
  }

  async function run() {
    timer = undefined;
    isRunning = true;
    isWanted = false;
    const outcome = await refresh();
    isRunning = false;
    onOutcome(outcome);
    if (outcome === "signed out") return;
    if (outcome === "unavailable") retry();
    else if (isWanted || outcome === "busy") soon();
  }

  return { soon: () => soon(), retry, stop: () => clearTimeout(timer) };
}
