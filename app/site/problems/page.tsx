import { createContext, data, href, redirect } from "react-router";
import { parseForm, readForm, refuse } from "#app/forms/forms.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { withCookies } from "#app/session/account.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import type { FormResult } from "#app/ui/use-form.ts";
import { type Answers, findAnswers } from "#domain/inbox/problems/find.server.ts";
import { problemMessages } from "#domain/inbox/problems/rules.ts";
import { serviceSlugs } from "#domain/inbox/problems/services.ts";
import { countProblem } from "#domain/people/limits.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { fallbackTexts, loadPageAnyway, loadPages } from "../page-texts.server.ts";
import type { Route } from "./+types/page.ts";
import { ServiceAnswers, TakeAlong } from "./answers.tsx";
import { expiredProblemCookie, problemCookie, readProblemCookie } from "./cookie.server.ts";
import { ProblemForm, problemSchema } from "./form.tsx";
import { Readings } from "./readings.tsx";

export const handle = { parameters: "any", countsViews: true };

export { noStore as headers } from "../no-store.ts";
export { textsMeta as meta } from "../page-meta.ts";

interface Answered {
  result: FormResult;
  /** Undefined if the form was refused, as are the answers. */
  problem?: string;
  answers?: Answers;
}

type Context = Route.ActionArgs["context"];
type ProblemSubmission = ReturnType<typeof parseForm<typeof problemSchema>>;

/** Set by the action, so that the loader does not also answer what the cookie holds. */
const isAnswered = createContext(false);

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const { texts } = await loadPageAnyway(args, "problem");
  const found = await loadPages(args, serviceSlugs).catch((error) => {
    log.error({ err: error }, "the texts of the services could not be read");
    return null;
  });
  const services = serviceSlugs.map((slug) => {
    const { opening, elsewhere } = found?.texts[slug] ?? fallbackTexts(slug);
    return { slug, name: opening.title, summary: elsewhere.summary };
  });
  const problem = context.get(isAnswered) ? null : await readProblemCookie(request);
  if (problem === null) return data({ texts, services, answered: null });
  const typed = new FormData();
  typed.set("problem", problem);
  const { data: answered, init } = await findAnswer(parseForm(typed, problemSchema), context);
  return data({ texts, services, answered }, init ?? undefined);
}

/** Stores and logs nothing of what was written. Redirects, so that the answers can be reloaded and returned to. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readForm(request, problemSchema);
  const isValid = submission.status === "success";
  const cookie = isValid ? await problemCookie(submission.value.problem) : null;
  if (cookie) return withCookies(redirect(href("/book-session/problem")), [cookie]);
  context.set(isAnswered, true);
  return findAnswer(submission, context, isValid ? [await expiredProblemCookie()] : []);
}

async function findAnswer(
  submission: ProblemSubmission,
  context: Context,
  cookies: string[] = [],
): Promise<ReturnType<typeof data<Answered>>> {
  if (submission.status !== "success") return refuse(submission);
  const { problem } = submission.value;
  try {
    const tooMany = await refuseTooMany(context, countProblem);
    if (tooMany) return refuse(submission, { status: 429, formErrors: [tooMany] });
    const answers = await asViewer(visitor, (tx) => findAnswers(tx, problem));
    const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
    return data({ result: submission.reply(), problem, answers }, { headers });
  } catch (error) {
    log.error({ err: error }, "answers to a problem could not be found");
    return refuse(submission, { status: 500, formErrors: [problemMessages.failed] });
  }
}

export default function Problem({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, services } = loaderData;
  const { result, problem, answers } = actionData ?? loaderData.answered ?? {};
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
          result={result}
          className="form-sheet max-w-[48rem]"
        />
      </div>
    </>
  );
}
