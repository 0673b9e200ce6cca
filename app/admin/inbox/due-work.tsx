import { Link, useFetcher } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Inbox } from "./load.server.ts";

/** What waits for the owner without anybody having written, above those who wait for an answer. */
export function DueWork({ rows }: { rows: Inbox["dueWork"] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label="To do" className="inbox-list inbox-due-work">
      <ol>
        {rows.map(({ id, name, about, address, badge, ...row }) => (
          <li key={id} className="inbox-due-row">
            <Link to={address} className="inbox-row">
              <span className="inbox-row-name">{name}</span>
              <span className="inbox-row-due">
                <Badge tone={badge.tone}>{badge.label}</Badge>
              </span>
              <span className="inbox-row-about">{about}</span>
            </Link>
            {"isNotice" in row && <Noted id={id} name={name} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Noted({ id, name }: { id: string; name: string }) {
  const fetcher = useFetcher<{ failure: { text: string } | null }>();
  const failure = fetcher.data?.failure;
  return (
    <fetcher.Form method="post" className="inbox-noted">
      <input type="hidden" name="noted" value={id} />
      <Button tone="outline" size="small" busy={fetcher.state !== "idle"} busyText="Saving...">
        Noted<span className="sr-only">: {name}</span>
      </Button>
      <p role="status" className="text-brick-deep empty:hidden">
        {failure?.text}
      </p>
    </fetcher.Form>
  );
}
