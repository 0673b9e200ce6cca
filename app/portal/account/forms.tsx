import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { type ChangeProps, changeFormClass, SaveButton, useIsBusy } from "#app/account/forms.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { resultOf, useForm } from "#app/ui/use-form.ts";
import { deletionForm, emailForm } from "#domain/people/profiles/account-rules.ts";

export function EmailForm({ email, refused }: ChangeProps & { email: string }) {
  const isBusy = useIsBusy("email");
  const [form, fields] = useForm(emailForm, {
    id: "email",
    values: { email },
    lastResult: resultOf(refused, "email"),
  });
  return (
    <Form method="post" {...getFormProps(form)} className={changeFormClass}>
      <ErrorSummary errors={form.errors} />
      <input type="hidden" name="intent" value="email" />
      <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
      <TextField
        field={fields.password}
        label="Password"
        type="password"
        autoComplete="current-password"
        hint="To know that it is you."
      />
      <SaveButton isBusy={isBusy}>Save Email</SaveButton>
    </Form>
  );
}

/** The new address before it is confirmed. */
export function PendingEmail({ email }: { email: string }) {
  return (
    <div className="grid max-w-[27rem] gap-3 border-l-2 border-(--rule) pl-4">
      <p>
        Waiting for you to follow the link that we mailed to <strong className="break-words">{email}</strong>.
        Until then your email stays as it is.
      </p>
      <Form method="post" className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="resend-email" tone="outline" size="small">
          Send Link Again
        </Button>
        <Button type="submit" name="intent" value="cancel-email" tone="quiet" size="small">
          Cancel Change
        </Button>
      </Form>
    </div>
  );
}

export function DeletionForm({ userId, refused }: ChangeProps & { userId: string }) {
  const isBusy = useIsBusy("delete");
  const [form, fields] = useForm(deletionForm, {
    id: "delete",
    lastResult: resultOf(refused, "delete"),
  });
  return (
    <Form method="post" {...getFormProps(form)} className={changeFormClass}>
      <ErrorSummary errors={form.errors} />
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="userId" value={userId} />
      <TextField field={fields.password} label="Password" type="password" autoComplete="current-password" />
      <Checkbox
        field={fields.confirmed}
        label="Yes, delete my account and everything in it. I know that this cannot be undone."
      />
      <Button type="submit" tone="danger" busy={isBusy} busyText="Deleting..." className="justify-self-start">
        Delete Account
      </Button>
    </Form>
  );
}
