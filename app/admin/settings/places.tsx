import { Panel } from "#app/ui/card.tsx";

interface PlacesProps {
  note: string;
  /** What stands in for each placeholder, by its name. */
  places: Readonly<Record<string, string>>;
}

/** The placeholders of a text, such as `{firm}`. */
export function Places({ note, places }: PlacesProps) {
  return (
    <Panel title="Places that are filled in">
      <p className="pb-3 text-(--muted)">{note}</p>
      <dl className="grid gap-3">
        {Object.entries(places).map(([name, fact]) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="wrap-anywhere text-(--muted)">{fact}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
