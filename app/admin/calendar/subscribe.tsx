import { data, Form, href } from "react-router";
import { z } from "zod";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf } from "#app/forms/forms.server.ts";
import { requestFacts } from "#app/request/facts.tsx";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { feedOf } from "#domain/inbox/calls/feed.server.ts";
import { findCallSettings, renewFeed } from "#domain/inbox/calls/settings.server.ts";
import { callSettingsMessages as messages } from "#domain/inbox/calls/settings-rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { ConfirmedAction } from "../lists/confirmed-action.tsx";
import { CopyButton } from "../media/copy-button.tsx";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/subscribe.ts";

const page = href("/admin/calendar/subscribe");

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Subscribe to the Calendar");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { feedKey } = await asViewer(accountOf(context).viewer, findCallSettings);
  return { address: feedKey && `${context.get(requestFacts).publicUrl}${feedOf(feedKey).path}` };
}

const renewRequest = z.object({ intent: z.literal("renew") });

export async function action({ request, context }: Route.ActionArgs) {
  const formData = await formDataOf(request);
  if (!renewRequest.safeParse(Object.fromEntries(formData)).success) throw data(null, { status: 400 });
  try {
    const isFirst = await asViewer(accountOf(context).viewer, async (tx) => {
      const { feedKey } = await findCallSettings(tx);
      await renewFeed(tx);
      return feedKey === null;
    });
    const text = isFirst ? messages.feedMade : messages.feedRenewed;
    return redirectWithFlash(page, { tone: "success", text });
  } catch (error) {
    log.error({ err: error }, "the calendar's address could not be renewed");
    return redirectWithFlash(page, { tone: "failure", text: messages.feedFailed });
  }
}

export default function Subscribe({ loaderData: { address } }: Route.ComponentProps) {
  return (
    <>
      <TextLink tone="back" href={href("/admin/calendar")}>
        Calendar
      </TextLink>
      <AdminTitle note="Booked calls in the calendar program of your phone or computer.">
        Subscribe to the Calendar
      </AdminTitle>
      <div className="max-w-3xl">
        <Panel title="Private address">{address ? <Address address={address} /> : <NoAddress />}</Panel>
      </div>
    </>
  );
}

const whoSees =
  "Anyone who has this address sees names, phone numbers and what calls are about. Share it only with people you trust.";

function Address({ address }: { address: string }) {
  return (
    <div className="grid gap-4">
      <p>Add it to your calendar program as a subscription, “by URL” or “from the internet”.</p>
      <div className="field">
        <label className="field-label" htmlFor="feed-address">
          Address
        </label>
        <p id="feed-address-hint" className="field-hint">
          {whoSees}
        </p>
        <input
          id="feed-address"
          aria-describedby="feed-address-hint"
          readOnly
          value={address}
          className="control font-mono"
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={address}>Copy Address</CopyButton>
        <ConfirmedAction
          intent="renew"
          id="feed"
          label="Make a New Address"
          busyText="Making..."
          question="Make a new address?"
          tone="danger"
          asking={{ tone: "outline", size: "small" }}
        >
          The old one stops working at once. Calendar programs that use it need the new one.
        </ConfirmedAction>
      </div>
    </div>
  );
}

function NoAddress() {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{whoSees}</p>
      <Form method="post">
        <Button type="submit" name="intent" value="renew">
          Make an Address
        </Button>
      </Form>
    </div>
  );
}
