import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { openedAddress } from "#domain/lists/rules.ts";
import type { ShownCall } from "./shown.server.ts";

interface ChangeProps<Fields extends Record<string, unknown>> {
  call: ShownCall;
  form: FormMetadata<Fields, string[]>;
  children: ReactNode;
}

/** A form of the opened call, which posts to the call's week. */
export function ChangeForm<Fields extends Record<string, unknown>>(props: ChangeProps<Fields>) {
  const { form, children } = props;
  const { id, week } = props.call;
  return (
    <Form
      method="post"
      action={openedAddress(week, id)}
      preventScrollReset
      {...getFormProps(form)}
      className="grid gap-4"
    >
      <ErrorSummary errors={form.errors} fields={[]} />
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  );
}
