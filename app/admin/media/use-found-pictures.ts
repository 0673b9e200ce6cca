import { useEffect, useState } from "react";
import { href } from "react-router";
import type { FoundPage, FoundPicture } from "./pictures.ts";

export type FoundState = "loading" | "found" | "failed" | "signed out";

interface Found {
  state: FoundState;
  pictures: FoundPicture[];
  total: number;
  pages: number;
}

const debounce = 150;
const timeout = 10_000;

/** Pictures whose file name or alternative text contains the typed words, newest first. */
export function useFoundPictures(typed: string) {
  const search = typed.trim();
  const [page, setPage] = useState(1);
  const [reloads, setReloads] = useState(0);
  const [found, setFound] = useState<Found>({ state: "loading", pictures: [], total: 0, pages: 1 });
  const [lastSearch, setLastSearch] = useState(search);
  if (lastSearch !== search) {
    setLastSearch(search);
    setPage(1);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `reloads` triggers the effect again
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(
      async () => {
        const response = await fetchPage({ search, page: String(page) }, abort.signal);
        if (abort.signal.aborted) return;
        setFound((before) => merged(before, response, page));
      },
      search ? debounce : 0,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, page, reloads]);

  return {
    ...found,
    isMore: found.state === "found" && page < found.pages,
    showMore: () => setPage(page + 1),
    reload() {
      setPage(1);
      setReloads((number) => number + 1);
    },
  };
}

/** A picture of the library; null until it is loaded, and if it is gone. */
export function useLibraryPicture(id: string): FoundPicture | null {
  const [picture, setPicture] = useState<FoundPicture | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    void fetchPage({ id }, abort.signal).then((response) => {
      if (!abort.signal.aborted) setPicture((response.state === "found" && response.pictures[0]) || null);
    });
    return () => abort.abort();
  }, [id]);
  return picture?.id === id ? picture : null;
}

type PageResponse = { state: "failed" | "signed out" } | ({ state: "found" } & FoundPage);

/** Adds a page to the results; earlier pages stay if it could not be loaded. */
function merged(before: Found, response: PageResponse, page: number): Found {
  if (response.state !== "found") return { ...before, state: response.state };
  if (page === 1) return response;
  const known = new Set(before.pictures.map(({ id }) => id));
  const added = response.pictures.filter(({ id }) => !known.has(id));
  return { ...response, pictures: [...before.pictures, ...added] };
}

/** Does not use the router, which would show an error page if the connection is lost. */
async function fetchPage(searched: Record<string, string>, abort: AbortSignal): Promise<PageResponse> {
  const query = new URLSearchParams(searched);
  try {
    const response = await fetch(`${href("/admin/media/pictures")}?${query}`, {
      redirect: "manual",
      signal: AbortSignal.any([abort, AbortSignal.timeout(timeout)]),
    });
    if (response.type === "opaqueredirect") return { state: "signed out" };
    if (!response.ok) return { state: "failed" };
    return { state: "found", ...(await response.json()) };
  } catch {
    return { state: "failed" };
  }
}
