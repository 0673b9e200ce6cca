import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import type { Due as DueAnswer } from "#domain/office/working-days/due.server.ts";

const tones = { late: "danger", today: "warning", later: "neutral" } as const satisfies Record<
  DueAnswer["state"],
  BadgeTone
>;

interface StandingProps {
  date?: string;
  badge: { tone: BadgeTone; label: string };
  due?: DueAnswer | null;
}

/** The cell of a row with its state and the day by which an answer is due. */
export function Standing({ date, badge, due = null }: StandingProps) {
  return (
    <div className="cell-standing">
      {date && <span>{date}</span>}
      <Badge tone={badge.tone}>{badge.label}</Badge>
      <Due due={due} />
    </div>
  );
}

/** The day by which an answer is due. */
export function Due({ due }: { due: DueAnswer | null }) {
  return (
    due && (
      <Badge tone={tones[due.state]} wraps>
        {due.text}
      </Badge>
    )
  );
}
