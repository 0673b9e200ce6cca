import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { PageName } from "#domain/content/pages/list.ts";
import type { ShownClaim } from "./load.server.ts";
import { NoteForm } from "./note.tsx";

export function trueButtonId({ key }: ShownClaim) {
  return `true-${key.replace(" ", "-")}`;
}

interface OpenClaimProps {
  page: PageName;
  claim: ShownClaim;
  /** With the note that is typed but not saved. */
  onTrue(source: string): void;
  onFocus(): void;
  onNoted(): void;
}

export function OpenClaim({ page, claim, onTrue, onFocus, onNoted }: OpenClaimProps) {
  const { text, source } = claim;
  const [isNoting, setIsNoting] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const noteButton = useRef<HTMLButtonElement>(null);

  // The next claim's button takes the place of this one: the rest of a double click or a held key would press it too.
  function pressTrue({ detail }: MouseEvent) {
    if (detail > 1) return;
    const note = item.current?.querySelector<HTMLInputElement>("[name=source]");
    onTrue(note?.value ?? "");
  }

  function ignoreHeldKey(event: KeyboardEvent) {
    if (event.repeat) event.preventDefault();
  }

  function closeNote() {
    noteButton.current?.focus();
    setIsNoting(false);
    onNoted();
  }

  return (
    <li ref={item} className="claim" onFocus={onFocus}>
      <div className="claim-actions">
        <Button
          type="button"
          size="small"
          id={trueButtonId(claim)}
          onClick={pressTrue}
          onKeyDown={ignoreHeldKey}
        >
          True<span className="sr-only">: {text}</span>
        </Button>
        <Link to={claim.changeHref} className={buttonClass({ tone: "outline", size: "small" })}>
          Change<span className="sr-only">: {text}</span>
        </Link>
        <button
          ref={noteButton}
          type="button"
          aria-expanded={isNoting}
          className={`${buttonClass({ tone: "quiet", size: "small" })} ms-auto`}
          onClick={() => setIsNoting(!isNoting)}
        >
          {source ? "Change the note" : "Add a note"}
          <span className="sr-only">: {text}</span>
        </button>
      </div>
      <StateBadge {...claim} />
      <p className="claim-text">{text}</p>
      {source && <p className="claim-source">{source}</p>}
      {isNoting && <NoteForm page={page} claim={claim} onSaved={closeNote} />}
    </li>
  );
}

function StateBadge({ state, confirmed }: Pick<ShownClaim, "state" | "confirmed">) {
  if (state !== "changed" && state !== "outdated") return null;
  return (
    <p>
      <Badge tone="warning">
        {state === "changed" ? `Changed since ${confirmed}` : "Confirmed more than a year ago"}
      </Badge>
    </p>
  );
}

interface ConfirmedClaimProps {
  claim: ShownClaim;
  onTakeBack(): void;
  onFocus(): void;
}

export function ConfirmedClaim({ claim, onTakeBack, onFocus }: ConfirmedClaimProps) {
  const { text, source, confirmed } = claim;
  return (
    <li className="claim" onFocus={onFocus}>
      <p className="claim-text">{text}</p>
      <div className="claim-actions text-(--muted)">
        <span>{confirmed ? `Confirmed ${confirmed}` : "Confirmed"}</span>
        <Button type="button" tone="quiet" size="small" onClick={onTakeBack}>
          Not true any more<span className="sr-only">: {text}</span>
        </Button>
      </div>
      {source && <p className="claim-source">{source}</p>}
    </li>
  );
}
