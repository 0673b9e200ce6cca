import { getFormProps } from "@conform-to/react";
import { useLayoutEffect, useRef } from "react";
import { href, useFetcher, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogButton } from "#app/ui/dialog.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useForm } from "#app/ui/use-form.ts";
import { letterLabels, letterLimits, letterMessages, revocationForm } from "#domain/program/letters/rules.ts";
import { useMailWorks } from "../../mail-works.ts";
import type { SaveAnswer } from "../../save-answer.ts";

interface RevokeLetterProps {
  letter: { id: string; number: string };
  /** Whose letter it is; null once the program has been deleted. */
  engagement: string | null;
  /** Whether it is on the page of the engagement, not in the overview. */
  isOnItsPage?: boolean;
}

/** A button that asks for the reason and revokes a letter. The page shows it revoked once it is loaded again. */
export function RevokeLetter({ letter: { id, number }, engagement, isOnItsPage }: RevokeLetterProps) {
  const mailWorks = useMailWorks();
  const { search } = useLocation();
  const dialogId = `revoke-${id}`;
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const fetcher = useFetcher<SaveAnswer>();
  const { result } = fetcher.data ?? {};
  const [form, { revocationReason }] = useForm(revocationForm({ hasReason: engagement !== null }), {
    id: `revoke-${id}-form`,
    lastResult: result,
  });
  // The button goes once the letter is revoked, with its dialog.
  useLayoutEffect(() => {
    const row = button.current?.closest("tr, li");
    const element = dialog.current;
    return () => {
      if (!element?.open) return;
      element.close();
      row?.querySelector<HTMLElement>("a")?.focus();
    };
  }, []);
  return (
    <>
      <DialogButton ref={button} dialog={dialogId} command="show-modal" tone="quiet" size="small">
        Revoke<span className="sr-only"> letter {number}</span>
      </DialogButton>
      <Dialog
        id={dialogId}
        ref={dialog}
        title={letterMessages.confirmRevoke(number)}
        actions={
          <>
            <DialogButton dialog={dialogId} command="close" tone="outline">
              Cancel
            </DialogButton>
            <Button
              form={form.id}
              name="intent"
              value="revoke"
              tone="danger"
              busy={fetcher.state !== "idle"}
              busyText="Revoking..."
            >
              Revoke Letter
            </Button>
          </>
        }
      >
        <fetcher.Form
          method="post"
          action={href("/admin/engagements/letters") + (isOnItsPage ? "" : search)}
          {...getFormProps(form)}
          className="grid gap-4"
        >
          <p>
            Whoever checks the letter reads its number and that it has been revoked, and nothing else. This
            cannot be undone. {engagement && mailWorks && "The member is told by mail."}
          </p>
          <ErrorSummary errors={form.errors} fields={[revocationReason]} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="engagement" value={(isOnItsPage && engagement) || ""} />
          {engagement ? (
            <TextField
              field={revocationReason}
              label={letterLabels.revocationReason}
              maxLength={letterLimits.revocationReason}
              required
              hint="For you alone. It is deleted with the program."
            />
          ) : (
            <p>Its program has been deleted, so no reason is kept and nobody is told.</p>
          )}
        </fetcher.Form>
      </Dialog>
    </>
  );
}
