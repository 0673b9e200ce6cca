export interface LiveStatus {
  state: "starting" | "live" | "reconnecting" | "signed out";
  /** Time of the last change by this browser's clock; null if unknown. */
  changedAt: number | null;
}

export type RefreshOutcome = "done" | "busy" | "unavailable" | "signed out";

interface Options {
  /** The stream's address. */
  address: string;
  /** Reloads the page's data. */
  refresh(): Promise<RefreshOutcome>;
  report?(status: LiveStatus): void;
  /** Milliseconds after which a refresh that failed, or a stream that was refused, is tried again. */
  retryAfter?: number;
}

/** Milliseconds; changes within this time lead to one refresh. */
const refreshDelay = 150;
/** The server sends a heartbeat every 15 seconds; without one for this long the connection is dead. */
const heartbeatTimeout = 40_000;

/** Listens for changes while the page is visible, and refreshes it for those it missed. */
export function startLiveUpdates({ address, refresh, report, retryAfter = 3000 }: Options) {
  let status: LiveStatus = { state: "starting", changedAt: null };
  let source: EventSource | undefined;
  let heartbeatTimer: ReturnType<typeof setTimeout> | undefined;
  /** Changes may have been missed while the connection was interrupted. */
  let wasInterrupted = false;
  /** The page could not be reloaded after the last change. */
  let isBehind = false;
  const refresher = createRefresher({ refresh, onOutcome, retryAfter });
  const stopped = new AbortController();
  const { signal } = stopped;

  function setStatus(change: Partial<LiveStatus>) {
    status = { ...status, ...change };
    if (!signal.aborted) report?.(status);
  }

  function open() {
    if (signal.aborted || source || document.visibilityState === "hidden") return;
    source = new EventSource(address);
    source.addEventListener("hello", (event) => {
      const age = onMessage(event);
      // The page was rendered before the stream began, so it may have missed a change.
      if (wasInterrupted || (age !== null && age < performance.now() + 1000)) refresher.soon();
      wasInterrupted = false;
    });
    source.addEventListener("change", (event) => {
      onMessage(event);
      refresher.soon();
    });
    source.addEventListener("beat", onMessage);
    source.addEventListener("error", onLost);
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

  /** The browser reconnects by itself unless the server refused; then a refresh finds out whether the session has ended. */
  function onLost() {
    wasInterrupted = true;
    setStatus({ state: "reconnecting" });
    if (source?.readyState === EventSource.CONNECTING) return;
    close();
    refresher.retry();
  }

  function onOutcome(outcome: RefreshOutcome) {
    if (outcome === "signed out") {
      setStatus({ state: "signed out" });
      return stop();
    }
    open();
    if (outcome === "busy") return;
    isBehind = outcome === "unavailable";
    if (isBehind) setStatus({ state: "reconnecting" });
    else if (source?.readyState === EventSource.OPEN) setStatus({ state: "live" });
  }

  function close() {
    wasInterrupted = true;
    clearTimeout(heartbeatTimer);
    source?.close();
    source = undefined;
  }

  function reopen() {
    close();
    open();
  }

  /** Browsers limit connections per site, so a hidden page closes its own. */
  function onVisibility() {
    if (document.visibilityState === "visible") open();
    else close();
  }

  function onFocus() {
    if (status.state === "live") refresher.soon();
  }

  function onOffline() {
    close();
    onLost();
  }

  function stop() {
    stopped.abort();
    close();
    refresher.stop();
  }

  document.addEventListener("visibilitychange", onVisibility, { signal });
  window.addEventListener("focus", onFocus, { signal });
  window.addEventListener("online", reopen, { signal });
  window.addEventListener("offline", onOffline, { signal });
  open();
  return {
    /** Retries after a reload failed that no change had caused. */
    retry() {
      onOutcome("unavailable");
      refresher.retry();
    },
    stop,
  };
}

interface RefresherOptions extends Required<Pick<Options, "refresh" | "retryAfter">> {
  onOutcome(outcome: RefreshOutcome): void;
}

/** Refreshes shortly after the first of several changes, and never twice at the same time. */
function createRefresher({ refresh, onOutcome, retryAfter }: RefresherOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;

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
    if (isStopped) return;
    onOutcome(outcome);
    if (outcome === "signed out") return;
    if (outcome === "unavailable") retry();
    else if (isWanted || outcome === "busy") soon();
  }

  function stop() {
    isStopped = true;
    clearTimeout(timer);
  }

  return { soon: () => soon(), retry, stop };
}
