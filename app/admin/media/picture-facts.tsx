import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { altStateBadges } from "#domain/content/pictures/rules.ts";
import { openedAddress } from "#domain/lists/rules.ts";
import { useLibraryPicture } from "./use-found-pictures.ts";

/** The file name and alternative text of a chosen picture, with a link to where they are changed. */
export function PictureFacts({ id }: { id: string }) {
  const picture = useLibraryPicture(id);
  return (
    <div className="chosen-facts">
      {picture && (
        <>
          <p className="font-semibold">{picture.fileName}</p>
          <p>
            {picture.alt ?? (
              <Badge tone={altStateBadges[picture.altState].tone}>
                {altStateBadges[picture.altState].label}
              </Badge>
            )}
          </p>
        </>
      )}
      <a
        href={openedAddress(href("/admin/media"), id)}
        target="_blank"
        rel="noreferrer"
        className="underline"
      >
        Open in Media<span className="sr-only"> in a new tab</span>
      </a>
    </div>
  );
}
