import { data } from "react-router";
import { z } from "zod";
import { accountOf } from "#app/account.server.ts";
import { findCaseStudy, updateCaseStudy } from "#domain/case-studies/queries.server.ts";
import { caseStudyForm, caseStudyMessages } from "#domain/case-studies/rules.ts";
import { toTexts } from "#domain/editor-drafts/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { firmFacts } from "../editor/firm.server.ts";
import { Missing } from "../editor/missing.tsx";
import { openEditor } from "../editor/open.server.ts";
import { saveForm, versionField } from "../editor/save.server.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/edit.ts";
import { CaseStudyForm } from "./form.tsx";

const list = "/admin/case-studies";
const editForm = caseStudyForm.extend(versionField);

type CaseStudy = NonNullable<Awaited<ReturnType<typeof findCaseStudy>>>;

function textsOf(study: CaseStudy) {
  const { version, title, clientName, industry, challenge, solution, results, content } = study;
  const { featuredImage, published } = study;
  return toTexts({
    version,
    title,
    clientName,
    industry,
    challenge,
    solution,
    results,
    content,
    featuredImage,
    published,
  });
}

export function meta() {
  return [{ title: "Edit Case Study" }, { name: "robots", content: "noindex" }];
}

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { viewer } = accountOf(context);
  if (!z.uuid().safeParse(id).success) return data(null, { status: 404 });
  return asViewer(viewer, async (tx) => {
    const study = await findCaseStudy(tx, id);
    if (!study) return data(null, { status: 404 });
    return {
      slug: study.slug,
      opened: await openEditor(tx, {
        userId: viewer.userId,
        place: `case-studies/${id}`,
        saved: textsOf(study),
      }),
      firm: await firmFacts(tx, context),
    };
  });
}

export function action(sent: Route.ActionArgs) {
  const { id } = sent.params;
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 404 });
  return saveForm(sent, {
    schema: editForm,
    place: `case-studies/${id}`,
    list,
    messages: {
      done: caseStudyMessages.saved,
      failed: caseStudyMessages.updateFailed,
      notFound: caseStudyMessages.notFound,
    },
    async save(tx, { version, ...form }) {
      const saved = await updateCaseStudy(tx, id, version, form);
      return saved.outcome === "conflict" ? { ...saved, current: textsOf(saved.current) } : saved;
    },
  });
}

export default function EditCaseStudy({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <Missing list={list}>{caseStudyMessages.notFound}</Missing>;
  return (
    <>
      <AdminTitle>Edit Case Study</AdminTitle>
      <CaseStudyForm {...loaderData} attempt={actionData} />
    </>
  );
}
