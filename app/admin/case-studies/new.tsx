import { accountOf } from "#app/account.server.ts";
import { createCaseStudy } from "#domain/case-studies/queries.server.ts";
import { caseStudyForm, caseStudyMessages } from "#domain/case-studies/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { firmFacts } from "../editor/firm.server.ts";
import { openEditor } from "../editor/open.server.ts";
import { saveForm } from "../editor/save.server.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/new.ts";
import { CaseStudyForm } from "./form.tsx";

const place = "case-studies/new";

export function meta() {
  return [{ title: "New Case Study" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = accountOf(context);
  return asViewer(viewer, async (tx) => ({
    opened: await openEditor(tx, { userId: viewer.userId, place }),
    firm: await firmFacts(tx, context),
  }));
}

export function action(sent: Route.ActionArgs) {
  const { profileId } = accountOf(sent.context);
  return saveForm(sent, {
    schema: caseStudyForm,
    place,
    list: "/admin/case-studies",
    messages: {
      done: caseStudyMessages.created,
      failed: caseStudyMessages.createFailed,
      notFound: caseStudyMessages.notFound,
    },
    async save(tx, form) {
      await createCaseStudy(tx, profileId, form);
      return { outcome: "saved" };
    },
  });
}

export default function NewCaseStudy({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle>New Case Study</AdminTitle>
      <CaseStudyForm {...loaderData} attempt={actionData} />
    </>
  );
}
