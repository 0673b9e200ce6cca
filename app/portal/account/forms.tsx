import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { deletionForm, emailForm, nameForm, passwordForm } from "#domain/profiles/account-rules.ts";
import { accountMessages, profileLimits } from "#domain/profiles/rules.ts";
import type { RefusedChange } from "./changes.server.ts";

type Intent = RefusedChange["intent"];

interface ChangeProps {
  /** The form of this page that was refused last, if any. */
  refused?: RefusedChange;
}

function resultOf(refused: RefusedChange | undefined, intent: Intent) {
  return refused?.intent === intent ? refused.result : undefined;
}

function useIsBusy(intent: Intent) {
  return useNavigation().formData?.get("intent") === intent;
}

const formClass = "grid max-w-[27rem] gap-5";

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
    <Form method="post" {...getFormProps(form)} className={formClass}>
      <ErrorSummary errors={form.errors} />
      <input type="hidden" name="intent" value="name" />
      <TextField
        field={fields.fullName}
        label="Full Name"
        autoComplete="name"
        maxLength={profileLimits.fullName}
      />
      <Save isBusy={isBusy}>Save Name</Save>
    </Form>
  );
}

export function EmailForm({ email, refused }: ChangeProps & { email: string }) {
  const isBusy = useIsBusy("email");
  const [form, fields] = useForm({
    id: "email",
    lastResult: resultOf(refused, "email"),
    defaultValue: { email },
    constraint: getZodConstraint(emailForm),
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: emailForm }),
  });
  return (
    <Form method="post" {...getFormProps(form)} className={formClass}>
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
      <Save isBusy={isBusy}>Save Email</Save>
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
    <Form method="post" {...getFormProps(form)} className={formClass}>
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
      <Save isBusy={isBusy}>Change Password</Save>
    </Form>
  );
}

export function DeletionForm({ userId, refused }: ChangeProps & { userId: string }) {
  const isBusy = useIsBusy("delete");
  const [form, fields] = useForm({
    id: "delete",
    lastResult: resultOf(refused, "delete"),
    constraint: getZodConstraint(deletionForm),
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: deletionForm }),
  });
  return (
    <Form method="post" {...getFormProps(form)} className={formClass}>
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

function Save({ isBusy, children }: { isBusy: boolean; children: string }) {
  return (
    <Button type="submit" busy={isBusy} busyText="Saving..." className="justify-self-start">
      {children}
    </Button>
  );
}
