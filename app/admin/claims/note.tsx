import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { claimForm } from "#domain/content/claims/rules.ts";
import type { PageName } from "#domain/content/pages/list.ts";
import type { ShownClaim } from "./load.server.ts";

interface ClaimNoteProps {
  page: PageName;
  claim: ShownClaim;
  onNoted(): void;
}

/** The owner's note on a claim, and its form, folded. */
export function ClaimNote({ page, claim: { key, text, source }, onNoted }: ClaimNoteProps) {
  // The result is null once the note is saved, and missing if the server did not answer.
  const { Form, state, data } = useFetcher<{ result?: FormResult | null }>();
  const details = useRef<HTMLDetailsElement>(null);
  const [form, fields] = useForm(claimForm, {
    id: `note-${key.replace(" ", "-")}`,
    values: { source: source ?? "" },
    lastResult: data?.result ?? undefined,
  });

  const close = useEffectEvent(() => {
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
    onNoted();
  });
  useEffect(() => {
    if (state === "idle" && data?.result === null) close();
  }, [state, data]);

  return (
    <>
      {source && <p className="claim-source">{source}</p>}
      <details ref={details} className="claim-note">
        <summary>
          {source ? "Change the note" : "Add a note"}
          <span className="sr-only"> on: {text}</span>
        </summary>
        <Form method="post" id={form.id} preventScrollReset className="grid gap-3 py-2">
          <input type="hidden" name="page" value={page} />
          <input type="hidden" name="seen" value={key} />
          <TextField field={fields.source} label="Source" hint="Where it comes from, for yourself." />
          <div>
            <Button
              name="intent"
              value="note"
              tone="outline"
              size="small"
              busy={state !== "idle"}
              busyText="Saving..."
            >
              Save note
            </Button>
          </div>
        </Form>
      </details>
    </>
  );
}
