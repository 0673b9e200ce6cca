import { useEffect, useRef } from "react";
import type { SaveStatus } from "#app/drafts/autosave.ts";
import { Panel } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Placeholders } from "./placeholders.tsx";

interface PagePreviewProps {
  /** What the page is called. */
  name: string;
  href: string;
  status: SaveStatus;
  facts: Record<string, string>;
  formId: string;
}

/** The page itself with what is typed, which reaches it with each saved draft. */
export function PagePreview({ name, href, status, facts, formId }: PagePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    if (status.state === "saved") frame.current?.contentWindow?.location.reload();
  }, [status]);

  return (
    <div className="grid gap-5">
      <Placeholders facts={facts} formId={formId} />
      <Panel
        title="Preview"
        aside={
          <TextLink href={href} target="_blank">
            In a new tab
          </TextLink>
        }
      >
        <iframe
          ref={frame}
          src={href}
          title={`Preview of ${name}`}
          className="page-preview"
          onLoad={() => frame.current?.contentDocument && keepInPlace(frame.current.contentDocument)}
        />
      </Panel>
    </div>
  );
}

/** A preview is read: its links and forms lead nowhere. */
function keepInPlace(page: Document) {
  for (const kind of ["click", "submit"]) {
    page.addEventListener(kind, (event) => {
      const isWithin = event.target instanceof Object && "closest" in event.target;
      if (kind === "submit" || (isWithin && (event.target as Element).closest("a"))) event.preventDefault();
    });
  }
}
