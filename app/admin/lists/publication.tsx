import { Badge } from "#app/ui/badge.tsx";
import { type PublicationStatus, publicationStatusBadges } from "#domain/content/publication/rules.ts";
import { RowButton } from "./row-button.tsx";

interface PublishButtonsProps {
  id: string;
  /** The row's name, for screen readers. */
  name: string;
  status: PublicationStatus;
}

/** The same for all three labels. */
const publishButtonWidth = "min-w-26";

/** A scheduled item can be published now or become a draft again. */
export function PublishButtons({ id, name, status }: PublishButtonsProps) {
  const isPublished = status === "published";
  return (
    <>
      {/* One button for both, so that it keeps the focus when it changes. */}
      <RowButton
        id={id}
        name={name}
        intent={isPublished ? "unpublish" : "publish"}
        className={publishButtonWidth}
      >
        {isPublished ? "Unpublish" : "Publish"}
      </RowButton>
      {status === "scheduled" && (
        <RowButton id={id} name={name} intent="unpublish" className={publishButtonWidth}>
          Unschedule
        </RowButton>
      )}
    </>
  );
}

interface PublicationBadgeProps {
  status: PublicationStatus;
  /** The planned publication, formatted. */
  publishAt: string | null;
}

export function PublicationBadge({ status, publishAt }: PublicationBadgeProps) {
  const { label, tone } = publicationStatusBadges[status];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone}>{label}</Badge> {publishAt && <span className="tabular-nums">{publishAt}</span>}
    </span>
  );
}
