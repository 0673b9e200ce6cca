import { useEffect, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import type { SaveAnswer } from "../save-answer.ts";

/** A form's values as it was opened with them. It keeps them until they are saved, or given up for what is saved. */
export function useOpened<Values>(saved: Values, fetcher: FetcherWithComponents<SaveAnswer>) {
  const [opened, setOpened] = useState({ values: saved, count: 0 });
  const done = fetcher.state === "idle" ? fetcher.data?.done : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the saved values are loaded
  useEffect(() => {
    if (done) setOpened({ ...opened, values: saved });
  }, [fetcher.data, done]);
  return {
    ...opened,
    done,
    takeSaved: () => setOpened({ values: saved, count: opened.count + 1 }),
  };
}
