import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { type TextChanges, type TextValue, textAt } from "#domain/content/pages/overlay.ts";
import type { Page } from "#domain/content/pages/page.ts";

interface LeftoversProps {
  page: Page;
  leftovers: TextChanges;
}

/** The owner's texts for fields that no longer exist or have changed, beside the present defaults. */
export function Leftovers({ page, leftovers }: LeftoversProps) {
  const entries = Object.entries(leftovers);
  if (entries.length === 0) return null;
  return (
    <div className="pb-5">
      <Panel title="Your texts that no longer fit the page">
        <p className="pb-4 text-(--muted)">
          The page no longer shows these: take what you need, then drop them.
        </p>
        <ul className="grid gap-5">
          {entries.map(([path, value]) => (
            <li key={path} className="grid gap-3 border-t border-(--rule) pt-4 md:grid-cols-2">
              <TextBlock title={`Yours, for ${path}`} value={value} />
              <TextBlock title="The original text of the page" value={textAt(page.texts, path)} />
              <Form method="post" className="md:col-span-2">
                <Button name="drop" value={path} tone="outline" size="small">
                  Drop my text<span className="sr-only"> for {path}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function TextBlock({ title, value }: { title: string; value: TextValue | undefined }) {
  return (
    <div className="min-w-0">
      <p className="text-label font-semibold">{title}</p>
      <p className="whitespace-pre-line wrap-anywhere">{value === undefined ? "Nothing" : inWords(value)}</p>
    </div>
  );
}

function inWords(value: TextValue): string {
  if (typeof value === "string") return value;
  return value
    .map((entry) => (typeof entry === "string" ? entry : Object.values(entry).flat().join("\n")))
    .join("\n\n");
}
