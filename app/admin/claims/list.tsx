import { data, href, Link } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { readForm } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { listClaims, noteClaims } from "#domain/content/claims/queries.server.ts";
import { claimForm, claimMessages } from "#domain/content/claims/rules.ts";
import { isPageName, type PageName, pages } from "#domain/content/pages/list.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { counted } from "#domain/text/words.ts";
import { shortDate } from "#domain/time/dates.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/list.ts";
import { type Claim, ClaimForm, ClaimItem, claimId } from "./claim.tsx";

const path = href("/admin/claims");
const pageNames = Object.keys(pages) as PageName[];

export function meta() {
  return [{ title: "Claims" }, { name: "robots", content: "noindex" }];
}

/** The claims of all pages, or those of the chosen page, which get a form each. */
export function loader({ url, context }: Route.LoaderArgs) {
  const chosen = pageNames.find((name) => name === url.searchParams.get("page")) ?? null;
  const showsAll = url.searchParams.get("show") === "all";
  return asViewer(accountOf(context).viewer, async (tx) => {
    const settings = await findSettings(tx);
    const { timeZone } = settings;
    const claims = await listClaims(tx, { settings, now: new Date() });
    const open = claims.filter(({ state }) => state !== "confirmed");
    const shown = (showsAll ? claims : open)
      .filter(({ page }) => !chosen || page === chosen)
      .map(({ confirmedAt, ...claim }) => ({
        ...claim,
        confirmed: confirmedAt && shortDate(confirmedAt, timeZone),
      }));
    return { chosen, showsAll, count: claims.length, openCount: open.length, groups: byPage(shown) };
  });
}

function byPage(claims: Claim[]) {
  const groups = Map.groupBy(claims, ({ page }) => page);
  return [...groups].map(([page, ofPage]) => ({ page, name: pages[page].name, claims: ofPage }));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const submission = await readForm(request, claimForm);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const { intent, source, page, ...claim } = submission.value;
  if (!isPageName(page)) throw data(null, { status: 404 });
  const { viewer } = accountOf(context);
  const now = new Date();
  const confirmedAt = intent === "confirm" ? now : null;
  const { changed } = await asViewer(viewer, async (tx) => {
    const settings = await findSettings(tx);
    const note = confirmedAt ? { source, confirmedAt } : { source };
    return noteClaims(tx, { settings, now, page, seen: [claim], note });
  });
  const address = `${path}${url.search}#${claimId({ page, ...claim })}`;
  if (changed > 0) return redirectWithFlash(address, { tone: "failure", text: claimMessages.changed });
  const text = confirmedAt ? claimMessages.confirmed : claimMessages.noted;
  return redirectWithFlash(address, { tone: "success", text });
}

function addressOf(page: PageName | null, showsAll: boolean) {
  const query = new URLSearchParams({ ...(page && { page }), ...(showsAll && { show: "all" }) });
  return query.size > 0 ? `${path}?${query}` : path;
}

export default function Claims({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, showsAll, count, openCount, groups } = loaderData;
  const outline = buttonClass({ tone: "outline", size: "small" });
  return (
    <>
      <AdminTitle
        note={`${counted(count, "figure or promise", "figures and promises")}, ${openCount} unconfirmed. Confirm what you know to be true.`}
        actions={
          <>
            {chosen && (
              <Link to={addressOf(null, showsAll)} className={outline}>
                All pages
              </Link>
            )}
            <Link to={addressOf(chosen, !showsAll)} className={outline}>
              {showsAll ? "Show unconfirmed only" : "Show all"}
            </Link>
          </>
        }
      >
        Claims
      </AdminTitle>
      <div className="grid gap-5">
        {groups.length === 0 && (
          <Panel>{`Every figure and promise${chosen ? " of this page" : ""} is confirmed.`}</Panel>
        )}
        {groups.map(({ page, name, claims }) => (
          <Panel key={page} title={name}>
            {!chosen && (
              <Link to={addressOf(page, showsAll)} className={outline}>
                Check these<span className="sr-only"> of {name}</span>
              </Link>
            )}
            <ul className="grid">
              {claims.map((claim) => (
                <ClaimItem key={claim.path} claim={claim}>
                  {chosen && <ClaimForm claim={claim} result={actionData} />}
                </ClaimItem>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}
