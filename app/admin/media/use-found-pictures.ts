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

/** Pictures of the library whose file name or alternative text holds the typed words, newest first. */
export function useFoundPictures(typed: string) {
  const search = typed.trim();
  const [page, setPage] = useState(1);
  const [reloads, setReloads] = useState(0);
  const [found, setFound] = useState<Found>({ state: "loading", pictures: [], total: 0, pages: 1 });
  const [asked, setAsked] = useState(search);
  if (asked !== search) {
    setAsked(search);
    setPage(1);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: also when asked to load again
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(
      async () => {
        const answer = await fetchPage({ search, page }, abort.signal);
        if (abort.signal.aborted) return;
        setFound((before) => merged(before, answer, page));
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

type Answer = { state: "failed" | "signed out" } | ({ state: "found" } & FoundPage);

/** What was found before stays where the rest of it could not be loaded. */
function merged(before: Found, answer: Answer, page: number): Found {
  if (answer.state !== "found") return { ...before, state: answer.state };
  if (page === 1) return answer;
  const known = new Set(before.pictures.map(({ id }) => id));
  return { ...answer, pictures: [...before.pictures, ...answer.pictures.filter(({ id }) => !known.has(id))] };
}

/** Without the router, which would replace the page with an error if the connection is lost. */
async function fetchPage(
  { search, page }: { search: string; page: number },
  abort: AbortSignal,
): Promise<Answer> {
  const asked = new URLSearchParams({ search, page: String(page) });
  try {
    const response = await fetch(`${href("/admin/media/pictures")}?${asked}`, {
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
