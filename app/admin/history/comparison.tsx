import { Panel } from "#app/ui/card.tsx";

interface ComparedPart {
  text: string;
  only?: "then" | "now";
}

/** A field that differs: in its words, or in what the note says. */
export type Comparison = { label: string } & (
  | { parts: ComparedPart[]; note?: undefined }
  | { note: string; parts?: undefined }
);

interface ComparisonsProps {
  /** The old version, within a sentence. */
  then: string;
  comparisons: Comparison[];
}

/** Strikes out words that only the old version has, and marks those that only the present one has. */
export function Comparisons({ then, comparisons }: ComparisonsProps) {
  return (
    <Panel title={`What has changed since ${then}`}>
      {comparisons.length === 0 ? (
        <p className="text-(--muted)">It says the same as the present one.</p>
      ) : (
        <dl className="grid gap-5">
          {comparisons.map(({ label, parts, note }) => (
            <div key={label} className="grid gap-1">
              <dt className="text-label font-semibold">{label}</dt>
              {note !== undefined ? (
                <dd className="text-(--muted)">{note}</dd>
              ) : (
                <dd className="max-w-measure whitespace-pre-wrap wrap-anywhere">
                  {parts.map((part, index) => {
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change
                    return <Part key={index} {...part} />;
                  })}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

function Part({ text, only }: ComparedPart) {
  if (only === "then") return <del className="bg-brick-tint px-0.5 decoration-brick">{text}</del>;
  if (only === "now") return <ins className="bg-leaf-tint px-0.5 decoration-leaf">{text}</ins>;
  return text;
}
