import { getFormProps } from "@conform-to/react";
import { Form, Link, useNavigation } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { erasureForm, peopleMessages } from "#domain/people/privacy/rules.ts";
import { personAddress } from "./address.ts";
import type { DescribedPerson } from "./load.server.ts";

interface ErasureProps {
  person: DescribedPerson;
  /** Result of a refused form. */
  result?: FormResult;
}

/** Lists what will be erased, and asks to confirm by typing the email. */
export function Erasure({ person: { email, counts, comingCall, hasStory, isOwn }, result }: ErasureProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const [form, fields] = useForm(erasureForm(email), { id: "erase", lastResult: result });
  if (isOwn) return <p className="mb-6 border-l-4 border-brick ps-4">{peopleMessages.isOwn}</p>;
  return (
    <section aria-labelledby="erase-title" className="panel mb-6 grid gap-4 border-brick">
      <h2 id="erase-title" className="text-body font-semibold">
        Erase everything about <span className="wrap-anywhere">{email}</span>?
      </h2>
      <p>This will be gone for good:</p>
      <ul className="list-disc ps-6">
        {counts.map((count) => (
          <li key={count}>{count}</li>
        ))}
      </ul>
      {comingCall && (
        <p className="max-w-prose font-semibold">
          Their call on {comingCall} goes too: that time is free again, and they are not told that the call
          will not take place.
        </p>
      )}
      {hasStory && (
        <p className="max-w-prose font-semibold">
          The case study about their program is taken off the site and deleted with its history, drafts and
          old addresses.
        </p>
      )}
      <p className="max-w-prose text-(--muted)">
        It cannot be undone. They are signed out everywhere, mails that still wait are not sent, and nobody is
        told by mail. Hand out a copy first if they asked for one. A record stays that this was done, without
        the address.
      </p>
      <Form method="post" {...getFormProps(form)} className="grid max-w-[32rem] gap-4">
        <ErrorSummary errors={form.errors} fields={[fields.typed]} />
        <TextField
          field={fields.typed}
          label="Type the email address to confirm"
          autoComplete="off"
          autoFocus
        />
        <div className="flex flex-wrap gap-3">
          <Link to={personAddress(email)} className={buttonClass({ tone: "outline" })}>
            Cancel
          </Link>
          <Button tone="danger" busy={isBusy} busyText="Erasing...">
            Erase everything
          </Button>
        </div>
      </Form>
    </section>
  );
}
