import { data } from "react-router";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Flash } from "#app/ui/flash.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { blockMessages } from "#domain/inbox/busy-times/block-form.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { zoneName } from "#domain/time/dates.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/block.ts";
import { changeBlock } from "./block-actions.server.ts";
import { BlockForm } from "./block-form.tsx";
import { loadBlock } from "./block-values.server.ts";

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Block Time");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const block = await asViewer(accountOf(context).viewer, async (tx) => {
    const { timeZone } = await findSettings(tx);
    const loaded = await loadBlock(tx, url.searchParams, { timeZone, now: new Date() });
    return { ...loaded, zone: zoneName(timeZone) };
  });
  return data(block, { status: block.isMissing ? 404 : 200 });
}

export function action(args: Route.ActionArgs) {
  return changeBlock(args);
}

export default function Block({ loaderData, actionData }: Route.ComponentProps) {
  const { id, isNew, isMissing, zone, week, values } = loaderData;
  return (
    <>
      <TextLink tone="back" href={week}>
        Calendar
      </TextLink>
      <AdminTitle note={`Nobody can book a call then. Times are in ${zone}.`}>
        {isNew ? "Block Time" : "Blocked Time"}
      </AdminTitle>
      <Flash message={isMissing ? { tone: "failure", text: blockMessages.notFound } : null} />
      <BlockForm
        key={isNew ? "new" : id}
        id={id}
        isNew={isNew}
        values={values}
        result={actionData?.result}
        booked={actionData?.booked}
      />
    </>
  );
}
