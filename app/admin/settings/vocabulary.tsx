import { data, href, Link } from "react-router";
import { z } from "zod";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf, parseForm, refuse } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Panel } from "#app/ui/card.tsx";
import { pages } from "#domain/content/pages/list.ts";
import { termMessages as messages, termForm } from "#domain/inbox/problems/rules.ts";
import { type ServiceSlug, serviceSlugs } from "#domain/inbox/problems/services.ts";
import { addTerm, listTerms, removeTerm } from "#domain/inbox/problems/terms.server.ts";
import { counted } from "#domain/text/words.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import type { Route } from "./+types/vocabulary.ts";
import { TermForm, TermList } from "./term-form.tsx";
import { SettingsTitle } from "./title.tsx";

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Vocabulary");
}

export function loader({ context, url }: Route.LoaderArgs) {
  const wanted = url.searchParams.get("service");
  const service = serviceSlugs.find((slug) => slug === wanted) ?? serviceSlugs[0];
  return asViewer(accountOf(context).viewer, async (tx) => ({
    service,
    terms: await listTerms(tx, service),
  }));
}

const actionForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add") }),
  z.object({ intent: z.literal("remove"), id: z.uuid(), service: z.enum(serviceSlugs) }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const formData = await formDataOf(request);
  const wanted = actionForm.safeParse(Object.fromEntries(formData));
  if (!wanted.success) throw data(null, { status: 400 });
  const { viewer } = accountOf(context);
  if (wanted.data.intent === "remove") {
    const { id, service } = wanted.data;
    try {
      const removed = await asViewer(viewer, (tx) => removeTerm(tx, id));
      return redirectWithFlash(
        addressOf(service),
        removed === null
          ? { tone: "failure", text: messages.removeFailed, reason: messages.notFound }
          : { tone: "success", text: messages.removed(removed) },
      );
    } catch (error) {
      log.error({ err: error }, "a term of the vocabulary could not be removed");
      return redirectWithFlash(addressOf(service), { tone: "failure", text: messages.removeFailed });
    }
  }
  const submission = parseForm(formData, termForm);
  if (submission.status !== "success") return refuse(submission);
  const form = submission.value;
  try {
    const added = await asViewer(viewer, (tx) => addTerm(tx, form));
    if (added.outcome === "added") {
      return redirectWithFlash(addressOf(form.service), { tone: "success", text: messages.added(form.term) });
    }
    const problem =
      added.outcome === "known" ? messages.known(added.term, nameOf(form.service)) : messages.meaningless;
    return refuse(submission, { fieldErrors: { term: [problem] } });
  } catch (error) {
    log.error({ err: error }, "a term of the vocabulary could not be added");
    return refuse(submission, { status: 500, formErrors: [messages.addFailed] });
  }
}

function addressOf(service: ServiceSlug) {
  return `${href("/admin/settings/vocabulary")}?${new URLSearchParams({ service })}`;
}

function nameOf(service: ServiceSlug) {
  return pages[service].name;
}

export default function Vocabulary({ loaderData: { service, terms }, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsTitle note="The words by which “Tell us your problem” finds the service that answers.">
        Vocabulary
      </SettingsTitle>
      <div className="vocabulary">
        <Panel title="Add a term">
          <TermForm key={`${service} ${terms.length}`} service={service} result={actionData?.result} />
        </Panel>
        <div className="grid content-start gap-5">
          <nav aria-label="Services" className="settings-choice">
            {serviceSlugs.map((slug) => (
              <Link
                key={slug}
                to={addressOf(slug)}
                preventScrollReset
                aria-current={slug === service ? "page" : undefined}
              >
                {nameOf(slug)}
              </Link>
            ))}
          </nav>
          <Panel
            title={nameOf(service)}
            aside={<span className="text-(--muted)">{counted(terms.length, "term")}</span>}
          >
            <TermList service={service} terms={terms} />
          </Panel>
        </div>
      </div>
    </>
  );
}
