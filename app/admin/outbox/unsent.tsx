import { href, useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { outboxMessages, sendUnsentLabel, unsentMails } from "#domain/office/outbox/rules.ts";

interface UnsentMailsProps {
  /** From `countUnsent`. */
  count: number;
  /** The page that says what was done. */
  page: "outbox" | "settings";
}

/** Offers to send the mails of the last day that nobody has received; nothing if there are none. */
export function UnsentMails({ count, page }: UnsentMailsProps) {
  const fetcher = useFetcher();
  if (count === 0) return null;
  return (
    <section
      aria-label="Mails that were not sent"
      className="panel mb-6 flex flex-wrap items-center gap-x-8 gap-y-4"
    >
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-semibold">{unsentMails(count)}</p>
        <p className="text-(--muted)">{outboxMessages.unsentLeftOut}</p>
      </div>
      <fetcher.Form method="post" action={href("/admin/outbox/unsent")} className="flex-none">
        <input type="hidden" name="page" value={page} />
        <Button type="submit" busy={fetcher.state !== "idle"} busyText="Sending...">
          {sendUnsentLabel(count)}
        </Button>
      </fetcher.Form>
    </section>
  );
}
