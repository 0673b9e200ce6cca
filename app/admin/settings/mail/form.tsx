import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import type { ChangeProps } from "#app/account/forms.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Flash, type FlashMessage } from "#app/ui/flash.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { resultOf, useForm } from "#app/ui/use-form.ts";
import {
  encryptions,
  mailServerLabels as labels,
  mailServerLimits as limits,
  mailServerForm,
  mailServerMessages as messages,
} from "#domain/office/mail-server/rules.ts";
import type { ConfiguredMail } from "#platform/mail/configured.ts";

interface StoredServer {
  host: string | null;
  port: number | null;
  encryption: string | null;
  login: string | null;
  sender: string | null;
  isOn: boolean;
}

interface MailServerFormProps extends ChangeProps {
  stored: StoredServer | null;
  used: ConfiguredMail;
  /** The admin's own address. */
  email: string;
  /** How the test went. */
  tested?: FlashMessage;
}

const inOrder = ["host", "port", "encryption", "sender", "login", "serverPassword", "password"] as const;

const encryptionOptions = Object.entries(encryptions).map(([value, label]) => ({ value, label }));

export function MailServerForm({ stored, used, email, tested, refused }: MailServerFormProps) {
  const [form, fields] = useForm(mailServerForm, {
    id: "mail",
    values: valuesOf(stored, used),
    lastResult: resultOf(refused, "mail"),
  });
  const sent = useNavigation().formData?.get("intent");
  const isSwitchedOff = stored !== null && !stored.isOn;
  return (
    <Panel title="Mail server">
      <Form method="post" {...getFormProps(form)} className="grid gap-5">
        <ErrorSummary errors={form.errors} fields={inOrder.map((name) => fields[name])} />
        {isSwitchedOff && <p className="font-semibold">{messages.switchedOff} Save to switch it on.</p>}
        <div className="aligned-fields">
          <TextField
            field={fields.host}
            label={labels.host}
            maxLength={limits.host}
            placeholder="smtp.example.org"
            hint="Your provider calls it outgoing mail or SMTP server."
          />
          <TextField
            field={fields.port}
            label={labels.port}
            inputMode="numeric"
            hint="587 or 465 with most providers."
          />
          <SelectField
            field={fields.encryption}
            label={labels.encryption}
            hint="As your provider names it."
            options={encryptionOptions}
            emptyText={null}
          />
          <TextField
            field={fields.sender}
            label={labels.sender}
            type="email"
            hint="An address that belongs to the mail account."
          />
          <TextField
            field={fields.login}
            label={labels.login}
            maxLength={limits.login}
            autoComplete="off"
            hint="Often the whole email address."
          />
          <TextField
            field={fields.serverPassword}
            label={labels.serverPassword}
            type="password"
            maxLength={limits.serverPassword}
            autoComplete="new-password"
            hint={
              stored?.login
                ? "Saved, and never shown. Type it only to change it."
                : "Some providers want an app password here."
            }
          />
          <TextField
            field={fields.password}
            label={labels.password}
            type="password"
            autoComplete="current-password"
            hint="The one you sign in with here, to know that it is you."
          />
        </div>
        <Flash message={tested} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="intent" value="save" busy={sent === "save"} busyText="Saving...">
            {isSwitchedOff ? "Save and switch on" : "Save"}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="test"
            tone="outline"
            busy={sent === "test"}
            busyText="Sending..."
          >
            Send a test mail to me
          </Button>
          {stored && (
            <Button
              type="submit"
              name="intent"
              value="remove"
              tone="outline"
              formNoValidate
              busy={sent === "remove"}
              busyText="Removing..."
            >
              Remove this server
            </Button>
          )}
        </div>
        <p className="text-(--muted)">
          The test goes to {email} and saves nothing. It takes up to ten seconds.
        </p>
      </Form>
    </Panel>
  );
}

function valuesOf(stored: StoredServer | null, used: ConfiguredMail) {
  return {
    host: stored?.host ?? "",
    port: String(stored?.port ?? 587),
    encryption: stored?.encryption ?? "starttls",
    login: stored?.login ?? "",
    sender: stored?.sender ?? (used.source === "environment" ? used.sender : ""),
  };
}
