import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { codeLabel, verifyForm } from "#domain/program/letters/verify.ts";

interface CodeFormProps {
  texts: TextsOf<"verify">["form"];
  result?: FormResult;
  /** As the letter writes it. */
  code?: string;
}

/** Asks for the code of a letter, with GET and without scripts. */
export function CodeForm({ texts, result, code = "" }: CodeFormProps) {
  const [form, { code: field }] = useForm(verifyForm, {
    ...{ id: "verify", lastResult: result, values: { code } },
  });
  return (
    <form action={href("/verify")} id={form.id} className="form-sheet max-w-[44rem]">
      <ErrorSummary errors={form.errors} fields={[field]} />
      <TextField
        field={field}
        label={codeLabel}
        hint={texts.hint}
        autoComplete="off"
        placeholder="7K3M-9PQR-STUV-WXY2"
      />
      <div>
        <Button type="submit" size="large" tone="solid">
          {texts.action}
        </Button>
      </div>
    </form>
  );
}
