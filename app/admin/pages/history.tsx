import { data, Form, href } from "react-router";
import { accountOf } from "#app/account.server.ts";
import { editorAddress } from "#app/editors.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { formDataOf } from "#app/forms.server.ts";
import { Button } from "#app/ui/button.tsx";
import { findVersion, listVersions } from "#domain/content-versions/queries.server.ts";
import { blocksOf, fromPageForm, toPageForm } from "#domain/pages/form-texts.ts";
import { isPageName, type PageName, pages } from "#domain/pages/list.ts";
import { findEditedPage, savePageTexts } from "#domain/pages/queries.server.ts";
import { pageMessages } from "#domain/pages/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { dateTime } from "#domain/text/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { Missing } from "../editor/missing.tsx";
import { compareBlocks } from "../history/compare.server.ts";
import { HistoryPage } from "../history/page.tsx";
import type { ListedVersion } from "../history/version-list.tsx";
import type { Route } from "./+types/history.ts";

const list = href("/admin/pages");

/** Before the first save. */
const ourDefault: ListedVersion = { number: 0, saved: "Our default" };

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.name ?? pageMessages.notFound;
  return [{ title: `History of ${name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ params: { page: name }, url, context }: Route.LoaderArgs) {
  if (!isPageName(name)) return data(null, { status: 404 });
  return asViewer(accountOf(context).viewer, async (tx) => {
    const page = pages[name];
    const { timeZone } = await findSettings(tx);
    const saved = await listVersions(tx, { kind: "pages", item: name });
    const versions = [
      ...saved.map(({ number, savedAt, by }) => ({ number, saved: dateTime(savedAt, timeZone), by })),
      ourDefault,
    ];
    const asked = Number(url.searchParams.get("version") ?? "");
    const wanted = url.searchParams.has("version") ? asked : versions[1]?.number;
    const shown = versions.find(({ number }) => number === wanted) ?? ourDefault;
    const { texts } = await findEditedPage(tx, name);
    const old = await formOf(tx, name, shown.number);
    return {
      ...{ name: page.name, editHref: editorAddress(`pages/${name}`), versions, shown },
      comparisons: compareBlocks(blocksOf(page, old ?? {}), blocksOf(page, toPageForm(page, texts))),
    };
  });
}

/** What the form held then; null where there is no such version. */
async function formOf(tx: Transaction, name: PageName, number: number) {
  if (number === ourDefault.number) return toPageForm(pages[name], pages[name].texts);
  const version = await findVersion(tx, { kind: "pages", item: name }, number);
  return version?.texts ?? null;
}

export async function action({ request, params: { page: name }, context }: Route.ActionArgs) {
  if (!isPageName(name)) throw data(null, { status: 404 });
  const { viewer } = accountOf(context);
  const number = Number((await formDataOf(request)).get("version"));
  const isDone = await asViewer(viewer, async (tx) => {
    const form = await formOf(tx, name, number);
    if (!form) return false;
    const { version } = await findEditedPage(tx, name);
    const texts = fromPageForm(pages[name], form);
    const saved = await savePageTexts(tx, { userId: viewer.userId, name, version, texts });
    return saved.outcome === "saved";
  });
  const message = isDone
    ? ({ tone: "success", text: pageMessages.restored } as const)
    : ({ tone: "failure", text: pageMessages.saveFailed } as const);
  return redirectWithFlash(`${list}/${name}/history`, message);
}

export default function History({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Missing list={list}>{pageMessages.notFound}</Missing>;
  const { name, editHref, versions, shown, comparisons } = loaderData;
  return (
    <HistoryPage
      name={name}
      editHref={editHref}
      versions={versions}
      shown={shown}
      then={shown.number === 0 ? "our default" : undefined}
      comparisons={comparisons}
    >
      {comparisons.length > 0 && (
        <Form method="post">
          <Button name="version" value={shown.number}>
            Bring this version back
          </Button>
        </Form>
      )}
    </HistoryPage>
  );
}
