import { getFormProps } from "@conform-to/react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { useForm } from "#app/ui/use-form.ts";
import { notMailed } from "#domain/inbox/conversations/rules.ts";
import {
  engagementLimits as limits,
  engagementMessages as messages,
  stopForm,
} from "#domain/program/engagements/rules.ts";
import { Collapsible } from "../conversations/collapsible.tsx";
import { ConfirmedAction } from "../lists/confirmed-action.tsx";
import { RowButton } from "../lists/row-button.tsx";
import { useMailWorks } from "../mail-works.ts";
import type { SaveAnswer } from "../save-answer.ts";
import type { ShownEngagement } from "./load.server.ts";

/** The buttons that end, stop or reopen the program. */
export function Closing({ engagement }: { engagement: ShownEngagement }) {
  const { id, organizationName, closed, closingReason, until } = engagement;
  if (closed) {
    return (
      <div className="grid gap-4">
        {closingReason && <p className="whitespace-pre-line wrap-anywhere">{closingReason}</p>}
        <p className="text-(--muted)">Its plan stays as it is until you open it again.</p>
        <RowButton id={id} name={organizationName} intent="reopen" size="normal">
          Reopen
        </RowButton>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-(--muted)">The last day is {until}.</p>
      <div>
        <ConfirmedAction
          id={id}
          intent="ended"
          label="End the program"
          busyText="Saving..."
          tone="outline"
          question={messages.confirmEnd}
        >
          “{organizationName}” sees on the dashboard that it has ended. You can reopen it.
        </ConfirmedAction>
      </div>
      <Collapsible title="Stop it early">
        <StopForm />
      </Collapsible>
    </div>
  );
}

function StopForm() {
  const fetcher = useFetcher<SaveAnswer>();
  const mailWorks = useMailWorks();
  const { result } = fetcher.data ?? {};
  const [form, fields] = useForm(stopForm, { id: "stop", lastResult: result });
  return (
    <fetcher.Form method="post" {...getFormProps(form)} className="grid w-full gap-4">
      <ErrorSummary errors={form.errors} fields={[fields.closingReason]} />
      <TextArea
        field={fields.closingReason}
        label="Reason"
        rows={4}
        maxLength={limits.closingReason}
        hint={
          mailWorks
            ? "The member is told by mail, and reads it on the dashboard."
            : notMailed("bcpbp-applications")
        }
      />
      <div>
        <Button
          name="intent"
          value="stopped"
          tone="danger"
          busy={fetcher.state !== "idle"}
          busyText="Saving..."
        >
          Stop the Program
        </Button>
      </div>
    </fetcher.Form>
  );
}
