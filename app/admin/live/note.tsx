import { createContext, useContext, useEffect, useState } from "react";
import { href } from "react-router";
import type { LiveStatus } from "#app/live/stream.ts";

export const LiveStatusContext = createContext<LiveStatus>({ state: "starting", changedAt: null });

const tones = { live: "bg-leaf", reconnecting: "bg-amber", "signed out": "bg-brick", starting: "bg-edge" };

interface LiveNoteProps {
  /** When the page's data was read, shown until live updates start. Without it only problems are shown. */
  asOf?: string;
}

/** The state of live updates. Screen readers announce only a lost connection. */
export function LiveNote({ asOf }: LiveNoteProps) {
  const { state, changedAt } = useContext(LiveStatusContext);
  const isLost = state === "reconnecting";
  const isShown = asOf !== undefined || isLost || state === "signed out";
  return (
    <span className="inline-flex items-center gap-2">
      {isShown && <span className={`size-2 rounded-pill ${tones[state]}`} aria-hidden="true" />}
      <span data-live={state}>
        {isShown && state === "starting" && `As of ${asOf}`}
        {isShown && state === "live" && (
          <>Live. {changedAt === null ? "No change yet" : <LastChange at={changedAt} />}</>
        )}
        {isLost && "Reconnecting…"}
        {state === "signed out" && (
          <>
            Signed out.{" "}
            <a
              href={href("/admin/login")}
              className="font-semibold text-evergreen underline underline-offset-4"
            >
              Sign in again
            </a>
          </>
        )}
      </span>
      {/* A status role only while it has text, so that it does not compete with the page's own status. */}
      <span role={isLost ? "status" : undefined} aria-live="polite" className="sr-only">
        {isLost && "The connection is lost. This page may be out of date."}
      </span>
    </span>
  );
}

const relative = new Intl.RelativeTimeFormat("en-US");
const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

function ago(seconds: number) {
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? units[3];
  return seconds < 1 ? "just now" : relative.format(-Math.floor(seconds / length), unit);
}

/** Rerenders itself as often as its text changes. */
function LastChange({ at }: { at: number }) {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  useEffect(() => {
    const next = now - at < 60_000 ? 1000 : 30_000;
    const timer = setTimeout(() => setNow(Date.now()), next);
    return () => clearTimeout(timer);
  }, [now, at]);
  return <>Last change {ago(seconds)}</>;
}
