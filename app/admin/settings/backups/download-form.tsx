import { getFormProps } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { downloadForm } from "#domain/office/backups/rules.ts";
import type { DescribedBackup } from "./describe.server.ts";

interface DownloadProps {
  backup: DescribedBackup;
  hasSecondFactor: boolean;
  /** The refused form, or the permit to download. */
  answer: { result: FormResult } | { permit: string } | undefined;
}

/** Asks for the password again: the file holds everything that people have entrusted to the firm. */
export function Download({ backup, hasSecondFactor, answer }: DownloadProps) {
  const permit = answer && "permit" in answer ? answer.permit : null;
  return (
    <Panel title={`Download the backup of ${backup.made}`}>
      {permit ? (
        <PermittedDownload name={backup.name} permit={permit} />
      ) : (
        <PasswordForm
          backup={backup}
          hasSecondFactor={hasSecondFactor}
          refused={answer && "result" in answer ? answer.result : undefined}
        />
      )}
    </Panel>
  );
}

interface PasswordFormProps extends Pick<DownloadProps, "backup" | "hasSecondFactor"> {
  refused: FormResult | undefined;
}

function PasswordForm({ backup, hasSecondFactor, refused }: PasswordFormProps) {
  const [form, fields] = useForm(downloadForm, { id: "download", lastResult: refused });
  const isBusy = useNavigation().formData?.get("intent") === "download";
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset className="grid max-w-[27rem] gap-5">
      <p className="text-(--muted)">
        {backup.size}. It holds everything that people have entrusted to the firm, so keep it where nobody
        else can read it.
      </p>
      <ErrorSummary errors={form.errors} />
      <TextField
        field={fields.password}
        label="Password"
        type="password"
        autoComplete="current-password"
        hint="To know that it is you."
        autoFocus
      />
      {hasSecondFactor && (
        <TextField
          field={fields.code}
          label="Six-digit code"
          hint="From your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          required
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="download" busy={isBusy} busyText="Checking…">
          Download
        </Button>
        <Link
          to={href("/admin/settings/backups")}
          preventScrollReset
          className={buttonClass({ tone: "outline" })}
        >
          Cancel
        </Link>
      </div>
    </Form>
  );
}

/** The browser takes the file from a form of its own, because the router would read it into memory. */
function PermittedDownload({ name, permit }: { name: string; permit: string }) {
  const form = useRef<HTMLFormElement>(null);
  const used = useRef("");
  useEffect(() => {
    if (used.current === permit) return;
    used.current = permit;
    form.current?.submit();
  }, [permit]);
  return (
    <form ref={form} method="post" action={href("/admin/settings/backups/download")} className="grid gap-4">
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="permit" value={permit} />
      <p role="status">The download has begun. Your browser shows how far it is.</p>
      <Link
        to={href("/admin/settings/backups")}
        preventScrollReset
        className={`${buttonClass({ tone: "outline" })} justify-self-start`}
      >
        Close
      </Link>
    </form>
  );
}
