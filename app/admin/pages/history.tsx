import { data, href, redirect } from "react-router";
import { editorAddress } from "#app/addresses/editors.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { blocksOf, toPageForm } from "#domain/content/pages/form-texts.ts";
import { isPageName, type PageName, pages } from "#domain/content/pages/list.ts";
import { findEditedPage } from "#domain/content/pages/queries.server.ts";
import { pageMessages } from "#domain/content/pages/rules.ts";
import { listFileNames } from "#domain/content/pictures/queries.server.ts";
import { pictureIdsIn } from "#domain/content/pictures/reference.ts";
import { findVersion, listVersions } from "#domain/content/versions/queries.server.ts";
import { historyMessages, originalNumber, versionNumber } from "#domain/content/versions/rules.ts";
import { findDraft, replaceDraft } from "#domain/drafts/queries.server.ts";
import { areSameTexts } from "#domain/drafts/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { Missing } from "../editor/missing.tsx";
import { type Blocks, blockOf, compareBlocks } from "../history/compare.server.ts";
import { HistoryPage } from "../history/page.tsx";
import { Restoration } from "../history/restoration.tsx";
import { restoredAddress } from "../history/restored.server.ts";
import type { ListedVersion } from "../history/version-list.tsx";
import type { Route } from "./+types/history.ts";

const list = href("/admin/pages");

/** The texts before the first save, listed as the oldest version. */
const originalText: ListedVersion = { number: originalNumber, saved: "Original text" };

export function meta(args: Route.MetaArgs) {
  const name = args.loaderData?.name ?? pageMessages.notFound;
  return privateMeta(args, `History of ${name}`);
}

export async function loader({ params: { page: name }, url, context }: Route.LoaderArgs) {
  if (!isPageName(name)) return data(null, { status: 404 });
  const { viewer } = accountOf(context);
  return asViewer(viewer, async (tx) => {
    const page = pages[name];
    const { timeZone } = await findSettings(tx);
    const saved = await listVersions(tx, { kind: "pages", item: name });
    const versions = [
      ...saved.map(({ number, savedAt, by }) => ({ number, saved: dateTimeWithZone(savedAt, timeZone), by })),
      originalText,
    ];
    const requested = Number(url.searchParams.get("version") ?? "");
    const wanted = url.searchParams.has("version") ? requested : versions[1]?.number;
    const shown = versions.find(({ number }) => number === wanted) ?? originalText;
    const { texts } = await findEditedPage(tx, name);
    const old = await findFormer(tx, name, shown.number);
    const present = toPageForm(page, texts);
    const fileNames = await listFileNames(
      tx,
      pictureIdsIn(...Object.values(old ?? {}), ...Object.values(present)),
    );
    const place = `pages/${name}` as const;
    const draft = await findDraft(tx, { userId: viewer.userId, place });
    return {
      name: page.name,
      editHref: editorAddress(place),
      versions,
      shown,
      comparisons: compareBlocks(
        plainBlocks(blocksOf(page, old ?? {}, fileNames)),
        plainBlocks(blocksOf(page, present, fileNames)),
      ),
      hasDraft: draft !== null && !areSameTexts({ ...draft.form, version: "" }, { ...present, version: "" }),
    };
  });
}

/** The form's texts in a version; null if the version does not exist. */
async function findFormer(tx: Transaction, name: PageName, number: number) {
  if (number === originalText.number) return toPageForm(pages[name], pages[name].texts);
  const version = await findVersion(tx, { kind: "pages", item: name }, number);
  return version?.texts ?? null;
}

/** Puts a version into the form as a draft. */
export async function action({ request, params: { page: name }, context }: Route.ActionArgs) {
  if (!isPageName(name)) throw data(null, { status: 404 });
  const { viewer } = accountOf(context);
  const number = versionNumber.safeParse((await formDataOf(request)).get("version"));
  if (!number.success) throw data(null, { status: 400 });
  const restored = await asViewer(viewer, async (tx) => {
    const former = await findFormer(tx, name, number.data);
    if (!former) return false;
    const { version } = await findEditedPage(tx, name);
    const form = { ...former, version: String(version) };
    await replaceDraft(tx, { userId: viewer.userId, place: `pages/${name}`, form });
    return true;
  });
  if (!restored) {
    const text = historyMessages.noSuchVersion;
    return redirectWithFlash(`${list}/${name}/history`, { tone: "failure", text });
  }
  return redirect(restoredAddress(editorAddress(`pages/${name}`), number.data));
}

function plainBlocks(texts: Record<string, string>): Blocks {
  return Object.fromEntries(Object.entries(texts).map(([label, text]) => [label, blockOf(text)]));
}

export default function History({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Missing list={list}>{pageMessages.notFound}</Missing>;
  const { name, editHref, versions, shown, comparisons, hasDraft } = loaderData;
  return (
    <HistoryPage
      name={name}
      editHref={editHref}
      versions={versions}
      shown={shown}
      then={shown.number === originalNumber ? "the original text" : undefined}
      comparisons={comparisons}
    >
      {comparisons.length > 0 && <Restoration number={shown.number} hasDraft={hasDraft} />}
    </HistoryPage>
  );
}
