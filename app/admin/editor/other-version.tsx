import { Panel } from "#app/ui/card.tsx";
import { areSameTexts, type FormTexts } from "#domain/editor-drafts/rules.ts";

interface OtherVersionProps {
  saved: FormTexts;
  /** What stands in the fields. */
  typed: FormTexts;
  /** The form's labels by the names of its fields, in its order. */
  labels: Record<string, string>;
}

const boxes = new Set(["published", "isPublished"]);

/** Both versions in sight: the writer's own stays in the fields, saving again puts it over this one. */
export function OtherVersion({ saved, typed, labels }: OtherVersionProps) {
  const isSame = (name: string) => areSameTexts({ text: typed[name] ?? "" }, { text: saved[name] ?? "" });
  const all = Object.entries(labels);
  const same = all.flatMap(([name, label]) => (isSame(name) ? [label] : []));
  return (
    <Panel title="The version saved in the meantime">
      <dl className="grid gap-3">
        {all
          .filter(([name]) => !isSame(name))
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
      {same.length > 0 && <p className="pt-3 text-(--muted)">The same in both: {same.join(", ")}</p>}
    </Panel>
  );
}
