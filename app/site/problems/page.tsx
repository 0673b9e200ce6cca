import { href } from "react-router";
import { readForm, refuse } from "#app/forms/forms.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import { findAnswers } from "#domain/inbox/problems/find.server.ts";
import { problemMessages } from "#domain/inbox/problems/rules.ts";
import { serviceSlugs } from "#domain/inbox/problems/services.ts";
import { countProblem } from "#domain/people/limits.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { fallbackTexts, loadPageAnyway, loadPages } from "../page-texts.server.ts";
import type { Route } from "./+types/page.ts";
import { ServiceAnswers, TakeAlong } from "./answers.tsx";
import { ProblemForm, problemSchema } from "./form.tsx";
import { Readings } from "./readings.tsx";

export const handle = { parameters: "any", countsViews: true };

export { noStore as headers } from "../no-store.ts";
export { textsMeta as meta } from "../page-meta.ts";

export async function loader(args: Route.LoaderArgs) {
  const { texts } = await loadPageAnyway(args, "problem");
  const found = await loadPages(args, serviceSlugs).catch((error) => {
    log.error({ err: error }, "the texts of the services could not be read");
    return null;
  });
  const services = serviceSlugs.map((slug) => {
    const { opening, elsewhere } = found?.texts[slug] ?? fallbackTexts(slug);
    return { slug, name: opening.title, summary: elsewhere.summary };
  });
  return { texts, services };
}

/** Answers without storing or logging what was written. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readForm(request, problemSchema);
  if (submission.status !== "success") return refuse(submission);
  const { problem } = submission.value;
  try {
    const tooMany = await refuseTooMany(context, countProblem);
    if (tooMany) return refuse(submission, { status: 429, formErrors: [tooMany] });
    const answers = await asViewer(visitor, (tx) => findAnswers(tx, problem));
    return { result: submission.reply(), problem, answers };
  } catch (error) {
    log.error({ err: error }, "answers to a problem could not be found");
    return refuse(submission, { status: 500, formErrors: [problemMessages.failed] });
  }
}

export default function Problem({ loaderData: { texts, services }, actionData }: Route.ComponentProps) {
  const answered = actionData && "answers" in actionData ? actionData : null;
  const { answers, problem } = answered ?? {};
  const hasAnswers = answers !== undefined && answers.services.length > 0;
  const title = answers && (hasAnswers ? texts.answers : { ...texts.nothing, lede: texts.nothing.text });
  return (
    <>
      <PageTitle
        label={texts.opening.label}
        title={(title ?? texts.opening).title}
        lede={(title ?? texts.opening).lede}
      />
      {problem && hasAnswers && (
        <>
          <ServiceAnswers texts={texts.answers} problem={problem} answers={answers} services={services} />
          <Readings texts={texts.reading} words={texts.answers.words} answers={answers} />
        </>
      )}
      <div className="page grid gap-8 pb-24">
        {problem && answers && !hasAnswers && (
          <div className="flex flex-wrap gap-4">
            <TakeAlong problem={problem}>{texts.nothing.take}</TakeAlong>
            <LinkButton href={href("/solutions")} tone="outline" size="large">
              {texts.nothing.services}
            </LinkButton>
          </div>
        )}
        <ProblemForm
          action={answers ? texts.form.again : texts.form.action}
          result={actionData?.result}
          className="form-sheet max-w-[48rem]"
        />
      </div>
    </>
  );
}
