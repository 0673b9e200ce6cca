import { Badge } from "#app/ui/badge.tsx";
import { consentLabels } from "#domain/program/consents/rules.ts";
import type { ShownEngagement } from "./load.server.ts";

/** What the member has agreed to. Only they can give or withdraw it. */
export function Consents({ consents }: Pick<ShownEngagement, "consents">) {
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {consents.map(({ kind, state, on, wording }) => (
          <li key={kind} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{consentLabels[kind]}</span>
              <Badge tone={badges[state].tone}>{badges[state].label}</Badge>
              {on && <span className="text-label text-(--muted)">on {on}</span>}
            </p>
            {wording && <p className="text-label text-(--muted) wrap-anywhere">{wording}</p>}
          </li>
        ))}
      </ul>
      <p className="text-(--muted)">Only the member can give or withdraw consent, on the dashboard.</p>
    </div>
  );
}

const badges = {
  given: { label: "Given", tone: "success" },
  withdrawn: { label: "Withdrawn", tone: "danger" },
  none: { label: "Not given", tone: "neutral" },
} as const;
