import { data, href, redirect } from "react-router";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { PageTitle } from "#app/ui/hero.tsx";
import { FailedState } from "#app/ui/states.tsx";
import type { FormResult } from "#app/ui/use-form.ts";
import { countVerification } from "#domain/people/limits.server.ts";
import { verificationPath, writeCode } from "#domain/program/letters/code.ts";
import { findVerified, type Verified } from "#domain/program/letters/verify.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { loadPageAnyway } from "../page-texts.server.ts";
import type { Route } from "./+types/letter.ts";
import { CodeForm } from "./form.tsx";
import { Genuine } from "./genuine.tsx";
import { Replaced, Revoked, Unknown } from "./other-states.tsx";
import { privateHeaders } from "./private-headers.ts";
import { readTypedCode } from "./read-code.server.ts";

/** Not in the page cache, whose keys would hold the code. */
export const handle = { parameters: "any" };

export function meta(args: Route.MetaArgs) {
  const { texts, letter, status } = args.loaderData ?? {};
  if (!texts) return [];
  const section = letter ? texts[letter.state] : status === 404 ? texts.unknown : texts.opening;
  return privateMeta(args, letter ? `${section.title} Letter ${letter.number}` : section.title);
}

export { privateHeaders as headers } from "./private-headers.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const submission = readTypedCode(params.code);
  const code = submission.status === "success" ? submission.value.code : null;
  if (code && !verificationPath(code).endsWith(`/${params.code}`))
    return redirect(verificationPath(code), { headers: privateHeaders() });
  const { texts } = await loadPageAnyway({ request, context }, "verify");
  const found: Found = code ? await findLetter(code, context) : { status: 400, result: submission.reply() };
  return data({ texts, ...found }, { status: found.status });
}

type Context = Route.LoaderArgs["context"];

interface Found {
  status: 200 | 400 | 404 | 429 | 503;
  letter?: Verified;
  /** As the letter writes it, if no letter has it. */
  code?: string;
  result?: FormResult;
}

async function findLetter(code: string, context: Context): Promise<Found> {
  const written = writeCode(code);
  try {
    const refusal = await refuseTooMany(context, countVerification);
    if (refusal) return { status: 429, result: readTypedCode(written).reply({ formErrors: [refusal] }) };
    const letter = await asViewer(visitor, (tx) => findVerified(tx, code));
    return letter ? { status: 200, letter } : { status: 404, code: written };
  } catch (error) {
    log.error({ err: error }, "a letter could not be looked up");
    return { status: 503 };
  }
}

export default function Letter({ loaderData, params }: Route.ComponentProps) {
  const { texts, status, letter, code, result } = loaderData;
  if (letter?.state === "genuine") return <Genuine letter={letter} texts={texts} />;
  if (letter?.state === "replaced") return <Replaced letter={letter} texts={texts} />;
  if (letter?.state === "revoked") return <Revoked letter={letter} texts={texts} />;
  if (status === 404) return <Unknown code={code} texts={texts} />;
  const { label, title, lede } = texts.opening;
  return (
    <>
      <PageTitle label={label} title={title} lede={lede} />
      <div className="page pb-24">
        {status === 503 ? (
          <FailedState title="The letter could not be looked up" retryHref={href("/verify/:code", params)}>
            This says nothing about the letter. Please try again in a moment.
          </FailedState>
        ) : (
          <CodeForm texts={texts.form} result={result} />
        )}
      </div>
    </>
  );
}
