import type { FormEvent } from "react";
import type { FetcherWithComponents } from "react-router";

/** Sends a form by a fetcher, unless its button opens another tab: a file in it is what the browser itself asks for. */
export function sendByFetcher(fetcher: FetcherWithComponents<unknown>, event: FormEvent<HTMLFormElement>) {
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (event.defaultPrevented || submitter?.hasAttribute("formtarget")) return;
  event.preventDefault();
  void fetcher.submit(new FormData(event.currentTarget, submitter), { method: "post" });
}
