import { Button, LinkButton } from "#app/ui/button.tsx";

/** A field whose text differs between two versions of a draft. */
export interface Difference {
  label: string;
  shown: string;
  other: string;
}

interface Alternative {
  label: string;
  /** If missing, or without scripts, the button submits and the link opens the form. */
  choose?(): void;
}

export interface VersionsProps {
  text: string;
  differences: Difference[];
  /** Keeps the form's text. */
  keep: Alternative;
  /** Replaces it with the other version. */
  take: Alternative;
  /** The form's id, for a choice without scripts. */
  formId?: string;
  /** The form's own address. */
  href: string;
}

/** Shows where two versions of a draft differ, with a choice between them. */
export function Versions({ text, differences, keep, take, formId, href }: VersionsProps) {
  return (
    <section id="versions" aria-label="Two versions" className="scroll-mt-8">
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
            href={href}
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
