import { Panel } from "#app/ui/card.tsx";
import type { FormTexts } from "#domain/editor-drafts/rules.ts";

interface OtherVersionProps {
  saved: FormTexts;
  /** The form's labels by the names of its fields, in its order. */
  labels: Record<string, string>;
}

const boxes = new Set(["published", "isPublished"]);

/** Both versions in sight: the writer's own stays in the fields, saving again puts it over this one. */
export function OtherVersion({ saved, labels }: OtherVersionProps) {
  return (
    <Panel title="The version saved in the meantime">
      <dl className="grid gap-3">
        {Object.entries(labels).map(([name, label]) => (
          <div key={name}>
            <dt className="font-semibold">{label}</dt>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard too */}
            <dd tabIndex={0} className="max-h-64 overflow-auto whitespace-pre-line">
              {boxes.has(name) ? (saved[name] ? "Yes" : "No") : saved[name] || "None"}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
