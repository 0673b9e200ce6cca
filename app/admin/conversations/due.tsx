import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import type { Due as DueAnswer } from "#domain/office/working-days/due.server.ts";

const tones = { late: "danger", today: "warning", later: "neutral" } as const satisfies Record<
  DueAnswer["state"],
  BadgeTone
>;

/** By which day an answer is promised, as `dueOf` gives it; nothing if none is. */
export function Due({ due }: { due: DueAnswer | null }) {
  return (
    due && (
      <Badge tone={tones[due.state]} wraps>
        {due.text}
      </Badge>
    )
  );
}
