import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { claimForm, claimLimits } from "#domain/content/claims/rules.ts";
import type { PageName } from "#domain/content/pages/list.ts";
import type { ShownClaim } from "./load.server.ts";

interface NoteFormProps {
  page: PageName;
  claim: ShownClaim;
  onSaved(): void;
}

/** The form of the owner's note on a claim. */
export function NoteForm({ page, claim: { key, source }, onSaved }: NoteFormProps) {
  // The result is null once the note is saved, and missing if the server did not answer.
  const { Form, state, data } = useFetcher<{ result?: FormResult | null }>();
  const [form, fields] = useForm(claimForm, {
    id: `note-${key.replace(" ", "-")}`,
    values: { source: source ?? "" },
    lastResult: data?.result ?? undefined,
  });

  const close = useEffectEvent(onSaved);
  useEffect(() => {
    if (state === "idle" && data?.result === null) close();
  }, [state, data]);

  return (
    <Form method="post" id={form.id} preventScrollReset className="grid gap-3 pb-2">
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="seen" value={key} />
      <TextField
        field={fields.source}
        label="Source"
        hint="Where it comes from, for yourself."
        maxLength={claimLimits.source}
        autoFocus
      />
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
  );
}
