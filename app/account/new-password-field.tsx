import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "#app/ui/text-field.tsx";
import { accountMessages } from "#domain/people/profiles/rules.ts";

interface NewPasswordFieldProps {
  field: FieldMetadata<string>;
  label: "Password" | "New Password";
}

export function NewPasswordField({ field, label }: NewPasswordFieldProps) {
  return (
    <TextField
      field={field}
      label={label}
      type="password"
      autoComplete="new-password"
      hint={accountMessages.passwordHint}
    />
  );
}
