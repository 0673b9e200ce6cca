import { useEffect, useRef } from "react";
import type { SaveStatus } from "#app/drafts/autosave.ts";
import { Panel } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Placeholders } from "./placeholders.tsx";

interface PagePreviewProps {
  /** The page's name. */
  name: string;
  href: string;
  status: SaveStatus;
  facts: Record<string, string>;
  formId: string;
}

/** The page with the texts of the draft, reloaded whenever the draft is saved. */
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
          onLoad={() => frame.current?.contentDocument && preventNavigation(frame.current.contentDocument)}
        />
      </Panel>
    </div>
  );
}

/** Disables links and forms in the preview. */
function preventNavigation(page: Document) {
  for (const kind of ["click", "submit"]) {
    page.addEventListener(kind, (event) => {
      const isElement = event.target instanceof Object && "closest" in event.target;
      if (kind === "submit" || (isElement && (event.target as Element).closest("a"))) event.preventDefault();
    });
  }
}
