import { Button, LinkButton } from "#app/ui/button.tsx";
import type { Difference } from "./differences.ts";
import { formId } from "./fields.ts";

interface Way {
  label: string;
  /** Without it, or without scripts, the server does it. */
  choose?(): void;
}

export interface VersionsProps {
  text: string;
  differences: Difference[];
  /** To go on with what stands in the form. */
  keep: Way;
  /** To go on with the other version instead. */
  take: Way;
}

/** Two versions of a draft, both in sight wherever they differ, and the choice between them. */
export function Versions({ text, differences, keep, take }: VersionsProps) {
  return (
    <section id="versions" aria-label="Two versions" className="page scroll-mt-8 pb-8">
      <div className="grid gap-5 border-l-4 border-amber bg-amber-tint p-5 text-umber">
        <p role="alert" className="font-medium">
          {text}
        </p>
        <div className="grid gap-4">
          {differences.map(({ label, shown, other }) => (
            <dl key={label} className="version">
              <dt>{label}</dt>
              <dd>
                <span className="version-name">{keep.label}</span>
                {shown || "Empty"}
              </dd>
              <dd>
                <span className="version-name">{take.label}</span>
                {other || "Empty"}
              </dd>
            </dl>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            form={formId}
            name="intent"
            value="save"
            formNoValidate
            tone="outline"
            onClick={(event) => {
              if (!keep.choose) return;
              event.preventDefault();
              keep.choose();
            }}
          >
            {keep.label}
          </Button>
          <LinkButton
            href="/member-dashboard/application"
            tone="outline"
            onClick={(event) => {
              if (!take.choose) return;
              event.preventDefault();
              take.choose();
            }}
          >
            {take.label}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
