import { data, href, Link, redirect } from "react-router";
import { z } from "zod";
import { accountOf } from "#app/account.server.ts";
import { editorAddress } from "#app/editors.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { formDataOf, parseForm, refuse } from "#app/forms.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { replaceDraft } from "#domain/drafts/queries.server.ts";
import { draftLimits, draftMessages, formTexts } from "#domain/drafts/rules.ts";
import { factsFor } from "#domain/pages/fill.ts";
import { pageForm } from "#domain/pages/form.ts";
import { applyCommand } from "#domain/pages/form-commands.ts";
import { toPageForm } from "#domain/pages/form-texts.ts";
import { isPageName, type PageName, pages } from "#domain/pages/list.ts";
import type { PageTexts } from "#domain/pages/page.ts";
import { dropLeftover, findEditedPage, savePageTexts, tellMembers } from "#domain/pages/queries.server.ts";
import { pageMessages } from "#domain/pages/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { Missing } from "../editor/missing.tsx";
import { openEditor } from "../editor/open.server.ts";
import { saveForm, versionField } from "../editor/save.server.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/edit.ts";
import { PageForm } from "./form.tsx";
import { Leftovers } from "./leftovers.tsx";
import { previewAddress } from "./preview-address.ts";

const list = href("/admin/pages");

type Edited = Awaited<ReturnType<typeof findEditedPage>>;

function savedForm(name: PageName, { version, texts }: Pick<Edited, "version" | "texts">) {
  return { ...toPageForm(pages[name], texts), version: String(version) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.page.name ?? pageMessages.notFound;
  return [{ title: `Edit ${name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ params: { page: name }, context }: Route.LoaderArgs) {
  const { viewer } = accountOf(context);
  if (!isPageName(name)) return data(null, { status: 404 });
  return asViewer(viewer, async (tx) => {
    const edited = await findEditedPage(tx, name);
    const saved = savedForm(name, edited);
    const place = `pages/${name}` as const;
    return {
      page: pages[name],
      opened: await openEditor(tx, { userId: viewer.userId, place, saved }),
      facts: factsFor(pages[name], await findSettings(tx)),
      leftovers: edited.leftovers,
      previewHref: previewAddress(name, pages[name]),
      historyHref: `${list}/${name}/history`,
    };
  });
}

export async function action({ request, context, params: { page: name } }: Route.ActionArgs) {
  if (!isPageName(name)) throw data(null, { status: 404 });
  const sent = await formDataOf(request.clone(), { levels: draftLimits.levels });
  const command = sent.get("command");
  if (typeof command === "string") return runCommand(name, { command, sent, context });
  const { viewer } = accountOf(context);
  return saveForm(
    { request, context },
    {
      schema: z.intersection(pageForm(pages[name]), z.object(versionField)),
      place: `pages/${name}`,
      list,
      messages: {
        done: pageMessages.saved,
        failed: pageMessages.saveFailed,
        notFound: pageMessages.notFound,
      },
      async save(tx, { version, tellMembers: isToBeTold, ...form }) {
        const texts = form as PageTexts;
        const saved = await savePageTexts(tx, { userId: viewer.userId, name, version, texts });
        if (saved.outcome === "saved" && isToBeTold) await tellMembers(tx, name);
        return saved.outcome === "conflict" ? { ...saved, current: savedForm(name, saved.current) } : saved;
      },
    },
  );
}

interface Commanded {
  command: string;
  sent: FormData;
  context: Parameters<typeof accountOf>[0];
}

/** Without scripts: what a button of the form does to what is typed, which is kept as a draft and not saved. */
async function runCommand(name: PageName, { command, sent, context }: Commanded) {
  const { viewer } = accountOf(context);
  const address = editorAddress(`pages/${name}`);
  if (command.startsWith("drop ")) {
    await asViewer(viewer, (tx) => dropLeftover(tx, name, command.slice("drop ".length)));
    return redirectWithFlash(address, { tone: "success", text: pageMessages.dropped });
  }
  sent.delete("command");
  const typed = formTexts.safeParse(Object.fromEntries(sent));
  if (!typed.success) {
    return refuse(parseForm(sent, pageForm(pages[name])), { formErrors: [draftMessages.tooLarge] });
  }
  const changed = command === "preview" ? typed.data : applyCommand(pages[name], typed.data, command);
  await asViewer(viewer, (tx) =>
    replaceDraft(tx, { userId: viewer.userId, place: `pages/${name}`, form: changed }),
  );
  if (command === "preview") return redirect(previewAddress(name, pages[name]));
  const [, path = ""] = command.split(" ");
  return redirect(path ? `${address}#section-${path.split(".")[0]}` : address);
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <Missing list={list}>{pageMessages.notFound}</Missing>;
  const { page, leftovers, historyHref } = loaderData;
  const attempt = actionData instanceof Response ? undefined : actionData;
  return (
    <>
      <AdminTitle
        note={page.path}
        actions={
          <Link to={historyHref} className={buttonClass({ tone: "outline", size: "small" })}>
            History
          </Link>
        }
      >
        {page.name}
      </AdminTitle>
      <Leftovers page={page} leftovers={leftovers} />
      <PageForm {...loaderData} attempt={attempt} />
    </>
  );
}
