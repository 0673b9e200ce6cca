import type { Failure } from "#app/forms/failure.ts";
import { Entries } from "#app/ui/entries.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureReference } from "#domain/content/pictures/reference.ts";
import { pictureMessages } from "#domain/content/pictures/rules.ts";
import { pictureSources } from "#domain/content/pictures/sources.ts";
import { ConfirmedAction } from "../lists/confirmed-action.tsx";
import { Opened } from "../lists/opened.tsx";
import { CopyButton } from "./copy-button.tsx";
import { type Attempt, DescriptionForm } from "./description-form.tsx";
import type { ListedPicture } from "./listed.server.ts";
import { Replacement } from "./replacement.tsx";
import { PictureUses, type UsePlace, usesInSentence } from "./uses.tsx";

interface PictureDetailsProps {
  picture: ListedPicture;
  uses: UsePlace[];
  list: string;
  previous: string | null;
  next: string | null;
  failure?: Failure;
  attempt?: Attempt;
}

export function PictureDetails({ picture, uses, failure, attempt, ...place }: PictureDetailsProps) {
  const { id, fileName, alt, width, height, added } = picture;
  const reference = pictureReference(id);
  return (
    <Opened
      {...place}
      id={id}
      title={fileName}
      failure={failure}
      actions={
        <ConfirmedAction
          intent="delete"
          id={id}
          label="Delete"
          busyText="Deleting..."
          tone="danger"
          question={pictureMessages.confirmDelete}
        >
          {usesInSentence(uses)} “{fileName}” is gone for good.
        </ConfirmedAction>
      }
    >
      <div className="picture-details">
        <div className="picture-large">
          <Picture picture={pictureSources(picture)} alt={alt ?? ""} sizes="(width < 48rem) 90vw, 42rem" />
        </div>
        <DescriptionForm key={id} picture={picture} next={place.next} attempt={attempt} />
        <section aria-labelledby="picture-uses" className="details-section">
          <h3 id="picture-uses" className="text-body font-semibold">
            Where it is used
          </h3>
          <PictureUses uses={uses} />
        </section>
        <section aria-labelledby="picture-file" className="details-section">
          <h3 id="picture-file" className="text-body font-semibold">
            The file
          </h3>
          <Entries
            entries={[
              { label: "Size", text: `${width} × ${height} pixels` },
              { label: "Added", text: added },
              {
                label: "Reference, for image fields and texts",
                text: (
                  <>
                    <code>{reference}</code> <CopyButton text={reference}>Copy reference</CopyButton>
                  </>
                ),
                isLong: true,
              },
            ]}
          />
          <Replacement key={`replacement of ${id}`} id={id} />
        </section>
      </div>
    </Opened>
  );
}
