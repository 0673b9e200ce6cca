import { ChangeForm, type ChangeProps, useChangeForm } from "#app/account/forms.tsx";
import { Panel } from "#app/ui/card.tsx";
import { Entries } from "#app/ui/entries.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { mailServerLabels, ownPasswordForm } from "#domain/office/mail-server/rules.ts";
import type { ConfiguredMail } from "#platform/mail/configured.ts";

interface EnvironmentServerProps extends ChangeProps {
  used: ConfiguredMail;
  /** The admin's own address. */
  email: string;
}

/** The server of SMTP_URL, which comes before the one that is set up here. */
export function EnvironmentServer({ used, email, refused }: EnvironmentServerProps) {
  const [form, fields] = useChangeForm({ intent: "test-environment", schema: ownPasswordForm, refused });
  const facts = [
    { label: "Server", text: used.server },
    {
      label: "Encryption",
      text: used.isEncryptedFromStart ? "TLS from the start (smtps)" : "STARTTLS (smtp)",
    },
    { label: "Login", text: used.hasLogin ? "Set, not shown" : "None" },
    { label: "Sender", text: used.sender },
  ];
  return (
    <Panel title="In use">
      <div className="grid gap-4">
        <p>Set by SMTP_URL where the server is started. It comes before the server that is saved here.</p>
        <Entries entries={facts} />
        <ChangeForm form={form} submitText="Send a test mail to me" busyText="Sending..." tone="outline">
          <TextField
            field={fields.password}
            label={mailServerLabels.password}
            type="password"
            autoComplete="current-password"
            hint={`The test goes to ${email}.`}
          />
        </ChangeForm>
      </div>
    </Panel>
  );
}
