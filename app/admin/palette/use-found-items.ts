import { useEffect, useState } from "react";
import { href } from "react-router";
import type { Option } from "./options.ts";

interface FoundItems {
  state: "idle" | "searching" | "found" | "failed" | "signed out";
  items: Option[];
}

/** A single letter would find nearly everything. */
const shortestText = 2;
const typingPause = 150;
const timeout = 10_000;

/** What the server finds for what is typed; nothing of an earlier text, which could be chosen by mistake. */
export function useFoundItems(typed: string): FoundItems {
  const text = typed.trim();
  const isTooShort = text.length < shortestText;
  const [answer, setAnswer] = useState<FoundItems & { text: string }>();
  useEffect(() => {
    if (isTooShort) return;
    const left = new AbortController();
    const timer = setTimeout(async () => {
      const found = await fetchItems(text, left.signal);
      if (!left.signal.aborted) setAnswer({ ...found, text });
    }, typingPause);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [text, isTooShort]);
  if (isTooShort) return { state: "idle", items: [] };
  return answer?.text === text ? answer : { state: "searching", items: [] };
}

/** Asked for without the router, so that a lost connection takes no page away. */
async function fetchItems(text: string, left: AbortSignal): Promise<FoundItems> {
  try {
    const response = await fetch(`${href("/admin/find")}?${new URLSearchParams({ text })}`, {
      redirect: "manual",
      signal: AbortSignal.any([left, AbortSignal.timeout(timeout)]),
    });
    if (response.type === "opaqueredirect") return { state: "signed out", items: [] };
    if (!response.ok) return { state: "failed", items: [] };
    return { state: "found", items: await response.json() };
  } catch {
    return { state: "failed", items: [] };
  }
}
