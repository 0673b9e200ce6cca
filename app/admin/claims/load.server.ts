import { editorAddress } from "#app/addresses/editors.ts";
import { formFieldAt } from "#domain/content/claims/form-field.ts";
import { listClaims } from "#domain/content/claims/queries.server.ts";
import { askedAgainAt, claimKey } from "#domain/content/claims/rules.ts";
import { type PageName, pages } from "#domain/content/pages/list.ts";
import { pageFieldId } from "#domain/content/pages/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { shortDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { previewAddress } from "../pages/preview-address.ts";

type Claims = Awaited<ReturnType<typeof listClaims>>;

/** All claims by page, and when the first is asked about again. */
export async function loadClaims(tx: Transaction, now: Date) {
  const settings = await findSettings(tx);
  const claims = await listClaims(tx, { settings, now });
  const { timeZone } = settings;
  const byPage = Map.groupBy(claims, ({ page }) => page);
  const confirmedAt = claims.flatMap(({ state, confirmedAt: at }) =>
    state === "confirmed" && at ? [at] : [],
  );
  const first = confirmedAt.toSorted((one, other) => one.getTime() - other.getTime()).at(0);
  return {
    pages: [...byPage].map(([page, ofPage]) => ({
      page,
      name: pages[page].name,
      count: ofPage.length,
      openCount: ofPage.filter(({ state }) => state !== "confirmed").length,
    })),
    askedAgain: first ? shortDate(askedAgainAt(first), timeZone) : null,
    ofPage: (page: PageName) => (byPage.get(page) ?? []).map((claim) => toShown(claim, timeZone)),
  };
}

function toShown({ page, path, hash, parts, source, state, confirmedAt }: Claims[number], timeZone: string) {
  return {
    key: claimKey({ path, hash }),
    text: parts.join(" – "),
    places: placesOf(parts),
    source,
    state,
    confirmed: confirmedAt && shortDate(confirmedAt, timeZone),
    changeHref: `${editorAddress(`pages/${page}`)}?from=claims#${pageFieldId(formFieldAt(pages[page], path))}`,
  };
}

/** Texts to look for on the page: a label may stand before or after its number; a long text is the least likely elsewhere. */
function placesOf(parts: readonly string[]) {
  const byLength = parts.toSorted((one, other) => other.length - one.length);
  return [parts.join(""), parts.toReversed().join(""), ...byLength];
}

export function describePage(page: PageName) {
  return { page, name: pages[page].name, previewHref: previewAddress(page, pages[page]) };
}

export type ShownClaim = ReturnType<typeof toShown>;
export type ClaimsPage = Awaited<ReturnType<typeof loadClaims>>["pages"][number];
