import { getFormProps } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogButton } from "#app/ui/dialog.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { useForm } from "#app/ui/use-form.ts";
import { hoursForm, hoursMessages } from "#domain/program/hours/rules.ts";
import { hoursTyped } from "#domain/program/hours/sums.ts";
import type { SaveAnswer } from "../../save-answer.ts";
import { SaveConflict } from "../../save-conflict.tsx";
import { HoursAndDay, ServiceAndWhat } from "./fields.tsx";
import type { LoadedHours } from "./load.server.ts";

const dialogId = "edit-hours";

interface EditHoursProps {
  /** As the dialog was opened: what is typed stays if the entry changes meanwhile. */
  entry: LoadedHours["entries"][number];
  today: string;
  onClose(): void;
  /** Gets what was done. */
  onDone(done: string): void;
}

/** Corrects an entry, over the list. */
export function EditHours({ entry, today, onClose, onDone }: EditHoursProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<SaveAnswer>();
  const { revalidate } = useRevalidator();
  const { id, version, quarters, day, service, what, organizationName } = entry;
  const { done, result } = fetcher.data ?? {};
  const isSaved = done !== undefined && fetcher.state === "idle";
  const [form, fields] = useForm(hoursForm, {
    id: `edit-${id}`,
    values: { hours: hoursTyped(quarters), day, service, what: what ?? "" },
    lastResult: result,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // A click beside it would lose what was typed.
    element.setAttribute("closedby", "closerequest");
    element.showModal();
    element.querySelector<HTMLInputElement>("[name=hours]")?.focus();
    element.addEventListener("close", onClose);
    return () => element.removeEventListener("close", onClose);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the changed entry is loaded
  useEffect(() => {
    if (!isSaved) return;
    onDone(done);
    dialog.current?.close();
  }, [isSaved]);

  function keepSaved() {
    void revalidate();
    dialog.current?.close();
  }

  return (
    <Dialog
      id={dialogId}
      ref={dialog}
      title={`Hours for ${organizationName}`}
      actions={
        <>
          <DialogButton dialog={dialogId} command="close" tone="outline">
            Cancel
          </DialogButton>
          <Button
            form={form.id}
            name="intent"
            value="save-hours"
            busy={fetcher.state !== "idle"}
            busyText="Saving..."
          >
            Save Hours
          </Button>
        </>
      }
    >
      <fetcher.Form method="post" {...getFormProps(form)} ref={element} className="grid gap-4">
        <SaveConflict
          fetcher={fetcher}
          form={element}
          intent="save-hours"
          version={version}
          text={hoursMessages.conflict}
          onTake={keepSaved}
        />
        <ErrorSummary errors={form.errors} fields={[fields.hours, fields.day, fields.service, fields.what]} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <HoursAndDay hours={fields.hours} day={fields.day} today={today} />
        <ServiceAndWhat service={fields.service} what={fields.what} />
      </fetcher.Form>
    </Dialog>
  );
}
