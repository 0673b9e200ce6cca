import { useState } from "react";
import { differencesBetween } from "#app/drafts/differences.ts";
import { Panel } from "#app/ui/card.tsx";
import type { FormTexts } from "#domain/drafts/rules.ts";

interface NewerSavedProps {
  saved: FormTexts;
  /** The typed values. */
  typed: FormTexts;
  /** Labels by field name, in the order of the form. */
  labels: Record<string, string>;
}

const boxes = new Set(["published", "isPublished"]);

/** The version that somebody else saved meanwhile. The typed text stays in the fields; saving again overwrites this version. */
export function NewerSaved({ saved, typed, labels }: NewerSavedProps) {
  // The comparison is made once, so that nothing moves while the admin types.
  const [differing] = useState(() => differencesBetween(labels, typed, saved).map(({ label }) => label));
  return (
    <Panel title="The version saved in the meantime">
      <dl className="grid gap-3 empty:hidden">
        {Object.entries(labels)
          .filter(([, label]) => differing.includes(label))
          .map(([name, label]) => (
            <div key={name}>
              <dt className="font-semibold">{label}</dt>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard too */}
              <dd tabIndex={0} className="max-h-64 overflow-auto whitespace-pre-line">
                {boxes.has(name) ? (saved[name] ? "Yes" : "No") : saved[name] || "None"}
              </dd>
            </div>
          ))}
      </dl>
      <p className="pt-3 text-(--muted) first:pt-0">
        {differing.length === 0
          ? "It says the same as yours."
          : "Everything else in it is the same as below."}
      </p>
    </Panel>
  );
}
