import { TotalText } from "#app/hours/total.tsx";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { listAddress } from "#domain/lists/rules.ts";
import { hoursList } from "#domain/program/hours/list.ts";
import { hoursMessages } from "#domain/program/hours/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { Toolbar } from "../lists/toolbar.tsx";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/hours.ts";
import { changeHoursPage } from "./hours/actions.server.ts";
import { hoursAddress } from "./hours/address.ts";
import { HoursEntries } from "./hours/entries.tsx";
import { loadHours } from "./hours/load.server.ts";
import { NewHours } from "./hours/new-hours.tsx";
import { HoursSums } from "./hours/sums.tsx";

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Hours Worked");
}

export function loader({ url, context }: Route.LoaderArgs) {
  return asViewer(accountOf(context).viewer, (tx) => loadHours(tx, url.searchParams));
}

/** Also after a refused change: the list then shows how things stand now. */
export function shouldRevalidate() {
  return true;
}

export function action(args: Route.ActionArgs) {
  return changeHoursPage(args);
}

const sumsId = "sums";

export default function HoursWorked({ loaderData }: Route.ComponentProps) {
  const { query, found, choices, entries, form, today, sums } = loaderData;
  const { filters, sorts, isWordless } = hoursList;
  const names = Object.fromEntries(choices.map(({ id, organizationName }) => [id, organizationName]));
  const options = { filters: { engagement: { ...filters.engagement, options: names } }, sorts, isWordless };
  const { engagement } = query.filters;
  const address = hoursAddress();
  const isEmpty = found.total === 0;
  return (
    <>
      <AdminTitle>Hours Worked</AdminTitle>
      <NewHours form={form} choices={choices} today={today} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pt-8 pb-3">
        <h2 className="text-body font-semibold">Logged</h2>
        {!isEmpty && (
          <p>
            <TotalText {...sums.total} />.{" "}
            <TextLink href={`#${sumsId}`} tone="plain">
              To the sums
            </TextLink>
          </p>
        )}
      </div>
      {(!isEmpty || engagement) && (
        <Toolbar path={address} options={options} query={query} exportName="hours" many="hours" />
      )}
      {isEmpty ? (
        <EmptyState note="What you log above appears here, and on the member’s dashboard.">
          {hoursMessages.noneYet}
        </EmptyState>
      ) : (
        <HoursEntries entries={entries} today={today} />
      )}
      <Pagination
        page={found.page}
        pages={found.pages}
        hrefFor={(page) => listAddress(address, { ...query, page }, options)}
        label="Hours"
      />
      {!isEmpty && (
        <section id={sumsId} aria-labelledby="sums-title" className="pt-8">
          <h2 id="sums-title" className="pb-3 text-body font-semibold">
            Sums
          </h2>
          <HoursSums sums={sums} isOfOne={engagement !== undefined} />
        </section>
      )}
    </>
  );
}
