import { Form } from "react-router";
import { SentResults } from "#app/results/sent-results.tsx";
import { Button } from "#app/ui/button.tsx";
import { useIsBusy } from "../lists/busy.ts";
import type { ShownEngagement } from "./load.server.ts";

/** What the member sent about the program, and the button that accepts it. */
export function Results({ engagement: { id, results } }: { engagement: ShownEngagement }) {
  const isBusy = useIsBusy("accept-results", id);
  if (!results) {
    return <p className="text-(--muted)">The member is asked on the dashboard, and has not sent any yet.</p>;
  }
  const { version, sentOn, correctedOn, acceptedOn } = results;
  return (
    <div className="grid gap-4">
      <p className="text-(--muted)">
        Sent on {sentOn}
        {correctedOn && `, corrected on ${correctedOn}`}
        {acceptedOn && `, accepted on ${acceptedOn}`}.
      </p>
      <SentResults {...results} />
      {!acceptedOn && (
        <Form method="post" preventScrollReset className="grid gap-3">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          <div>
            <Button name="intent" value="accept-results" busy={isBusy} busyText="Saving...">
              Accept results
            </Button>
          </div>
          <p className="text-label text-(--muted)">The member can correct them until you accept them.</p>
        </Form>
      )}
    </div>
  );
}
