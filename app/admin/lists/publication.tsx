import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type PublicationStatus, publicationStatusBadges } from "#domain/content/publication/rules.ts";
import { useIsBusy } from "./busy.ts";

interface PublishButtonsProps {
  id: string;
  /** The row's name, for screen readers. */
  name: string;
  status: PublicationStatus;
}

/** A scheduled item can be published now or become a draft again. */
export function PublishButtons({ id, name, status }: PublishButtonsProps) {
  const isPublished = status === "published";
  return (
    <>
      {/* One button for both, so that it keeps the focus when it changes. */}
      <IntentButton
        id={id}
        name={name}
        intent={isPublished ? "unpublish" : "publish"}
        label={isPublished ? "Unpublish" : "Publish"}
      />
      {status === "scheduled" && <IntentButton id={id} name={name} intent="unpublish" label="Unschedule" />}
    </>
  );
}

interface IntentButtonProps {
  id: string;
  name: string;
  intent: "publish" | "unpublish";
  label: string;
}

function IntentButton({ id, name, intent, label }: IntentButtonProps) {
  const isBusy = useIsBusy(intent, id);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        tone="quiet"
        size="small"
        className="min-w-26"
        busy={isBusy}
        busyText="Saving..."
      >
        {label}
        <span className="sr-only"> {name}</span>
      </Button>
    </Form>
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
