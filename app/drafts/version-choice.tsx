import { Button } from "#app/ui/button.tsx";
import type { Choice, Edition } from "./use-editions.ts";

interface VersionChoiceProps<Form> {
  choice: Choice<Form> | null;
  open(edition: Omit<Edition<Form>, "number">): void;
}

/** Two versions of one text: the writer says which one goes on. */
export function VersionChoice<Form>({ choice, open }: VersionChoiceProps<Form>) {
  if (!choice) return null;
  return (
    <div
      role="alert"
      id="versions"
      className="grid gap-4 border-l-4 border-amber bg-amber-tint p-5 text-umber"
    >
      <p className="font-medium">{choice.text}</p>
      <div className="flex flex-wrap gap-3">
        {choice.options.map(({ label, edition }) => (
          <Button key={label} type="button" tone="outline" onClick={() => open(edition)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
