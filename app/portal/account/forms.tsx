import { Form } from "react-router";
import { ChangeForm, type ChangeProps, useChangeForm } from "#app/account/forms.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice-fields.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { deletionForm, emailForm } from "#domain/people/profiles/account-rules.ts";

export function EmailForm({ email, refused }: ChangeProps & { email: string }) {
  const [form, fields] = useChangeForm({ intent: "email", schema: emailForm, values: { email }, refused });
  return (
    <ChangeForm form={form} submitText="Save Email">
      <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
      <TextField
        field={fields.password}
        label="Password"
        type="password"
        autoComplete="current-password"
        hint="So that we know it is you."
      />
    </ChangeForm>
  );
}

/** The new address before it is confirmed. */
export function PendingEmail({ email, canMail }: { email: string; canMail: boolean }) {
  return (
    <div className="grid max-w-[27rem] gap-3 border-l-2 border-(--rule) pl-4">
      <p>
        {canMail ? "Waiting for you to confirm with the link that we sent to " : "You asked to change it to "}
        <strong className="break-words">{email}</strong>. Until{" "}
        {canMail ? "then" : "you confirm with the link sent to it"} your email stays as it is.
      </p>
      <Form method="post" className="flex flex-wrap gap-3">
        {canMail && (
          <Button type="submit" name="intent" value="resend-email" tone="outline" size="small">
            Send Link Again
          </Button>
        )}
        <Button type="submit" name="intent" value="cancel-email" tone="quiet" size="small">
          Cancel Change
        </Button>
      </Form>
    </div>
  );
}

/** Switches the weekly mail of the program. */
export function CheckInMailsForm({ isOn }: { isOn: boolean }) {
  return (
    <Form method="post">
      <input type="hidden" name="wanted" value={isOn ? "off" : "on"} />
      <Button type="submit" name="intent" value="check-in-mails" tone="outline">
        {isOn ? "Switch Weekly Mail Off" : "Switch Weekly Mail On"}
      </Button>
    </Form>
  );
}

export function DeletionForm({ userId, refused }: ChangeProps & { userId: string }) {
  const [form, fields] = useChangeForm({ intent: "delete", schema: deletionForm, refused });
  return (
    <ChangeForm form={form} submitText="Delete Account" busyText="Deleting..." tone="danger">
      <input type="hidden" name="userId" value={userId} />
      <TextField field={fields.password} label="Password" type="password" autoComplete="current-password" />
      <Checkbox
        field={fields.confirmed}
        label="Yes, delete my account and everything in it. I understand that this cannot be undone."
      />
    </ChangeForm>
  );
}
