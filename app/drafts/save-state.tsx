import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { TextLink } from "#app/ui/text-link.tsx";
import { clockTime } from "#domain/time/dates.ts";
import type { SaveStatus } from "./autosave.ts";

interface SaveStateProps {
  status: SaveStatus;
  /** The firm's time zone. */
  timeZone: string;
  /** Shown before the time of the last save. */
  saved?: string;
  /** Shown before anything is typed. */
  untouched: string;
  /** The sign-in page, which returns here. */
  signInHref: string;
}

export function SaveState({ status, timeZone, saved = "Saved", untouched, signInHref }: SaveStateProps) {
  return (
    <p role="status" className="text-label text-(--muted)" data-state={status.state}>
      {status.state === "saved"
        ? `${saved} ${clockTime(status.at, timeZone)}`
        : saveText(status, untouched, signInHref)}
    </p>
  );
}

function saveText(status: Exclude<SaveStatus, { state: "saved" }>, untouched: string, signInHref: string) {
  switch (status.state) {
    case "untouched":
      return untouched;
    case "saving":
      return "Saving...";
    case "offline":
      return <Warning>Offline: kept in this browser, trying again</Warning>;
    case "signed out":
      return (
        <Warning>
          You have been signed out. Your text is kept in this browser:{" "}
          <TextLink href={signInHref} tone="plain">
            sign in again
          </TextLink>
        </Warning>
      );
    case "refused":
      return <Warning>{status.text}</Warning>;
    case "conflict":
      return (
        <Warning>
          Saved elsewhere:{" "}
          <TextLink href="#versions" tone="plain">
            choose a version
          </TextLink>
        </Warning>
      );
    case "submitted":
      return "Already submitted";
  }
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <span className="flex gap-2 font-medium text-brick-deep">
      <CircleAlert size={18} aria-hidden="true" className="mt-0.5 flex-none" />
      <span>{children}</span>
    </span>
  );
}
