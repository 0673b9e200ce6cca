import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import {
  nextRequestState,
  type RequestState,
  requestStateBadges,
  requestStateSteps,
  requestStates,
} from "#domain/requests/rules.ts";
import { useIsBusy } from "../lists/busy.ts";

export function RequestBadge({ state }: { state: RequestState }) {
  const { tone, label } = requestStateBadges[state];
  return <Badge tone={tone}>{label}</Badge>;
}

interface NextStepProps {
  id: string;
  name: string;
  state: RequestState;
}

/** In a row: the one thing that is usually done next. */
export function NextStep({ id, name, state }: NextStepProps) {
  const next = nextRequestState[state];
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        name="intent"
        value={next}
        tone="quiet"
        size="small"
        busy={useIsBusy(next, id)}
        busyText="Saving..."
      >
        {requestStateSteps[next]}
        <span className="sr-only"> {name}</span>
      </Button>
    </Form>
  );
}

/** Every state that a request may be brought into from the one it is in. */
export function RequestSteps({ id, state }: { id: string; state: RequestState }) {
  return (
    <Form method="post" preventScrollReset className="contents">
      <input type="hidden" name="id" value={id} />
      {requestStates
        .filter((other) => other !== state)
        .map((other) => (
          <Button key={other} name="intent" value={other} tone={other === "answered" ? "solid" : "outline"}>
            {requestStateSteps[other]}
          </Button>
        ))}
    </Form>
  );
}
