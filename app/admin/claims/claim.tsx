import type { KeyboardEvent, MouseEvent } from "react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { PageName } from "#domain/content/pages/list.ts";
import type { ShownClaim } from "./load.server.ts";
import { ClaimNote } from "./note.tsx";

export function trueButtonId({ key }: ShownClaim) {
  return `true-${key.replace(" ", "-")}`;
}

interface OpenClaimProps {
  page: PageName;
  claim: ShownClaim;
  onTrue(): void;
  onFocus(): void;
  onNoted(): void;
}

export function OpenClaim({ page, claim, onTrue, onFocus, onNoted }: OpenClaimProps) {
  // The next claim's button takes the place of this one: the rest of a double click or a held key would press it too.
  function ignoreSecondClick({ detail }: MouseEvent) {
    if (detail <= 1) onTrue();
  }
  function ignoreHeldKey(event: KeyboardEvent) {
    if (event.repeat) event.preventDefault();
  }
  return (
    <li className="claim" onFocus={onFocus}>
      <div className="claim-actions">
        <Button
          type="button"
          size="small"
          id={trueButtonId(claim)}
          onClick={ignoreSecondClick}
          onKeyDown={ignoreHeldKey}
        >
          True<span className="sr-only">: {claim.text}</span>
        </Button>
        <Link to={claim.changeHref} className={buttonClass({ tone: "outline", size: "small" })}>
          Change<span className="sr-only">: {claim.text}</span>
        </Link>
        <StateBadge {...claim} />
      </div>
      <p className="claim-text">{claim.text}</p>
      <ClaimNote page={page} claim={claim} onNoted={onNoted} />
    </li>
  );
}

function StateBadge({ state, confirmed }: Pick<ShownClaim, "state" | "confirmed">) {
  if (state === "changed") return <Badge tone="warning">{`Changed since ${confirmed}`}</Badge>;
  if (state === "outdated") return <Badge tone="warning">Confirmed more than a year ago</Badge>;
  return null;
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
