import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { altStateBadges } from "#domain/content/pictures/rules.ts";
import { openedAddress } from "#domain/lists/rules.ts";
import { openerId } from "../lists/opened.tsx";
import { PictureFrame } from "./frame.tsx";
import type { ListedPicture } from "./listed.server.ts";

interface PictureGridProps {
  pictures: (ListedPicture & { uses: number })[];
  list: string;
}

export function PictureGrid({ pictures, list }: PictureGridProps) {
  return (
    <ul className="picture-grid">
      {pictures.map((picture) => (
        <li key={picture.id} className="picture-card">
          <PictureFrame picture={picture} />
          <h2 className="picture-name">
            <Link
              id={openerId(picture.id)}
              to={openedAddress(list, picture.id)}
              preventScrollReset
              className="picture-opener"
            >
              {picture.fileName}
            </Link>
          </h2>
          <p className="picture-facts">
            <span>
              {picture.width} × {picture.height}
            </span>
            <span>{picture.added}</span>
            <span>{usesInWords(picture.uses)}</span>
          </p>
          <p className="picture-alt">
            {picture.altState === "given" ? (
              picture.alt
            ) : (
              <Badge tone={altStateBadges[picture.altState].tone}>
                {altStateBadges[picture.altState].label}
              </Badge>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function usesInWords(uses: number) {
  if (uses === 0) return "Not used";
  return uses === 1 ? "Used once" : `Used ${uses} times`;
}
