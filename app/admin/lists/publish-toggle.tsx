import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { useIsBusy } from "./busy.ts";

interface PublishToggleProps {
  id: string;
  /** What it is called, for those who hear the button without its row. */
  name: string;
  isPublished: boolean;
}

export function PublishToggle({ id, name, isPublished }: PublishToggleProps) {
  const intent = isPublished ? "unpublish" : "publish";
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
        {isPublished ? "Unpublish" : "Publish"}
        <span className="sr-only"> {name}</span>
      </Button>
    </Form>
  );
}

export function PublicationBadge({ isPublished }: { isPublished: boolean }) {
  return <Badge tone={isPublished ? "success" : "neutral"}>{isPublished ? "Published" : "Draft"}</Badge>;
}
