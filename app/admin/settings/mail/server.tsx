import { href, useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { outboxMessages } from "#domain/office/outbox/rules.ts";
import type { ConfiguredMail } from "#platform/mail/configured.ts";

interface MailServerProps extends ConfiguredMail {
  /** The admin's own address. */
  email: string;
}

/** The mail configuration, which comes from the server's environment, and a button that sends a test mail. */
export function MailServer({ email, ...configured }: MailServerProps) {
  const fetcher = useFetcher();
  const { server, sender } = configured;
  const facts = server
    ? [
        ["Server", server],
        ["Encryption", configured.isEncryptedFromStart ? "From the start (smtps)" : "STARTTLS (smtp)"],
        ["Login", configured.hasLogin ? "Set, not shown" : "None"],
        ["Sender", sender],
      ]
    : [["Sender", sender]];
  return (
    <div className="max-w-[56rem]">
      <Panel title="Mail">
        <div className="grid gap-4">
          <p>
            {server
              ? "Set by SMTP_URL and MAIL_FROM where the server is started."
              : outboxMessages.onlyWritten}
          </p>
          <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt className="text-label text-(--muted)">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <fetcher.Form
            method="post"
            action={href("/admin/settings/mail/test")}
            className="flex flex-wrap items-center gap-x-4 gap-y-2"
          >
            <Button type="submit" tone="outline" busy={fetcher.state !== "idle"} busyText="Sending...">
              Send a test mail
            </Button>
            <p className="wrap-anywhere text-(--muted)">
              {server ? `It goes to ${email}.` : `To ${email}; it would only be written to a file.`}
            </p>
          </fetcher.Form>
        </div>
      </Panel>
    </div>
  );
}
