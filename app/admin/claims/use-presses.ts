import { useState } from "react";
import { useFetchers, useSubmit } from "react-router";
import type { PageName } from "#domain/content/pages/list.ts";
import type { ShownClaim } from "./load.server.ts";

export interface Press {
  intent: "confirm" | "undo";
  claims: readonly ShownClaim[];
  /** Their note, if one was typed. */
  source?: string;
}

export interface LastPress extends Press {
  isSaving: boolean;
}

/** Each press has a request of its own, so that none cancels the one before. */
let presses = 0;

/** The claims as they will be once all presses are saved. After a press that fails they are as they were. */
export function usePresses(page: PageName, loaded: readonly ShownClaim[]) {
  const submit = useSubmit();
  const unsaved = useFetchers().flatMap(({ formData }) => readPress(page, formData));
  const [last, setLast] = useState<Press | null>(null);

  function pressOn({ key }: ShownClaim) {
    return unsaved.findLast(({ keys }) => keys.includes(key));
  }

  const claims = loaded.map((claim): ShownClaim => {
    const press = pressOn(claim);
    if (!press) return claim;
    return { ...claim, state: press.intent === "confirm" ? "confirmed" : "unconfirmed", confirmed: null };
  });

  function send(press: Press) {
    const seen = press.claims.map(({ key }) => key).join("\n");
    void submit(
      { page, intent: press.intent, seen, source: press.source ?? "" },
      { method: "post", navigate: false, fetcherKey: `claims-${++presses}`, preventScrollReset: true },
    );
    setLast(press);
  }

  return {
    claims,
    send,
    last: last && isApplied(last, claims) ? { ...last, isSaving: last.claims.some(pressOn) } : null,
  };
}

function readPress(page: PageName, form: FormData | undefined) {
  const intent = form?.get("intent");
  if (form?.get("page") !== page || (intent !== "confirm" && intent !== "undo")) return [];
  return [{ intent, keys: String(form.get("seen")).split("\n") }];
}

function isApplied({ intent, claims: pressed }: Press, claims: readonly ShownClaim[]) {
  return pressed.every(({ key }) => {
    const claim = claims.find((each) => each.key === key);
    return claim && (claim.state === "confirmed") === (intent === "confirm");
  });
}
