import { useEffect, useState } from "react";
import { href } from "react-router";
import type { Option } from "./options.ts";

interface FoundItems {
  state: "idle" | "searching" | "found" | "failed" | "signed out";
  items: Option[];
}

/** A single letter would match nearly everything. */
const minTextLength = 2;
const debounce = 150;
const timeout = 10_000;

/** Searches on the server. Results of an earlier text are dropped, because they could be chosen by mistake. */
export function useFoundItems(typed: string): FoundItems {
  const text = typed.trim();
  const isTooShort = text.length < minTextLength;
  const [found, setFound] = useState<FoundItems & { text: string }>();
  useEffect(() => {
    if (isTooShort) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const response = await fetchItems(text, abort.signal);
      if (!abort.signal.aborted) setFound({ ...response, text });
    }, debounce);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, isTooShort]);
  if (isTooShort) return { state: "idle", items: [] };
  return found?.text === text ? found : { state: "searching", items: [] };
}

/** Does not use the router, which would show an error page if the connection is lost. */
async function fetchItems(text: string, abort: AbortSignal): Promise<FoundItems> {
  try {
    const response = await fetch(`${href("/admin/find")}?${new URLSearchParams({ text })}`, {
      redirect: "manual",
      signal: AbortSignal.any([abort, AbortSignal.timeout(timeout)]),
    });
    if (response.type === "opaqueredirect") return { state: "signed out", items: [] };
    if (!response.ok) return { state: "failed", items: [] };
    return { state: "found", items: await response.json() };
  } catch {
    return { state: "failed", items: [] };
  }
}
