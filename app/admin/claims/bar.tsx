import { Button } from "#app/ui/button.tsx";
import { claimMessages } from "#domain/content/claims/rules.ts";
import type { ShownClaim } from "./load.server.ts";
import type { LastPress } from "./use-presses.ts";

interface OutcomeBarProps {
  last: LastPress | null;
  /** A note was saved after it. */
  isNoted: boolean;
  onUndo(claims: readonly ShownClaim[]): void;
}

/** What the last press did, with its undo. */
export function OutcomeBar({ last, isNoted, onUndo }: OutcomeBarProps) {
  return (
    <div className="editor-bar claims-bar">
      <p role="status">{isNoted ? claimMessages.noted : outcomeOf(last)}</p>
      {last?.intent === "confirm" && !isNoted && (
        <Button
          type="button"
          tone="outline"
          size="small"
          busy={last.isSaving}
          onClick={() => onUndo(last.claims)}
        >
          Undo
        </Button>
      )}
    </div>
  );
}

function outcomeOf(last: LastPress | null) {
  if (!last) return "Press True for what you know to be true.";
  const { intent, claims } = last;
  const what = claims.length === 1 ? `: “${claims[0]?.text}”` : ` ${claims.length} claims.`;
  return intent === "confirm" ? `Confirmed${what}` : `No longer confirmed${what}`;
}
