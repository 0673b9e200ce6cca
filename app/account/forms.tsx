import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { nameForm, passwordForm } from "#domain/profiles/account-rules.ts";
import { accountMessages, profileLimits } from "#domain/profiles/rules.ts";
import type { RefusedChange } from "./changes.server.ts";

export interface ChangeProps {
  /** The form of this page that was refused last, if any. */
  refused?: RefusedChange;
}

export function resultOf(refused: RefusedChange | undefined, intent: string) {
  return refused?.intent === intent ? refused.result : undefined;
}

export function useIsBusy(intent: string) {
  return useNavigation().formData?.get("intent") === intent;
}

export const changeFormClass = "grid max-w-[27rem] gap-5";

export function NameForm({ name, refused }: ChangeProps & { name: string }) {
  const isBusy = useIsBusy("name");
  const [form, fields] = useForm({
    id: "name",
    lastResult: resultOf(refused, "name"),
    defaultValue: { fullName: name },
    constraint: getZodConstraint(nameForm),
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: nameForm }),
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
  const [form, fields] = useForm({
    id: "password",
    lastResult: resultOf(refused, "password"),
    constraint: getZodConstraint(passwordForm),
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: passwordForm }),
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
