import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonTone } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type FormSchema, type RefusedForm, resultOf, useForm } from "#app/ui/use-form.ts";
import { nameForm, passwordForm } from "#domain/people/profiles/account-rules.ts";
import { profileLimits } from "#domain/people/profiles/rules.ts";
import { NewPasswordField } from "./new-password-field.tsx";

export interface ChangeProps {
  /** The form of this page that was refused. */
  refused?: RefusedForm;
}

interface ChangeFormOptions<Schema> extends ChangeProps {
  intent: string;
  schema: Schema;
  values?: Record<string, string>;
}

export function useChangeForm<Schema extends FormSchema>(options: ChangeFormOptions<Schema>) {
  const { intent, schema, values, refused } = options;
  return useForm(schema, { id: intent, values, lastResult: resultOf(refused, intent) });
}

interface ChangeFormProps<Values extends Record<string, unknown>> {
  /** Its id is the intent. */
  form: FormMetadata<Values>;
  submitText: string;
  busyText?: string;
  tone?: ButtonTone;
  children: ReactNode;
}

/** One of several forms of an account page. */
export function ChangeForm<Values extends Record<string, unknown>>({
  form,
  submitText,
  busyText = "Saving...",
  tone,
  children,
}: ChangeFormProps<Values>) {
  const isBusy = useNavigation().formData?.get("intent") === form.id;
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-[27rem] gap-5">
      <ErrorSummary errors={form.errors} />
      <input type="hidden" name="intent" value={form.id} />
      {children}
      <Button type="submit" tone={tone} busy={isBusy} busyText={busyText} className="justify-self-start">
        {submitText}
      </Button>
    </Form>
  );
}

export function NameForm({ name, refused }: ChangeProps & { name: string }) {
  const values = { fullName: name };
  const [form, fields] = useChangeForm({ intent: "name", schema: nameForm, values, refused });
  return (
    <ChangeForm form={form} submitText="Save Name">
      <TextField
        field={fields.fullName}
        label="Full Name"
        autoComplete="name"
        maxLength={profileLimits.fullName}
      />
    </ChangeForm>
  );
}

export function PasswordForm({ refused }: ChangeProps) {
  const [form, fields] = useChangeForm({ intent: "password", schema: passwordForm, refused });
  return (
    <ChangeForm form={form} submitText="Change Password">
      <TextField
        field={fields.password}
        label="Current Password"
        type="password"
        autoComplete="current-password"
      />
      <NewPasswordField field={fields.newPassword} label="New Password" />
    </ChangeForm>
  );
}
