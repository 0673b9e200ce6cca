import { Form, Link } from "react-router";
import { deleteLocalCopy } from "#app/drafts/local-copy.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Confirmation, DialogButton } from "#app/ui/dialog.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import { RuledRows } from "#app/ui/ruled-rows.tsx";
import { FailedState } from "#app/ui/states.tsx";
import { applicationMessages } from "#domain/inbox/bcpbp-applications/rules.ts";
import type { Route } from "../+types/dashboard.ts";
import { dashboardAddress as address } from "./address.ts";
import { draftedApplication } from "./drafted.ts";

type Loaded<State> = Extract<Route.ComponentProps["loaderData"], { state: State }>;

/** The dashboard of a member who has not applied, or whose application could not be read. */
export function WithoutApplication(loaderData: Loaded<"draft" | "new" | "failed">) {
  switch (loaderData.state) {
    case "draft":
      return <Drafting {...loaderData} />;
    case "new":
      return <Newcomer {...loaderData} />;
    case "failed":
      return (
        <>
          <PageTitle label="Member Dashboard" title={`Welcome, ${loaderData.name}`} />
          <div className="page pb-20">
            <FailedState title="Your application could not be loaded" retryHref={address}>
              The database did not answer. Nothing is lost.
            </FailedState>
          </div>
        </>
      );
  }
}

function Drafting({ name, formHref, userId, answered, total, savedAt }: Loaded<"draft">) {
  const percent = Math.round((answered / total) * 100);
  return (
    <>
      <PageTitle
        label="Member Dashboard"
        title={`Welcome, ${name}`}
        lede={`Your draft holds ${answered} of ${total} required answers. Last saved ${savedAt}.`}
        actions={
          <>
            <Link to={formHref} className={buttonClass({ tone: "primary", size: "large" })}>
              Continue Application
            </Link>
            <DialogButton dialog="discard" command="show-modal" tone="quiet" size="large">
              Discard Draft
            </DialogButton>
          </>
        }
      />
      <div className="page pb-20">
        <div className="draft-meter">
          <p className="display text-figure lining-nums tabular-nums">{percent}%</p>
          <progress value={answered} max={total} aria-label="Required answers given" />
          <p className="text-(--muted)">
            Only you can see a draft. We read your application once you submit it.
          </p>
        </div>
      </div>
      <Confirmation
        id="discard"
        title={applicationMessages.confirmDiscard}
        cancelText="Keep Draft"
        action={
          <Form method="post" onSubmit={() => deleteLocalCopy(draftedApplication(userId))}>
            <Button type="submit" name="intent" value="discard" tone="danger">
              Discard Draft
            </Button>
          </Form>
        }
      >
        Everything you have typed will be gone for good.
      </Confirmation>
    </>
  );
}

const steps = [
  {
    mark: "1",
    title: "Apply",
    text: "Six short sections, about half an hour. It is saved as you type, so take breaks.",
  },
  { mark: "2", title: "We read it", text: "Your dashboard shows where your application stands." },
  {
    mark: "3",
    title: "Collaborate",
    text: "Three months of consulting, free of charge, on up to three services.",
  },
];

function Newcomer({ name, formHref }: Loaded<"new">) {
  return (
    <>
      <PageTitle
        label="Member Dashboard"
        title={`Welcome, ${name}`}
        lede="The pro bono program is free, lasts three months, and takes one application per organization."
        actions={
          <Link to={formHref} className={buttonClass({ tone: "primary", size: "large" })}>
            Start Application
          </Link>
        }
      />
      <div className="page pb-20">
        <RuledRows rows={steps} level={2} />
      </div>
    </>
  );
}
