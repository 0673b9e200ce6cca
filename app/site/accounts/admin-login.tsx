import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { afterAdminLogin, redirectIfAdmin, redirectSignedIn } from "#app/account.server.ts";
import { readForm, refuse } from "#app/forms.server.ts";
import { forgetSignIn, refuseSignIn } from "#app/limits.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EntryFrame } from "#app/ui/entry-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { signInAdmin } from "#domain/profiles/accounts.server.ts";
import { signInForm } from "#domain/profiles/rules.ts";
import type { Route } from "./+types/admin-login.ts";

export const handle = { hydrate: true };

export function meta() {
  return [{ title: "Admin Login" }, { name: "robots", content: "noindex" }];
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await redirectIfAdmin(request, url);
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const submission = await readForm(request, signInForm);
  const hideFields = ["password"];
  if (submission.status !== "success") return refuse(submission, { hideFields });
  const { email } = submission.value;
  const tooMany = await refuseSignIn(context, email);
  if (tooMany) return refuse(submission, { hideFields, formErrors: [tooMany] }, 429);
  const outcome = await signInAdmin(submission.value, request.headers);
  if ("refused" in outcome) return refuse(submission, { hideFields, formErrors: [outcome.refused] }, 401);
  await forgetSignIn(email);
  return redirectSignedIn(afterAdminLogin(url), outcome.cookies);
}

export default function AdminLogin({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  const [form, fields] = useForm({
    lastResult: actionData,
    constraint: getZodConstraint(signInForm),
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: signInForm }),
  });
  return (
    <EntryFrame title="Admin Login" art="/art/plate-evergreen.svg">
      <Form method="post" {...getFormProps(form)} className="grid gap-5">
        <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
        <TextField field={fields.password} label="Password" type="password" autoComplete="current-password" />
        <Button type="submit" size="large" busy={isBusy} busyText="Signing in...">
          Login
        </Button>
      </Form>
      <ErrorSummary errors={form.errors} />
      <p className="text-(--muted)">
        <TextLink href="/forgot-password" tone="plain">
          Forgot your password?
        </TextLink>
      </p>
    </EntryFrame>
  );
}
