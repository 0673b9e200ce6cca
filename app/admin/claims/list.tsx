import { data, redirect } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { readForm } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { EmptyState } from "#app/ui/states.tsx";
import { noteClaims } from "#domain/content/claims/queries.server.ts";
import { claimForm, claimMessages } from "#domain/content/claims/rules.ts";
import { isPageName } from "#domain/content/pages/list.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/list.ts";
import { claimsAddress } from "./addresses.ts";
import { describePage, loadClaims } from "./load.server.ts";
import { ClaimsReview } from "./review.tsx";

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Claims");
}

/** Also after a press that failed: it may have stopped the reload that shows the press before it. */
export function shouldRevalidate() {
  return true;
}

/** The claims of one page of the site: by default the first in its order that has unconfirmed ones. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const name = url.searchParams.get("page");
  const { ofPage, ...all } = await asViewer(accountOf(context).viewer, (tx) => loadClaims(tx, new Date()));
  if (name === null) {
    const first = all.pages.find(({ openCount }) => openCount > 0) ?? all.pages[0];
    // In the address, so that the page stays the same once its last claim is confirmed.
    if (first) throw redirect(claimsAddress(first.page));
    return { ...all, shown: null };
  }
  if (!isPageName(name)) throw data(null, { status: 404 });
  return { ...all, shown: { ...describePage(name), claims: ofPage(name) } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readForm(request, claimForm);
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const { intent, source, page, seen } = submission.value;
  if (!isPageName(page)) throw data(null, { status: 404 });
  const now = new Date();
  const note = {
    confirm: { confirmedAt: now, ...(source && { source }) },
    undo: { confirmedAt: null },
    note: { source },
  }[intent];
  const { changed } = await asViewer(accountOf(context).viewer, async (tx) =>
    noteClaims(tx, { settings: await findSettings(tx), now, page, seen, note }),
  );
  if (changed > 0) {
    const flash = { tone: "failure", text: claimMessages.changed } as const;
    return redirectWithFlash(claimsAddress(page), flash);
  }
  return { result: null };
}

export default function Claims({ loaderData: { shown, ...all } }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle note={<Introduction />}>Claims</AdminTitle>
      {shown ? (
        <ClaimsReview key={shown.page} {...all} {...shown} />
      ) : (
        <EmptyState>The site claims nothing that needs your word.</EmptyState>
      )}
    </>
  );
}

function Introduction() {
  return (
    <span className="block max-w-measure">
      What a reader could hold against you: figures, durations, names and promises. Visitors see all of it,
      confirmed or not. The dashboard reminds you of the rest, and after a year each one is asked again.
    </span>
  );
}
