import { href, Link } from "react-router";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { letterList } from "#domain/program/letters/list.ts";
import { letterMessages, letterStates } from "#domain/program/letters/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { FailedList, ListFrame } from "../lists/frame.tsx";
import { loadList } from "../lists/loaded.server.ts";
import type { Route } from "./+types/letters.ts";
import { type ListedLetter, loadLetters } from "./letters/load.server.ts";
import { handleRevocation } from "./letters/revoke.server.ts";
import { RevokeLetter } from "./letters/revoke.tsx";

const path = href("/admin/engagements/letters");

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Letters");
}

export function loader({ url, context }: Route.LoaderArgs) {
  return loadList("letters", () =>
    asViewer(accountOf(context).viewer, (tx) => loadLetters(tx, url.searchParams)),
  );
}

export function action({ request, url, context }: Route.ActionArgs) {
  return handleRevocation(accountOf(context).viewer, request, url);
}

const columns: Column<ListedLetter>[] = [
  {
    heading: "Number",
    isRowHeading: true,
    cell: ({ number }) => <span className="tabular-nums">{number}</span>,
  },
  {
    heading: "Organization",
    cell: ({ organizationName, engagementId, total }) => (
      <span className="cell-lines">
        {engagementId ? (
          <Link to={href("/admin/engagements/:id", { id: engagementId })} className="cell-opener">
            {organizationName}
          </Link>
        ) : (
          <span>{organizationName}</span>
        )}
        <span className="cell-note">
          {total.hours}
          {total.value && `, ${total.value}`}
        </span>
      </span>
    ),
  },
  { heading: "Issued", cell: ({ issued }) => issued },
  { heading: "Status", cell: (letter) => <Status letter={letter} /> },
  {
    heading: "Actions",
    isActions: true,
    cell: (letter) => (
      <span className="cell-actions">
        {letter.engagementId && (
          <Link
            to={href("/admin/engagements/letters/:letter", { letter: letter.id })}
            reloadDocument
            className={buttonClass({ tone: "quiet", size: "small" })}
          >
            Download<span className="sr-only"> letter {letter.number}</span>
          </Link>
        )}
        <a href={letter.address} className={buttonClass({ tone: "quiet", size: "small" })}>
          What others see<span className="sr-only"> of letter {letter.number}</span>
        </a>
        {letter.state === "genuine" && <RevokeLetter letter={letter} engagement={letter.engagementId} />}
      </span>
    ),
  },
];

function Status({ letter: { state, replacedBy, revoked, reason } }: { letter: ListedLetter }) {
  const { tone, label } = letterStates[state];
  return (
    <span className="cell-lines">
      <span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      {replacedBy && <span className="cell-note">by {replacedBy}</span>}
      {revoked && (
        <span className="cell-note wrap-anywhere">
          {revoked}
          {reason && `: ${reason}`}
        </span>
      )}
    </span>
  );
}

export default function Letters({ loaderData }: Route.ComponentProps) {
  if (loaderData.failed) return <FailedList title="Letters" path={path} many="letters" />;
  const { query, found, rows } = loaderData;
  return (
    <ListFrame
      title="Letters"
      path={path}
      thing={["letter", "letters"]}
      options={letterList}
      query={query}
      found={found}
      exportName="letters"
      empty={letterMessages.noneYet}
      emptyNote="Issue one on the page of an engagement with hours, and it appears here."
      emptyAction={
        <Link to={href("/admin/engagements")} className={buttonClass({ tone: "outline" })}>
          Engagements
        </Link>
      }
    >
      <DataTable caption="Letters" columns={columns} rows={rows} rowKey={({ id }) => id} />
    </ListFrame>
  );
}
