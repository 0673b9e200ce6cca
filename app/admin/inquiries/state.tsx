import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import {
  type InquiryState,
  inquiryActionLabels,
  inquiryStates,
  nextInquiryState,
} from "#domain/inbox/inquiries/rules.ts";
import { RowButton } from "../lists/row-button.tsx";

interface NextActionProps {
  id: string;
  name: string;
  state: InquiryState;
}

/** In a row: the usual next action. */
export function NextAction({ id, name, state }: NextActionProps) {
  const next = nextInquiryState[state];
  return (
    <RowButton id={id} name={name} intent={next}>
      {inquiryActionLabels[next]}
    </RowButton>
  );
}

/** Buttons for all other states. */
export function InquiryActions({ id, state }: { id: string; state: InquiryState }) {
  return (
    <Form method="post" preventScrollReset className="contents">
      <input type="hidden" name="id" value={id} />
      {inquiryStates
        .filter((other) => other !== state)
        .map((other) => (
          <Button key={other} name="intent" value={other} tone={other === "answered" ? "solid" : "outline"}>
            {inquiryActionLabels[other]}
          </Button>
        ))}
    </Form>
  );
}
