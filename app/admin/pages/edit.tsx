import { data, href, Link } from "react-router";
import { z } from "zod";
import { editorAddress } from "#app/addresses/editors.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { factsFor } from "#domain/content/pages/fill.ts";
import { pageForm } from "#domain/content/pages/form.ts";
import { asFormNow, toPageForm } from "#domain/content/pages/form-texts.ts";
import { hidePage, showPage } from "#domain/content/pages/hidden.server.ts";
import { isHidden, isHideable } from "#domain/content/pages/hidden.ts";
import { isPageName, type PageName, pages } from "#domain/content/pages/list.ts";
import type { PageTexts } from "#domain/content/pages/page.ts";
import { findMissingPictures } from "#domain/content/pages/pictures.server.ts";
import {
  dropLeftover,
  findEditedPage,
  mailMembers,
  savePageTexts,
} from "#domain/content/pages/queries.server.ts";
import { pageMessages } from "#domain/content/pages/rules.ts";
import { draftLimits } from "#domain/drafts/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { Missing } from "../editor/missing.tsx";
import { openEditor } from "../editor/open.server.ts";
import { saveForm, versionField } from "../editor/save.server.ts";
import { findRestored } from "../history/restored.server.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/edit.ts";
import { PageForm } from "./form.tsx";
import { Leftovers } from "./leftovers.tsx";
import { previewAddress } from "./preview-address.ts";
import { Visibility } from "./visibility.tsx";

const list = href("/admin/pages");

type Edited = Awaited<ReturnType<typeof findEditedPage>>;

/** The address of the claims that led here; null if another page did. */
function claimsBefore(url: URL, name: PageName) {
  return url.searchParams.get("from") === "claims" ? `${href("/admin/claims")}?page=${name}` : null;
}

function savedForm(name: PageName, { version, texts }: Pick<Edited, "version" | "texts">) {
  return { ...toPageForm(pages[name], texts), version: String(version) };
}

export function meta(args: Route.MetaArgs) {
  const name = args.loaderData?.page.name ?? pageMessages.notFound;
  return privateMeta(args, `Edit ${name}`);
}

export async function loader({ params: { page: name }, url, context }: Route.LoaderArgs) {
  const { viewer } = accountOf(context);
  if (!isPageName(name)) return data(null, { status: 404 });
  return asViewer(viewer, async (tx) => {
    const edited = await findEditedPage(tx, name);
    const saved = savedForm(name, edited);
    const place = `pages/${name}` as const;
    const { draft, ...opened } = await openEditor(tx, {
      userId: viewer.userId,
      place,
      saved,
      restored: await findRestored(tx, url, { kind: "pages", item: name }),
    });
    const settings = await findSettings(tx);
    return {
      page: pages[name],
      opened: { ...opened, draft: draft && { ...draft, form: asFormNow(pages[name], draft.form) } },
      facts: factsFor(pages[name], settings),
      visibility: isHideable(name) ? (isHidden(name, settings) ? "hidden" : "shown") : null,
      leftovers: edited.leftovers,
      previewHref: previewAddress(name, pages[name]),
      viewHref: name === "not-found" ? null : pages[name].path,
      claimsHref: claimsBefore(url, name),
      historyHref: `${list}/${name}/history`,
    };
  });
}

export async function action({ request, url, context, params: { page: name } }: Route.ActionArgs) {
  if (!isPageName(name)) throw data(null, { status: 404 });
  const { viewer } = accountOf(context);
  const address = `${editorAddress(`pages/${name}`)}${claimsBefore(url, name) ? "?from=claims" : ""}`;
  const sent = await formDataOf(request.clone(), draftLimits);
  const visibility = sent.get("visibility");
  if (visibility === "hide" || visibility === "show") return changeVisibility(viewer, name, visibility);
  const dropped = sent.get("drop");
  if (typeof dropped === "string") {
    await asViewer(viewer, (tx) => dropLeftover(tx, name, dropped));
    const flash = { tone: "success", text: pageMessages.dropped } as const;
    return redirectWithFlash(address, flash);
  }
  return saveForm(
    { request, context },
    {
      schema: z.intersection(pageForm(pages[name]), z.object(versionField)),
      place: `pages/${name}`,
      list: address,
      messages: {
        done: pageMessages.saved,
        failed: pageMessages.saveFailed,
        notFound: pageMessages.notFound,
      },
      async save(tx, { version, mailMembers: isMailWanted, ...form }) {
        const texts = form as PageTexts;
        const missing = await findMissingPictures(tx, pages[name], texts);
        if (missing.length > 0) {
          const sentence = [pageMessages.pictureDeleted];
          return {
            outcome: "refused",
            fieldErrors: Object.fromEntries(missing.map((path) => [path, sentence])),
          };
        }
        const saved = await savePageTexts(tx, { userId: viewer.userId, name, version, texts });
        if (saved.outcome === "saved" && isMailWanted) await mailMembers(tx, name);
        return saved.outcome === "conflict" ? { ...saved, current: savedForm(name, saved.current) } : saved;
      },
    },
  );
}

async function changeVisibility(viewer: Viewer, name: PageName, visibility: "hide" | "show") {
  const form = editorAddress(`pages/${name}`);
  if (!isHideable(name)) return redirectWithFlash(form, { tone: "failure", text: pageMessages.alwaysShown });
  await asViewer(viewer, (tx) => (visibility === "hide" ? hidePage(tx, name) : showPage(tx, name)));
  const text = visibility === "hide" ? pageMessages.hidden : pageMessages.shown;
  return redirectWithFlash(form, { tone: "success", text });
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <Missing list={list}>{pageMessages.notFound}</Missing>;
  const { page, opened, visibility, leftovers, historyHref, viewHref, claimsHref } = loaderData;
  const attempt = actionData instanceof Response ? undefined : actionData;
  const outline = buttonClass({ tone: "outline", size: "small" });
  return (
    <>
      <AdminTitle
        note={page.path}
        actions={
          <>
            {claimsHref && (
              <Link to={claimsHref} className={outline}>
                Back to claims
              </Link>
            )}
            {viewHref && (
              <a href={viewHref} className={outline}>
                View page
              </a>
            )}
            <Link to={historyHref} className={outline}>
              History
            </Link>
          </>
        }
      >
        {page.name}
      </AdminTitle>
      {visibility && <Visibility isHidden={visibility === "hidden"} />}
      <Leftovers page={page} leftovers={leftovers} />
      {/* A saved form begins anew with what was saved. */}
      <PageForm key={opened.saved?.version} {...loaderData} backHref={claimsHref ?? list} attempt={attempt} />
    </>
  );
}
