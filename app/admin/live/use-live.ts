import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMatches, useNavigation, useRevalidator } from "react-router";
import type { Handle } from "#app/handle.ts";
import type { LoadedNews } from "./news.server.ts";
import { readAgain } from "./read-again.ts";
import { type LiveStatus, type Refreshed, startLive } from "./stream.ts";

/**
 * Keeps the numbers beside the navigation true on every page, and the page's own data where its handle says so. A page
 * with a form does not: what it was opened with is what a save is compared to.
 */
export function useLive(loaded: LoadedNews | null) {
  const [status, setStatus] = useState<LiveStatus>({ state: "starting", changedAt: null });
  const [heard, setHeard] = useState<LoadedNews | null>(null);
  const { revalidate } = useRevalidator();
  const isIdle = useRef(true);
  isIdle.current = useNavigation().state === "idle";
  const isLivePage = useMatches().some((match) => (match.handle as Handle | undefined)?.live);

  const refresh = useEffectEvent(async (): Promise<Refreshed> => {
    // What is on its way, such as a form that was sent, would be asked for twice and lose the word on how it went.
    if (isLivePage && !isIdle.current) return "busy";
    const answer = await fetchNews();
    if (typeof answer === "string") return answer;
    setHeard(answer);
    if (isLivePage && !isIdle.current) return "busy";
    return !isLivePage || (await readAgain(revalidate)) ? "done" : "away";
  });

  useEffect(() => {
    const { stop } = startLive({ refresh: () => refresh(), report: setStatus });
    return stop;
  }, []);

  const isNewer = heard && (!loaded || heard.at > loaded.at);
  return { status, news: isNewer ? heard : loaded };
}

/** Asked for without the router, so that a lost connection takes no page away. */
async function fetchNews(): Promise<LoadedNews | "away" | "signed out"> {
  try {
    const response = await fetch("/admin/news", { redirect: "manual" });
    if (response.type === "opaqueredirect") return "signed out";
    return response.ok ? await response.json() : "away";
  } catch {
    return "away";
  }
}
