import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useMatches, useRevalidator } from "react-router";
import { useIsIdle } from "#app/live/idle.ts";
import { isPageStale, reloadPage, useStalePage } from "#app/live/reload.ts";
import { type LiveStatus, type RefreshOutcome, startLiveUpdates } from "#app/live/stream.ts";
import type { Handle } from "#app/shell/handle.ts";
import type { LoadedCounts } from "./unread-counts.server.ts";

/**
 * Keeps the unread counts current on every page, and the page's own data if its handle sets `live`. Pages with a
 * form that is compared with this data do not set it.
 */
export function useLiveUpdates(loaded: LoadedCounts | null) {
  const isStale = useStalePage();
  const [status, setStatus] = useState<LiveStatus>({ state: "starting", changedAt: null });
  const [received, setReceived] = useState<LoadedCounts | null>(null);
  const { revalidate } = useRevalidator();
  const isIdle = useIsIdle();
  const isLivePage = useMatches().some((match) => (match.handle as Handle | undefined)?.live);

  const refresh = useEffectEvent(async (): Promise<RefreshOutcome> => {
    if (isLivePage && !isIdle.current) return "busy";
    const counts = await fetchUnreadCounts();
    if (typeof counts === "string") return counts;
    setReceived(counts);
    if (isLivePage && !isIdle.current) return "busy";
    const isCurrent = !(isLivePage || isPageStale()) || (await reloadPage(revalidate));
    return isCurrent ? "done" : "unavailable";
  });

  const updates = useRef<ReturnType<typeof startLiveUpdates>>(undefined);
  useEffect(() => {
    updates.current = startLiveUpdates({
      address: "/admin/live",
      refresh: () => refresh(),
      report: setStatus,
    });
    return updates.current.stop;
  }, []);
  useEffect(() => {
    if (isStale) updates.current?.retry();
  }, [isStale]);

  const isNewer = received && (!loaded || received.at > loaded.at);
  return { status, isStale, counts: isNewer ? received : loaded };
}

/** Does not use the router, which would show an error page if the connection is lost. */
async function fetchUnreadCounts(): Promise<LoadedCounts | "unavailable" | "signed out"> {
  try {
    const response = await fetch(href("/admin/unread-counts"), { redirect: "manual" });
    if (response.type === "opaqueredirect") return "signed out";
    return response.ok ? await response.json() : "unavailable";
  } catch {
    return "unavailable";
  }
}
