import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type RefusedForm, resultOf, useForm } from "#app/ui/use-form.ts";
import { nameForm, passwordForm } from "#domain/people/profiles/account-rules.ts";
import { accountMessages, profileLimits } from "#domain/people/profiles/rules.ts";

export interface ChangeProps {
  /** The form of this page that was refused. */
  refused?: RefusedForm;
}

export function useIsBusy(intent: string) {
  return useNavigation().formData?.get("intent") === intent;
}

export const changeFormClass = "grid max-w-[27rem] gap-5";

export function NameForm({ name, refused }: ChangeProps & { name: string }) {
  const isBusy = useIsBusy("name");
  const [form, fields] = useForm(nameForm, {
    id: "name",
    values: { fullName: name },
    lastResult: resultOf(refused, "name"),
  });
  return (
    <Form method="post" {...getFormProps(form)} className={changeFormClass}>
      <ErrorSummary errors={form.errors} />
      <input type="hidden" name="intent" value="name" />
      <TextField
        field={fields.fullName}
        label="Full Name"
        autoComplete="name"
        maxLength={profileLimits.fullName}
      />
      <SaveButton isBusy={isBusy}>Save Name</SaveButton>
    </Form>
  );
}

export function PasswordForm({ refused }: ChangeProps) {
  const isBusy = useIsBusy("password");
  const [form, fields] = useForm(passwordForm, {
    id: "password",
    lastResult: resultOf(refused, "password"),
  });
  return (
    <Form method="post" {...getFormProps(form)} className={changeFormClass}>
      <ErrorSummary errors={form.errors} />
      <input type="hidden" name="intent" value="password" />
      <TextField
        field={fields.password}
        label="Current Password"
        type="password"
        autoComplete="current-password"
      />
      <TextField
        field={fields.newPassword}
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint={accountMessages.passwordHint}
      />
      <SaveButton isBusy={isBusy}>Change Password</SaveButton>
    </Form>
  );
}

export function SaveButton({ isBusy, children }: { isBusy: boolean; children: string }) {
  return (
    <Button type="submit" busy={isBusy} busyText="Saving..." className="justify-self-start">
      {children}
    </Button>
  );
}
