import { useRef } from "react";
import { useFetchers, useNavigation } from "react-router";

/**
 * Whether the router neither sends nor loads anything. Reloading the page's data meanwhile would load twice, and lose the
 * redirect that answers a form, with its flash message.
 */
export function useIsIdle() {
  const isIdle = useRef(true);
  const { state } = useNavigation();
  const fetchers = useFetchers();
  isIdle.current = state === "idle" && fetchers.every((fetcher) => fetcher.state === "idle");
  return isIdle;
}
