import { type MouseEvent, useState } from "react";
import type { useAutosave } from "#app/drafts/use-autosave.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { previewName } from "#domain/content/publication/rules.ts";
import type { EditorPlace } from "#domain/drafts/places.ts";
import { draftMessages } from "#domain/drafts/rules.ts";
import type { PublicEntity } from "#domain/entities.ts";
import { publicPath } from "#domain/site-paths.ts";
import { opensElsewhere } from "./opens-elsewhere.ts";

/** Where the admin sees an item with the texts of its draft; a new one has no name. */
export function previewAddress(entity: PublicEntity, name: string | undefined, place: EditorPlace) {
  return `${publicPath(entity, name ?? previewName)}?preview=${place}`;
}

interface PreviewLinkProps {
  href: string;
  autosave: Pick<ReturnType<typeof useAutosave>, "saveNow" | "status">;
  className: string;
}

/** Opens the public page with what is in the form, once the draft has it. */
export function PreviewLink({ href, autosave, className }: PreviewLinkProps) {
  const [hasFailed, setHasFailed] = useState(false);

  async function openSaved(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    // At once, because browsers block windows that are opened after waiting. A blocked one leaves it to the link.
    const tab = window.open("", "_blank");
    if (!tab) return;
    event.preventDefault();
    tab.opener = null;
    const isSaved = await autosave.saveNow();
    setHasFailed(!isSaved);
    if (isSaved) tab.location.replace(href);
    else tab.close();
  }

  return (
    <>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass({ tone: "quiet" })} ${className}`}
        onClick={openSaved}
      >
        Preview<span className="sr-only"> in a new tab</span>
      </a>
      {hasFailed && autosave.status.state !== "saved" && (
        <p role="alert" className="text-label font-medium text-brick-deep">
          {draftMessages.noPreview}
        </p>
      )}
    </>
  );
}
