import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useIsIdle } from "#app/live/idle.ts";
import { reloadPage, useStalePage } from "#app/live/reload.ts";
import { type RefreshOutcome, startLiveUpdates } from "#app/live/stream.ts";
import { checkInId } from "#domain/program/check-ins/rules.ts";

const address = "/member-dashboard/live";
/** Milliseconds. Longer than in the back office: members can be many, and those without a place try again together. */
const retryAfter = 15_000;

let isWithoutReloads = false;

/** For what a reload would take away: the router forgets the answer to a form. */
export function useWithoutReloads() {
  useEffect(() => {
    isWithoutReloads = true;
    return () => {
      isWithoutReloads = false;
    };
  }, []);
}

/** Keeps the page's data current; returns whether it may be old because the server did not answer. */
export function useLiveUpdates() {
  const isStale = useStalePage();
  const [isBehind, setBehind] = useState(false);
  const { revalidate } = useRevalidator();
  const isIdle = useIsIdle();

  const refresh = useEffectEvent(async (): Promise<RefreshOutcome> => {
    if (isWithoutReloads) return "done";
    if (!isIdle.current) return "busy";
    const failure = await findFailure();
    if (failure) return failure;
    if (!isIdle.current) return "busy";
    return (await reloadPage(revalidate, losesText)) ? "done" : "unavailable";
  });

  const updates = useRef<ReturnType<typeof startLiveUpdates>>(undefined);
  useEffect(() => {
    updates.current = startLiveUpdates({
      address,
      async refresh() {
        const outcome = await refresh();
        if (outcome !== "busy") setBehind(outcome === "unavailable");
        return outcome;
      },
      retryAfter,
    });
    return updates.current.stop;
  }, []);
  useEffect(() => {
    if (isStale) updates.current?.retry();
  }, [isStale]);
  return isStale || isBehind;
}

/** Reads the dashboard again after a file was sent, unless that would take something away. */
export function useReload() {
  const { revalidate } = useRevalidator();
  return () => void (isWithoutReloads || reloadPage(revalidate, losesText));
}

/** Does not use the router, which would go to the sign-in page if the session has ended. */
async function findFailure(): Promise<"unavailable" | "signed out" | null> {
  try {
    const { ok, status } = await fetch(address, { method: "HEAD", redirect: "manual" });
    if (status === 401) return "signed out";
    return ok ? null : "unavailable";
  } catch {
    return "unavailable";
  }
}

/** Whether the dashboard would lose what it shows: its loader failed, or the conversation that is being written is gone. */
function losesText(data: unknown) {
  const state = (data as { state?: string } | null)?.state;
  if (state === undefined || state === "applied") return false;
  const boxes = [...document.querySelectorAll<HTMLTextAreaElement>(`:is(#answer, #${checkInId}) textarea`)];
  return state === "failed" || boxes.some(({ value }) => value.trim() !== "");
}
