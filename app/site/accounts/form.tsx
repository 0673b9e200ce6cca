import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { SiteForm } from "../forms/form.tsx";

interface AccountFormProps {
  form: { id: string; errors?: string[] };
  submitText: string;
  busyText: string;
  /** On a wide screen its first field has the focus when the page opens. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A form to create an account, to open one, or for a new password. */
export function AccountForm({ form, submitText, busyText, takesFocus, children }: AccountFormProps) {
  return (
    <>
      <ErrorSummary errors={form.errors} />
      <SiteForm id={form.id} takesFocus={takesFocus} className="grid gap-5">
        {children}
        <Button type="submit" size="large" busyText={busyText}>
          {submitText}
        </Button>
      </SiteForm>
    </>
  );
}

interface AccountLinkProps {
  before?: string;
  href: string;
  children: string;
}

/** A line below the form that links to another account page. */
export function AccountLink({ before, href, children }: AccountLinkProps) {
  return (
    <p className="text-(--muted)">
      {before && `${before} `}
      <TextLink href={href} tone="plain">
        {children}
      </TextLink>
    </p>
  );
}
